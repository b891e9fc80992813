import { STREAM } from "@linewire/contract";
import type { Stop } from "../../../world.ts";
import type { Journal, JournalState } from "../journal.ts";
import { forwarding } from "./forwarding.ts";
import { lastOf } from "./packet.ts";
import { peers, type Peers } from "./peers.ts";
import { JournalRole } from "./role.ts";
import type { SharedParts } from "./shared-parts.ts";
import { standing, type NodeStanding } from "./standing.ts";
import { unavailable } from "./unavailable.ts";

// A journal that several nodes share. One of them leads: it decides all proposals, durably in its own store first, and sends what came of
// them through the engine; nobody anywhere hears of a commit before the engine has it. The others fold what comes.

const BEAT_MS = 250;
const ARRIVE_MS = 60_000;

/** Tells the others how this node stands, hears how they do, and gives them what they have missed. */
const telling = (
  { sqlite, engine, world, node, mayLead }: SharedParts,
  at: NodeStanding,
  others: Peers,
  role: JournalRole,
): Stop => {
  const stops = [
    others.hear(({ leads, seq }) => {
      if (leads && role.lead === null && seq <= at.position().seq) at.fresh();
    }),
    others.serve((seq, most) => {
      const commits = sqlite.since(seq, most);
      return commits && commits.filter((commit) => lastOf(commit) <= at.position().seq);
    }),
  ];
  let cancel: Stop = () => {};
  const beat = (): void => {
    const { lead } = role;
    const { seq } = at.position();
    if (engine.connected()) others.tell({ node, seq, at: world.now(), leads: lead !== null, mayLead });
    if (lead?.unsent() === 0 && engine.connected()) at.fresh();
    if (lead !== null) at.keep();
    cancel = world.after(BEAT_MS, beat);
  };
  beat();
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
};

/** Joins the others. Resolves when this node has what they have. */
export const sharedJournal = async (parts: SharedParts): Promise<Journal> => {
  const { sqlite, engine, world, node } = parts;
  const at = standing(parts);
  const others = peers(engine, world, node);
  const role = new JournalRole(parts, at, others);
  const stopTelling = telling(parts, at, others, role);
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
  // Catch up first, so that no client reads old data. If the engine is unreachable, continue after ARRIVE_MS.
  await role.caughtUp(ARRIVE_MS).catch(() => false);

  return {
    propose: (proposal) => {
      if (role.isOver) return Promise.reject(unavailable("this node is reloading the journal"));
      if (!parts.ownChores.has(proposal.command)) return forward(proposal);
      // Entries that a chore prunes here must already be in the engine: persist the mark first.
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
      stopTelling();
      await engine.close();
    },
  };
};
