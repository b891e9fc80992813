import type { Commit } from "@linewire/domain/change/change";
import type { World } from "@linewire/domain/clock/world";
import type { Mark } from "../shared-mark.ts";
import type { SqliteJournal } from "../sqlite-journal.ts";
import type { Engine } from "./engine.ts";
import { endOf, firstOf, lastOf, packetBytes, packetOf } from "./packet.ts";
import { sendQueue } from "./send-queue.ts";

type Parts = {
  engine: Engine;
  sqlite: Pick<SqliteJournal, "since" | "position">;
  world: Pick<World, "after">;
  me: { node: string; term: number };
  mark: Mark;
  /** Called, in order, for commits that NATS has accepted. */
  agreed: (commits: readonly Commit[], mark: Mark) => void;
  /** Another node leads, so this node can no longer publish. */
  deposed: () => void;
};

type Flight = { commits: Commit[]; place: number | null };
type Progress = { mark: Mark; agree: (commits: Commit[], place: number) => void };

const MAX_IN_FLIGHT = 32;
const RETRY_DELAY_MS = 200;
const REPAIR_DELAY_MS = 50;

/** Advances the mark over messages up to the place `last`. Returns whether this node wrote all of them. */
const caughtUp = async ({ engine, me }: Parts, progress: Progress, last: number): Promise<boolean> => {
  while (progress.mark.place < last) {
    const { place, seq } = progress.mark;
    const bytes = await engine.at(place + 1);
    if (bytes === null) return true;
    const packet = packetOf(bytes);
    if (packet.node !== me.node || packet.term !== me.term) return false;
    progress.agree(
      packet.commits.filter((commit) => lastOf(commit) > seq),
      place + 1,
    );
  }
  return true;
};

/**
 * Publishes each commit exactly once at its expected place, despite failures. The journal table has all commits, so
 * memory holds only recent ones.
 */
export class Outbox {
  readonly #parts: Parts;
  readonly #progress: Progress;
  readonly #queue: ReturnType<typeof sendQueue>;
  #expected: number;
  #inFlight: Flight[] = [];
  #state: "sending" | "repairing" | "over" = "sending";

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#expected = parts.mark.place;
    this.#queue = sendQueue(parts.sqlite, parts.mark.seq);
    const progress: Progress = {
      mark: parts.mark,
      agree: (commits, place) => {
        progress.mark = { place, seq: commits.length > 0 ? lastOf(commits.at(-1)!) : progress.mark.seq };
        parts.agreed(commits, progress.mark);
      },
    };
    this.#progress = progress;
    this.#pump();
  }

  add(commit: Commit): void {
    this.#queue.add(commit);
    this.#pump();
  }

  isEmpty(): boolean {
    return this.#progress.mark.seq === this.#parts.sqlite.position().seq;
  }

  stop(): void {
    this.#state = "over";
  }

  #mayGo(): boolean {
    return this.#state === "sending" && this.#inFlight.length < MAX_IN_FLIGHT && this.#queue.waits();
  }

  #pump(): void {
    while (this.#mayGo()) {
      const commits = this.#queue.take();
      if (commits.length === 0) return;
      this.#send(commits);
    }
  }

  #send(commits: Commit[]): void {
    const { engine, me } = this.#parts;
    const flight: Flight = { commits, place: null };
    this.#inFlight.push(flight);
    const packet = { ...me, epoch: commits[0]!.epoch, after: firstOf(commits[0]!) - 1, commits };
    const after = this.#expected++;
    engine.append(packetBytes(packet), `${me.node} ${me.term} ${endOf(packet)}`, after).then(
      (outcome) => {
        if (this.#state !== "sending" || !this.#inFlight.includes(flight)) return;
        if (!("place" in outcome) || outcome.place !== after + 1) return this.#repair();
        flight.place = outcome.place;
        this.#settle();
        this.#pump();
      },
      () => {
        if (this.#state === "sending") this.#repair();
      },
    );
  }

  #settle(): void {
    for (let [flight] = this.#inFlight; flight && flight.place !== null; [flight] = this.#inFlight) {
      this.#inFlight.shift();
      this.#progress.agree(flight.commits, flight.place);
    }
  }

  /**
   * A publish failed or has an unknown outcome. Commits in the stream count as published, all others are published
   * again.
   */
  #repair(): void {
    this.#state = "repairing";
    this.#inFlight = [];
    const retry = (): void => {
      if (this.#state === "repairing") this.#look().catch(() => this.#parts.world.after(RETRY_DELAY_MS, retry));
    };
    this.#parts.world.after(REPAIR_DELAY_MS, retry);
  }

  async #look(): Promise<void> {
    const { engine, deposed } = this.#parts;
    const progress = this.#progress;
    const { last } = await engine.reach();
    // A recreated or truncated stream continues at its end, and followers get missed changes from other nodes.
    if (last < progress.mark.place) progress.mark = { ...progress.mark, place: last };
    const isOurs = await caughtUp(this.#parts, progress, last);
    if (this.#state !== "repairing") return;
    this.#state = isOurs ? "sending" : "over";
    if (!isOurs) return deposed();
    this.#expected = progress.mark.place;
    this.#queue.rewind(progress.mark.seq);
    this.#pump();
  }
}
