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

const quoted = (value: string | number | null): string =>
  typeof value === "string" ? JSON.stringify(value) : `${value}`;

/** The head as JSON. A template takes a third of the time of `JSON.stringify`. */
const headText = ({ seq, kind, id, correlationId, place }: Entry): string =>
  `[${seq},"${kind}",${quoted(id)},${quoted(correlationId)},${place.leagueId},${place.marketTypeId},${place.betTypeId},${place.sourceId},${place.eventId}]`;

const writtenText = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${headText(entry)}\n${entry.json}`).join("\n");

/** The text of a large commit, compressed, and the heads of its entries as a JSON array. */
export type PackedCommit = { bytes: Uint8Array; heads: string };
type Unpack = (bytes: Uint8Array) => readonly string[];

/** A commit with its text, because the journal, other threads and the hub use the same text. */
class KeptCommit implements Commit {
  readonly epoch: string;
  readonly at: number;
  readonly entries: readonly Entry[];
  #text: string | null;
  #packed: PackedCommit | null = null;

  constructor({ epoch, at, entries }: Commit, text: string | null) {
    this.epoch = epoch;
    this.at = at;
    this.entries = entries;
    this.#text = text;
  }

  text(): string {
    return this.#packed ? writtenText(this.entries) : (this.#text ??= writtenText(this.entries));
  }

  packed(): PackedCommit | null {
    return this.#packed;
  }

  keepPacked(packed: PackedCommit): void {
    this.#packed = packed;
    this.#text = null;
  }
}

export const keptCommit = (commit: Commit): Commit => new KeptCommit(commit, null);

export const commitText = (commit: Commit): string =>
  commit instanceof KeptCommit ? commit.text() : writtenText(commit.entries);

/** The compressed text of a large commit, which the journal, other threads and the hub share too. */
export const packedText = (commit: Commit): PackedCommit | null =>
  commit instanceof KeptCommit ? commit.packed() : null;
export const keepPackedText = (commit: Commit, packed: PackedCommit): void => {
  if (commit instanceof KeptCommit) commit.keepPacked(packed);
};

export const headsOf = (entries: readonly Entry[]): string[] => entries.map(headText);

const placeOf = (head: Head): Entry["place"] => ({
  leagueId: head[4] ?? null,
  marketTypeId: head[5] ?? null,
  betTypeId: head[6] ?? null,
  sourceId: head[7] ?? null,
  eventId: head[8] ?? null,
});

const entryOf = (head: Head, json: string): Entry => ({
  seq: head[0],
  kind: head[1],
  id: head[2],
  place: placeOf(head),
  correlationId: head[3],
  json,
});

// Parsing all heads at once takes less time than parsing each.
const parsedHeads = (heads: string): Head[] => JSON.parse(heads) as Head[];

export const entriesOf = (lines: readonly string[]): Entry[] => {
  const heads: string[] = [];
  for (let line = 0; line + 1 < lines.length; line += 2) heads.push(lines[line]!);
  return parsedHeads(`[${heads.join(",")}]`).map((head, index) => entryOf(head, lines[2 * index + 1]!));
};

export const commitOf = (epoch: string, at: number, text: string): Commit =>
  new KeptCommit({ epoch, at, entries: entriesOf(text.split("\n")) }, text);
export const commitOfLines = ({ epoch, at }: Pick<Commit, "epoch" | "at">, lines: readonly string[]): Commit =>
  new KeptCommit({ epoch, at, entries: entriesOf(lines) }, null);

/** An entry whose JSON is unpacked when it is first read, because most commits have no readers. */
class PackedEntry implements Entry {
  readonly seq: number;
  readonly kind: Entry["kind"];
  readonly id: Entry["id"];
  readonly place: Entry["place"];
  readonly correlationId: string | null;
  readonly #line: number;
  readonly #lines: () => readonly string[];

  constructor(head: Head, line: number, lines: () => readonly string[]) {
    this.seq = head[0];
    this.kind = head[1];
    this.id = head[2];
    this.place = placeOf(head);
    this.correlationId = head[3];
    this.#line = line;
    this.#lines = lines;
  }

  get json(): string {
    return this.#lines()[this.#line]!;
  }
}

/** A commit whose text stays compressed until an entry's JSON is read. */
export const packedCommitOf = (
  { epoch, at }: Pick<Commit, "epoch" | "at">,
  packed: PackedCommit,
  unpack: Unpack,
): Commit => {
  let lines: readonly string[] | null = null;
  const unpacked = (): readonly string[] => (lines ??= unpack(packed.bytes));
  const entries = parsedHeads(packed.heads).map((head, index) => new PackedEntry(head, 2 * index + 1, unpacked));
  const commit = new KeptCommit({ epoch, at, entries }, null);
  commit.keepPacked(packed);
  return commit;
};
