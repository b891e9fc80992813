import type { Commit, Entry, Place } from "./change.ts";

// Stored commit: one header line, then two lines for each entry. The second line of an entry is the JSON that clients
// receive.

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

/** The texts of commits that were written or read, because the journal, other threads and the hub use the same text. */
const texts = new WeakMap<Commit, string>();

export const commitText = (commit: Commit): string => {
  const known = texts.get(commit);
  if (known !== undefined) return known;
  const text = commit.entries.map((entry) => `${JSON.stringify(headOf(entry))}\n${entry.json}`).join("\n");
  texts.set(commit, text);
  return text;
};

const placeOf = ([leagueId = null, marketTypeId = null, betTypeId = null, sourceId = null, eventId = null]: (
  | number
  | null
)[]): Place => ({
  leagueId,
  marketTypeId,
  betTypeId,
  sourceId,
  eventId,
});

const entryOf = (head: string, json: string): Entry => {
  const [seq, kind, id, correlationId, ...place] = JSON.parse(head) as Head;
  return { seq, kind, id, correlationId, place: placeOf(place), json };
};

export const entriesOf = (lines: readonly string[]): Entry[] => {
  const entries: Entry[] = [];
  for (let line = 0; line + 1 < lines.length; line += 2) entries.push(entryOf(lines[line]!, lines[line + 1]!));
  return entries;
};

export const commitOf = (epoch: string, at: number, text: string): Commit => {
  const commit = { epoch, at, entries: entriesOf(text.split("\n")) };
  texts.set(commit, text);
  return commit;
};
