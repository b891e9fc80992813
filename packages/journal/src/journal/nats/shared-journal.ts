import { STREAM } from "@linewire/contract";
import type { Stop } from "@linewire/domain/clock/world";
import type { Journal, JournalState } from "../journal.ts";
import { forwarding } from "./forwarding.ts";
import { lastOf } from "./packet.ts";
import { peers, type Peers } from "./peers.ts";
import { JournalRole } from "./role.ts";
import type { SharedParts } from "./shared-parts.ts";
import { nodeProgress, type NodeProgress } from "./node-progress.ts";
import { unavailable } from "./unavailable.ts";

// Several nodes share this journal. The leader decides proposals, stores commits on its own disk first, and publishes
// them through NATS. No client sees a commit before NATS has it.

const HEARTBEAT_INTERVAL_MS = 250;
const INITIAL_CATCH_UP_TIMEOUT_MS = 60_000;

const startHeartbeat = (
  { sqlite, engine, world, node, mayLead }: SharedParts,
  at: NodeProgress,
  others: Peers,
  role: JournalRole,
): Stop => {
  const stops = [
    others.onHeartbeat(({ leads, seq }) => {
      if (leads && role.lead === null && seq <= at.position().seq) at.markCurrent();
    }),
    others.serve((seq, limit) => {
      const commits = sqlite.since(seq, limit);
      return commits && commits.filter((commit) => lastOf(commit) <= at.position().seq);
    }),
  ];
  let cancel: Stop = () => {};
  const beat = (): void => {
    const { lead } = role;
    const { seq } = at.position();
    if (engine.connected()) others.publishHeartbeat({ node, seq, at: world.now(), leads: lead !== null, mayLead });
    if (lead?.unsent() === 0 && engine.connected()) at.markCurrent();
    if (lead !== null) at.keep();
    cancel = world.after(HEARTBEAT_INTERVAL_MS, beat);
  };
  beat();
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
};

export const sharedJournal = async (parts: SharedParts): Promise<Journal> => {
  const { sqlite, engine, world, node } = parts;
  const at = nodeProgress(parts);
  const others = peers(engine, world, node);
  const role = new JournalRole(parts, at, others);
  const stopHeartbeat = startHeartbeat(parts, at, others, role);
  const forward = forwarding({ world, me: node, others, at, role });
  const state = (): JournalState => ({
    node,
    leader: role.leader,
    leads: role.lead !== null,
    holdsLease: role.holdsLease,
    engine: role.isAway ? "away" : "here",
    behindMs: at.behindMs(),
    unsent: role.lead?.unsent() ?? 0,
    stopped: role.stopped,
  });
  // The node catches up first, so that no client reads old data. Without NATS, it continues after the timeout.
  await role.caughtUp(INITIAL_CATCH_UP_TIMEOUT_MS).catch(() => false);

  return {
    propose: (proposal) => {
      if (role.isOver) return Promise.reject(unavailable("this node is reloading the journal"));
      if (!parts.ownChores.has(proposal.command)) return forward(proposal);
      // A periodic clean-up may prune only entries up to the mark, so the mark is stored first.
      if (role.lead !== null) at.keep();
      return role.decideHere(proposal);
    },
    position: at.position,
    follow: at.follow,
    recent: async () => sqlite.recent(STREAM.ringChanges).filter((commit) => lastOf(commit) <= at.position().seq),
    state,
    caughtUp: (waitMs) => role.caughtUp(waitMs),
    close: async () => {
      await role.leave();
      stopHeartbeat();
      await engine.close();
    },
  };
};
