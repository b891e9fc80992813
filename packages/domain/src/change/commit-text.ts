import type { Commit, Entry } from "./change.ts";

// A commit is stored as one header line, then two lines for each entry. The second line of an entry is the JSON that
// clients receive.

type Head = [
  seq: number,
  kind: Entry["kind"],
  id: Entry["id"],
  correlationId: string | null,
  ...place: (number | null)[],
];

const headOf = ({ seq, kind, id, correlationId, place }: Entry): Head => [
  seq,
  kind,
  id,
  correlationId,
  place.leagueId,
  place.marketTypeId,
  place.betTypeId,
  place.sourceId,
  place.eventId,
];

const writtenText = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${JSON.stringify(headOf(entry))}\n${entry.json}`).join("\n");

/**
 * A commit with its text, because the journal, other threads and the hub use the same text. A WeakMap would keep each
 * text in memory until a full garbage collection.
 */
class KeptCommit implements Commit {
  readonly epoch: string;
  readonly at: number;
  readonly entries: readonly Entry[];
  #text: string | null;
  #packed: Uint8Array | null;

  constructor({ epoch, at, entries }: Commit, text: string | null, packed: Uint8Array | null) {
    this.epoch = epoch;
    this.at = at;
    this.entries = entries;
    this.#text = text;
    this.#packed = packed;
  }

  text(): string {
    return (this.#text ??= writtenText(this.entries));
  }

  packed(): Uint8Array | null {
    return this.#packed;
  }

  keepPacked(bytes: Uint8Array): void {
    this.#packed = bytes;
  }
}

export const keptCommit = (commit: Commit): Commit => new KeptCommit(commit, null, null);

export const commitText = (commit: Commit): string =>
  commit instanceof KeptCommit ? commit.text() : writtenText(commit.entries);

/** The compressed text of a large commit, which the journal, other threads and the hub share too. */
export const packedText = (commit: Commit): Uint8Array | null =>
  commit instanceof KeptCommit ? commit.packed() : null;
export const keepPackedText = (commit: Commit, bytes: Uint8Array): void => {
  if (commit instanceof KeptCommit) commit.keepPacked(bytes);
};

const entryOf = (head: Head, json: string): Entry => ({
  seq: head[0],
  kind: head[1],
  id: head[2],
  place: {
    leagueId: head[4] ?? null,
    marketTypeId: head[5] ?? null,
    betTypeId: head[6] ?? null,
    sourceId: head[7] ?? null,
    eventId: head[8] ?? null,
  },
  correlationId: head[3],
  json,
});

export const entriesOf = (lines: readonly string[]): Entry[] => {
  const heads: string[] = [];
  for (let line = 0; line + 1 < lines.length; line += 2) heads.push(lines[line]!);
  // Parsing all heads at once takes less time than parsing each.
  const parsed = JSON.parse(`[${heads.join(",")}]`) as Head[];
  return parsed.map((head, index) => entryOf(head, lines[2 * index + 1]!));
};

export const commitOf = (epoch: string, at: number, text: string, packed: Uint8Array | null = null): Commit =>
  new KeptCommit({ epoch, at, entries: entriesOf(text.split("\n")) }, text, packed);
