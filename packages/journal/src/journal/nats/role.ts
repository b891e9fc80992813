import { Fault } from "@linewire/domain/fault/fault";
import type { Stop } from "@linewire/domain/clock/world";
import { gather } from "../gather.ts";
import type { CommandName } from "../commands.ts";
import type { ProposalOutcome, Proposal } from "../journal.ts";
import { election, type Election } from "./election.ts";
import { following, type Following } from "./following.ts";
import { leadership, type Leadership } from "./leadership.ts";
import { packetBytes } from "./packet.ts";
import type { Reply } from "./peer-messages.ts";
import type { Peers } from "./peers.ts";
import type { SharedParts } from "./shared-parts.ts";
import type { NodeProgress } from "./node-progress.ts";
import { unavailable } from "./unavailable.ts";

const DRAIN_TIMEOUT_MS = 5000;
const CATCH_UP_TIMEOUT_MS = 6000;
const RETRY_DELAY_MS = 100;

export class JournalRole {
  readonly #parts: SharedParts;
  readonly #at: NodeProgress;
  readonly #others: Peers;
  readonly #gathered: ReturnType<typeof gather>;
  readonly #chosen: Election;
  #lead: Leadership | null = null;
  #follower: Following | null = null;
  readonly #stopDeciding: Stop;
  #isLeaving = false;
  #isOver = false;
  #stopped: string | null = null;

  constructor(parts: SharedParts, at: NodeProgress, others: Peers) {
    this.#parts = parts;
    this.#at = at;
    this.#others = others;
    this.#gathered = gather(parts.sqlite);
    const isBehind = (): boolean =>
      this.#isOver ||
      this.#stopped !== null ||
      others.recent().some(({ seq, mayLead }) => mayLead && seq > at.position().seq);
    this.#chosen = election({
      ...parts,
      isBehind,
      won: (term) => void this.#won(term),
      lost: () => this.#stepDown(),
    });
    // The node answers also while another node leads, so that a misdirected proposal gets `notLeader` instead of a
    // timeout.
    this.#stopDeciding = others.decide((proposal) => this.#decideFor(proposal));
    this.#follow();
  }

  get lead(): Leadership | null {
    return this.#lead;
  }

  get leader(): string | null {
    return this.#lead === null ? this.#chosen.leader() : this.#parts.node;
  }

  /** True if this node leads and no other node can have replaced it. */
  get holdsLease(): boolean {
    return this.#lead !== null && this.#chosen.holdsLease();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get isAway(): boolean {
    return this.#lead?.isAway() ?? !this.#parts.engine.connected();
  }

  get stopped(): string | null {
    return this.#stopped;
  }

  /**
   * Resolves when all changes that are published now are applied; false on timeout. A leader only checks that it still
   * leads.
   */
  async caughtUp(waitMs: number): Promise<boolean> {
    return this.#follower?.caughtUp(waitMs) ?? (this.#lead !== null && this.#chosen.isLeaderStill());
  }

  decideHere<K extends CommandName>(proposal: Proposal<K>): Promise<ProposalOutcome<K>> {
    return new Promise<ProposalOutcome<K>>((settle, fail) =>
      this.#gathered.propose({ proposal, durable: settle, fail }),
    );
  }

  async leave(): Promise<void> {
    this.#isLeaving = true;
    this.#gathered.finish();
    await this.#lead?.drained(DRAIN_TIMEOUT_MS);
    this.#isOver = true;
    if (this.#lead !== null) this.#at.keep();
    await this.#chosen.release();
    this.#follower?.stop();
    this.#lead?.stop(unavailable("this node is stopping"));
    this.#stopDeciding();
  }

  #giveUp(why: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#gathered.dismiss(unavailable("this node is reloading the journal from another node"));
    this.#parts.lost(why);
  }

  #follow(): void {
    this.#follower = following({
      ...this.#parts,
      at: this.#at,
      others: this.#others,
      giveUp: (why) => this.#giveUp(why),
      beyond: (what) => void (this.#stopped = `an upgrade of this node: ${what} came from a newer Linewire`),
    });
  }

  #stepDown(): void {
    if (this.#lead === null || this.#isOver) return;
    const error = unavailable("another node is the leader now; it is unknown whether the change was written");
    this.#gathered.dismiss(error);
    this.#lead.stop(error);
    this.#lead = null;
    if (this.#parts.sqlite.position().seq > this.#at.mark().seq)
      return this.#giveUp("another node is the leader, and this node has changes that were never published");
    this.#follow();
  }

  async #won(term: number): Promise<void> {
    const { world } = this.#parts;
    for (let tries = 0; !this.#isOver && this.#chosen.term() === term; tries++)
      try {
        return await this.#begin(term, tries);
      } catch {
        await new Promise<void>((resolve) => void world.after(RETRY_DELAY_MS * (tries + 1), resolve));
      }
  }

  /**
   * Announces this node as the new leader directly after the last applied message. Fails if another message came first.
   */
  async #begin(term: number, tries: number): Promise<void> {
    const { sqlite, engine, node } = this.#parts;
    const follower = this.#follower;
    if (!follower || !(await follower.caughtUp(CATCH_UP_TIMEOUT_MS))) throw new Error("not caught up");
    const { place, seq } = follower.mark();
    const marker = packetBytes({ term, node, epoch: sqlite.position().epoch, after: seq, commits: [] });
    const outcome = await engine.append(marker, `${node} ${term} start ${tries}`, place);
    if (!("place" in outcome)) throw new Error("another node published a commit in the meantime");
    if (this.#isOver || this.#chosen.term() !== term) return;
    follower.stop();
    this.#follower = null;
    this.#at.moveTo({ place: outcome.place, seq });
    this.#parts.leads();
    this.#lead = leadership({
      ...this.#parts,
      at: this.#at,
      gathered: this.#gathered,
      me: { node, term },
      deposed: () => this.#stepDown(),
    });
  }

  async #decideFor(proposal: Proposal): Promise<Reply> {
    if (this.#lead === null || this.#isLeaving) return { notLeader: true };
    try {
      return { outcome: await this.#lead.decide(proposal) };
    } catch (error) {
      if (error instanceof Fault) return { failure: error.detail ?? error.code, passes: true };
      return { failure: error instanceof Error ? error.message : String(error), passes: false };
    }
  }
}
