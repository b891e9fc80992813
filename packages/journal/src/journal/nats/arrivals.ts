import type { Commit } from "@linewire/domain/change/change";
import type { Mark } from "../shared-mark.ts";
import type { CheckedPacket, PacketProblem } from "./check-packet.ts";
import { lastOf, type Packet } from "./packet.ts";

/** `packet` is null if the stream skipped to this place. */
type Arrival = { place: number; packet: Packet | null };
export type ArrivedCommits = { count: number; commits: Commit[]; mark: Mark; problem: PacketProblem | null };

const MAX_CHANGES = 2000;

export const arrivals = (checkPacket: (packet: Packet, seen: number) => CheckedPacket) => {
  const waiting: Arrival[] = [];
  return {
    add: (one: Arrival): void => void waiting.push(one),
    addFirst: (one: Arrival): void => void waiting.unshift(one),
    isEmpty: (): boolean => waiting.length === 0,
    /** Commits for one transaction, up to the first problem. Packets stay queued until `drop`. */
    take: (mark: Mark): ArrivedCommits => {
      const taken: ArrivedCommits = { count: 0, commits: [], mark, problem: null };
      for (let changes = 0; taken.count < waiting.length && changes < MAX_CHANGES; taken.count++) {
        const { place, packet } = waiting[taken.count]!;
        let { seq } = taken.mark;
        const found: CheckedPacket = packet === null ? { commits: [] } : checkPacket(packet, seq);
        if ("problem" in found) return { ...taken, problem: found.problem };
        for (const commit of found.commits) {
          taken.commits.push(commit);
          changes += commit.entries.length;
          seq = lastOf(commit);
        }
        taken.mark = { place, seq };
      }
      return taken;
    },
    drop: (count: number): void => void waiting.splice(0, count),
  };
};
