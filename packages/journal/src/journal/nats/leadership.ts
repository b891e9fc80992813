import type { Commit } from "@linewire/domain/change/change";
import type { World } from "@linewire/domain/clock/world";
import type { GatheringJournal } from "../gather.ts";
import type { CommandName } from "../commands.ts";
import type { ProposalOutcome, Proposal } from "../journal.ts";
import type { SqliteJournal } from "../sqlite-journal.ts";
import type { Engine } from "./engine.ts";
import { type UnsentProposal, unsentProposals } from "./unsent-proposals.ts";
import { Outbox } from "./outbox.ts";
import { lastOf } from "./packet.ts";
import type { NodeProgress } from "./node-progress.ts";
import { unavailable } from "./unavailable.ts";

type Parts = {
  sqlite: SqliteJournal;
  engine: Engine;
  world: Pick<World, "after" | "elapsed">;
  at: NodeProgress;
  gathered: GatheringJournal;
  me: { node: string; term: number };
  /** While NATS is unreachable, these commands are acknowledged before NATS has the commit. */
  patient: ReadonlySet<CommandName>;
  deposed: () => void;
};

const UNREACHABLE_AFTER_MS = 1000;
const CHECK_INTERVAL_MS = 250;
const DRAIN_POLL_INTERVAL_MS = 5;

const sender = ({ sqlite, engine, world, at, me, deposed }: Parts, agreed: (seq: number) => void) => {
  let newest = sqlite.position().seq;
  /** The last time at which NATS accepted a message, or at which no message was pending. */
  let movedAt = world.elapsed();
  const out = new Outbox({
    engine,
    sqlite,
    world,
    me,
    mark: at.mark(),
    deposed,
    agreed: (commits: readonly Commit[], mark) => {
      movedAt = world.elapsed();
      at.agreed(commits, mark);
      agreed(mark.seq);
    },
  });
  return {
    isAway: (): boolean => !engine.connected() || (!out.isEmpty() && world.elapsed() - movedAt > UNREACHABLE_AFTER_MS),
    isEmpty: () => out.isEmpty(),
    stop: () => out.stop(),
    newest: (): number => newest,
    send: (commit: Commit): void => {
      if (newest === at.mark().seq) movedAt = world.elapsed();
      newest = lastOf(commit);
      out.add(commit);
    },
  };
};

const asPending = <K extends CommandName>(outcome: ProposalOutcome<K>): ProposalOutcome<K> =>
  "refusal" in outcome ? outcome : { ...outcome, pending: true };

/**
 * The leader decides proposals and acknowledges one when NATS has its commit. While NATS is unreachable, `patient`
 * commands are acknowledged as pending, and all others fail.
 */
export const leadership = (parts: Parts) => {
  const { engine, world, at, gathered, patient } = parts;
  const waiting = unsentProposals();
  const out = sender(parts, waiting.release);
  const { isAway } = out;

  let stopChecks = (): void => {};
  const check = (): void => {
    if (isAway()) waiting.dismiss();
    stopChecks = world.after(CHECK_INTERVAL_MS, check);
  };
  check();

  const durable = (one: UnsentProposal, commit: Commit | null): void => {
    if (commit) out.send(commit);
    // A refusal can depend on earlier commits that NATS does not have yet, so it waits too.
    if (at.mark().seq >= out.newest()) one.settle(false);
    else if (one.patient && isAway()) one.settle(true);
    else waiting.add(one, out.newest());
  };

  return {
    isAway,
    unsent: (): number => Math.max(0, out.newest() - at.mark().seq),
    decide: <K extends CommandName>(proposal: Proposal<K>): Promise<ProposalOutcome<K>> =>
      new Promise<ProposalOutcome<K>>((settle, fail) => {
        const mayWait = patient.has(proposal.command);
        if (isAway() && !mayWait) return fail(unavailable("NATS is not reachable: nothing was written"));
        gathered.propose({
          proposal,
          durable: (outcome, commit) => {
            const answer = (isPending: boolean): void => settle(isPending ? asPending(outcome) : outcome);
            durable({ patient: mayWait, settle: answer, fail }, commit);
          },
          fail,
        });
      }),
    /** Resolves when NATS has all commits, after `waitMs`, or when NATS is not connected. */
    drained: async (waitMs: number): Promise<void> => {
      const end = world.elapsed() + waitMs;
      while (!out.isEmpty() && engine.connected() && world.elapsed() < end)
        await new Promise<void>((resolve) => void world.after(DRAIN_POLL_INTERVAL_MS, resolve));
    },
    stop: (why: Error): void => {
      stopChecks();
      out.stop();
      waiting.fail(why);
    },
  };
};
export type Leadership = ReturnType<typeof leadership>;
