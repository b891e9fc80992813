import type { Commit } from "@linewire/domain/change/change";
import { commitText } from "@linewire/domain/change/commit-text";
import type { SqliteJournal } from "../sqlite-journal.ts";
import { firstOf, lastOf, type Packet, readable } from "./packet.ts";

/**
 * `hole`: earlier changes are missing. `diverged`: the packet contradicts this node's commits. `beyond`: a newer
 * version wrote an unreadable entry.
 */
export type PacketProblem = "hole" | "diverged" | { beyond: string };
export type CheckedPacket = { commits: Commit[] } | { problem: PacketProblem };

type Parts = {
  sqlite: Pick<SqliteJournal, "since" | "position">;
  knows: (kind: string) => boolean;
};

/** Commits that the store has must be equal, and later ones must follow without a gap. */
export const packetChecker = ({ sqlite, knows }: Parts) => {
  const isOurs = (commit: Commit): boolean => {
    const [own] = sqlite.since(firstOf(commit) - 1, 1) ?? [];
    return own !== undefined && commitText(own) === commitText(commit);
  };
  const unknownIn = (commits: readonly Commit[]): string | undefined => {
    for (const { entries } of commits) for (const { kind } of entries) if (!knows(kind)) return kind;
    return undefined;
  };
  const checkMarker = (after: number, seen: number): CheckedPacket => {
    if (after === seen) return { commits: [] };
    return { problem: after < seen ? "diverged" : "hole" };
  };
  return (packet: Packet, seen: number): CheckedPacket => {
    const { epoch, seq } = sqlite.position();
    if (!readable(packet)) return { problem: { beyond: `messages of version ${packet.version}` } };
    if (packet.epoch !== epoch) return { problem: "diverged" };
    if (packet.commits.length === 0) return checkMarker(packet.after, seen);
    const later = packet.commits.filter((commit) => lastOf(commit) > seen);
    if (later[0] && firstOf(later[0]) > seen + 1) return { problem: "hole" };
    if (!later.filter((commit) => firstOf(commit) <= seq).every(isOurs)) return { problem: "diverged" };
    const unknown = unknownIn(later);
    return unknown === undefined ? { commits: later } : { problem: { beyond: `a change of the kind ${unknown}` } };
  };
};
