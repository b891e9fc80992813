import type { Commit } from "@linewire/domain/change/change";
import { commitOf, commitText } from "@linewire/domain/change/commit-text";
import { compressed, decompressed } from "./compression.ts";

// A packet has commits of one leader, oldest first, each encoded as in the journal's table.

/** `after`: sequence number before the first change, also without commits. */
export type Packet = { version: number; term: number; node: string; epoch: string; after: number; commits: Commit[] };

/**
 * Increment this version if nodes of the previous version would apply new packets incorrectly. Unknown kinds of changes
 * are detected without a new version.
 */
export const PACKET_VERSION = 1;

type Head = {
  v: number;
  term: number;
  node: string;
  epoch: string;
  after: number;
  commits: [at: number, lines: number][];
};

export const readable = ({ version }: Packet): boolean => version <= PACKET_VERSION;

export const packetBytes = ({ term, node, epoch, after, commits }: Omit<Packet, "version">): Uint8Array => {
  const head: Head = {
    v: PACKET_VERSION,
    term,
    node,
    epoch,
    after,
    commits: commits.map(({ at, entries }) => [at, entries.length * 2]),
  };
  return compressed([JSON.stringify(head), ...commits.map(commitText)].join("\n"));
};

const commitsOf = ({ epoch, commits }: Head, text: string): Commit[] => {
  const lines = text.split("\n");
  let from = 0;
  return commits.map(([at, count]) => {
    const own = lines.slice(from, from + count);
    from += count;
    return commitOf(epoch, at, own.join("\n"));
  });
};

/** Of a packet from a newer version, only the head is parsed. */
export const packetOf = (bytes: Uint8Array): Packet => {
  const text = decompressed(bytes);
  const end = text.indexOf("\n");
  const head = JSON.parse(end < 0 ? text : text.slice(0, end)) as Head;
  const { v: version, term, node, epoch, after } = head;
  const packet = { version, term, node, epoch, after };
  return { ...packet, commits: version > PACKET_VERSION || end < 0 ? [] : commitsOf(head, text.slice(end + 1)) };
};

export const lastOf = (commit: Commit): number => commit.entries.at(-1)!.seq;
export const firstOf = (commit: Commit): number => commit.entries[0]!.seq;
export const endOf = ({ after, commits }: Pick<Packet, "after" | "commits">): number =>
  commits.length > 0 ? lastOf(commits.at(-1)!) : after;
