import type { World } from "@linewire/domain/clock/world";
import type { CommandName } from "../commands.ts";
import type { Propose, Proposal } from "../journal.ts";
import type { Reply } from "./peer-messages.ts";
import type { Peers } from "./peers.ts";
import type { JournalRole } from "./role.ts";
import type { NodeProgress } from "./node-progress.ts";
import { unavailable } from "./unavailable.ts";

type Parts = {
  world: Pick<World, "after" | "elapsed">;
  me: string;
  others: Pick<Peers, "propose">;
  at: Pick<NodeProgress, "position">;
  role: Pick<JournalRole, "lead" | "leader" | "isAway" | "isOver">;
};

const LEADER_WAIT_TIMEOUT_MS = 6000;
const REPLY_TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 100;
const LATE_REPLY_GRACE_MS = 1000;
const COMMIT_ARRIVAL_TIMEOUT_MS = 2000;

const hasNoResponder = (error: unknown): boolean => error instanceof Error && /no responders|503/i.test(error.message);

/** A forwarded proposal resolves when its commit has arrived here, or two seconds after the leader's reply. */
export const forwarding = ({ world, me, others, at, role }: Parts): Propose => {
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void world.after(ms, resolve));

  /** Rejects if the leader changed, or disappeared and did not reply within a grace period. */
  const rejectOnLeaderChange = async (node: string, isAnswered: () => boolean): Promise<never> => {
    while (role.leader === node && !isAnswered()) await wait(RETRY_DELAY_MS);
    await wait(LATE_REPLY_GRACE_MS);
    throw unavailable("the leader disconnected; it is unknown whether the change was written");
  };

  const forward = async <K extends CommandName>(node: string, proposal: Proposal<K>): Promise<Reply<K>> => {
    let isDone = false;
    const replying = others.propose(node, proposal, REPLY_TIMEOUT_MS).catch((error: unknown): Reply<K> => {
      if (hasNoResponder(error)) return { notLeader: true };
      throw unavailable(`the leader does not respond (${String(error)}); it is unknown whether the change was written`);
    });
    const change = rejectOnLeaderChange(node, () => isDone);
    change.catch(() => {});
    try {
      return await Promise.race([replying, change]);
    } finally {
      isDone = true;
    }
  };

  const waitForCommit = async ({ seq }: { seq: number }): Promise<void> => {
    const end = world.elapsed() + COMMIT_ARRIVAL_TIMEOUT_MS;
    while (at.position().seq < seq && world.elapsed() < end) await wait(2);
  };

  /** All proposals share one wait for a leader, so that they keep their order. */
  let pendingPause: Promise<void> | null = null;
  const pause = (): Promise<void> => (pendingPause ??= wait(RETRY_DELAY_MS).finally(() => (pendingPause = null)));
  const leaderElsewhere = (): string | null => (role.leader === me ? null : role.leader);

  return async (proposal) => {
    if (pendingPause !== null) await pendingPause;
    for (const end = world.elapsed() + LEADER_WAIT_TIMEOUT_MS; !role.isOver && world.elapsed() < end; await pause()) {
      if (role.lead !== null) return role.lead.decide(proposal);
      if (role.isAway) throw unavailable("NATS is not reachable: nothing was written");
      const node = leaderElsewhere();
      if (node === null) continue;
      const reply = await forward(node, proposal);
      if ("failure" in reply) throw reply.passes ? unavailable(reply.failure) : new Error(reply.failure);
      if (!("outcome" in reply)) continue;
      if ("position" in reply.outcome) await waitForCommit(reply.outcome.position);
      return reply.outcome;
    }
    throw unavailable("no node is the leader: nothing was written");
  };
};
