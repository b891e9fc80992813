import type { Commit, Entry } from "@linewire/domain/change/change";
import type { Filter } from "@linewire/domain/scope/filter";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FrameBatch } from "../hub.ts";
import { storedChanges, type StoredCommits } from "./stored-changes.ts";

const EPOCH = "00c0ffee";
const FILTER: Filter = {
  events: ["market_line_update", "player_news"],
  leagueIds: [1],
  marketTypeIds: null,
  betTypeIds: null,
  sourceIds: null,
  eventIds: null,
};
const streamFilter = { filter: FILTER, conflateMs: 0 };

type Step = { id: number; league: number; alternate: number | null; news: boolean };
const aHistory = fc.array(
  fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      league: fc.integer({ min: 1, max: 2 }),
      alternate: fc.option(fc.integer({ min: 100, max: 103 })),
      news: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  { minLength: 1, maxLength: 40 },
);

const entryOf = ({ id, league, alternate, news }: Step, seq: number): Entry => {
  const place = { leagueId: league, marketTypeId: 1, betTypeId: 1, sourceId: 1, eventId: 900 };
  const common = { seq, place, correlationId: null };
  if (news) return { ...common, kind: "player_news", id: seq, json: JSON.stringify({ id: seq }) };
  const quote = { marketLineId: id + 10 * league, sequenceNumber: seq, price: seq };
  const alternates =
    alternate === null
      ? {}
      : { alternateLines: [{ marketLineId: alternate + 10 * league, sequenceNumber: seq, price: seq }] };
  return { ...common, kind: "market_line", id: id + 10 * league, json: JSON.stringify({ ...quote, ...alternates }) };
};
const commitsOf = (steps: readonly Step[][]): Commit[] => {
  let seq = 0;
  return steps.map((own) => ({ epoch: EPOCH, at: seq, entries: own.map((step) => entryOf(step, ++seq)) }));
};
const lastOf = (commit: Commit): number => commit.entries.at(-1)!.seq;

/** Returns two commits at a time. `first`: index of the oldest commit that is not pruned. */
const journalOf = (commits: readonly Commit[], first = 0): StoredCommits => {
  const kept = commits.slice(first);
  const inside = (after: number, end: number): Commit[] =>
    kept.filter((commit) => lastOf(commit) > after && lastOf(commit) <= end);
  return {
    epoch: () => EPOCH,
    hasAllAfter: (seq, notBefore) => {
      const next = kept.find((commit) => lastOf(commit) > seq);
      return next !== undefined && next.entries[0]!.seq <= seq + 1 && next.at >= notBefore;
    },
    newer: (after, end) => inside(after, end).slice(0, 2),
    older: (after, end) => inside(after, end).slice(-2),
  };
};

type Frame = { seq: number; text: string };
const framesOf = (pieces: readonly FrameBatch[]): Frame[] =>
  pieces
    .flatMap(({ bytes }) => bytes.toString().split(/(?<=\n\n)/))
    .map((text) => ({ text, seq: Number(/^id: \w+-(\d+)$/m.exec(text)?.[1]) }));

type Quote = { marketLineId: number; sequenceNumber: number; price: number };
const stateAfter = (texts: readonly string[]): Record<string, number> => {
  const state: Record<string, number> = {};
  const take = ({ marketLineId, price }: Quote): void => void (state[`line ${marketLineId}`] = price);
  for (const text of texts) {
    const { data } = JSON.parse(/^data: (.*)$/m.exec(text)![1]!) as {
      data: {
        marketLineUpdate?: { marketLines: (Quote & { alternateLines?: Quote[] })[] };
        playerNews?: { playerNews: { id: number } };
      };
    };
    for (const line of data.marketLineUpdate?.marketLines ?? []) [line, ...(line.alternateLines ?? [])].forEach(take);
    if (data.playerNews) state[`news ${data.playerNews.playerNews.id}`] = 1;
  }
  return state;
};

const resumed = (changes: ReturnType<typeof storedChanges>, from: number, end: number): Frame[] => {
  const frames: Frame[] = [];
  for (let after = from; after < end;) {
    const slice = changes.slice({ streamFilter, epoch: EPOCH, after, end, notBefore: 0 });
    if (slice === null) throw new Error(`nothing after ${after}`);
    expect(slice.seq).toBeGreaterThan(after);
    frames.push(...framesOf(slice.pieces));
    after = slice.seq;
  }
  return frames;
};
const textsOf = (frames: readonly Frame[]): string[] => frames.map(({ text }) => text);

test("[S33] a client gets the current state from the changes after any position, and can resume at each received id", () => {
  fc.assert(
    fc.property(aHistory, fc.nat(), fc.nat(), (steps, at, cutAt) => {
      const commits = commitsOf(steps);
      const end = lastOf(commits.at(-1)!);
      const changes = storedChanges(journalOf(commits));
      const all = resumed(storedChanges(journalOf(commits)), 0, end);
      const from = at % end;
      const rest = resumed(changes, from, end);
      const ids = rest.map(({ seq }) => seq);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      expect(ids.every((seq) => seq >= from)).toBe(true);
      // The state at `from` may contain older values, so only later changes are compared.
      const later = Object.entries(stateAfter(textsOf(all))).filter(
        ([name, price]) => !name.startsWith("news") && price > from,
      );
      expect(stateAfter(textsOf(rest))).toMatchObject(Object.fromEntries(later));
      const received = rest.slice(0, rest.length === 0 ? 0 : cutAt % rest.length);
      const again = resumed(changes, received.at(-1)?.seq ?? from, end);
      expect(stateAfter(textsOf([...received, ...again]))).toEqual(stateAfter(textsOf(rest)));
    }),
    { numRuns: 200 },
  );
});

test("[S33] a line is sent once, unless an earlier change has alternates that the latest one lacks", () => {
  const line = (alternate: number | null): Step => ({ id: 1, league: 1, alternate, news: false });
  const far = Array.from({ length: 600 }, (): Step[] => [{ id: 2, league: 2, alternate: null, news: false }]);
  const commits = commitsOf([[line(null)], [line(100)], [line(null)], ...far, [line(null)]]);
  const frames = resumed(storedChanges(journalOf(commits)), 0, lastOf(commits.at(-1)!));
  expect(
    textsOf(frames)
      .join("")
      .match(/"marketLineId":11,/g),
  ).toHaveLength(1);
  expect(stateAfter(textsOf(frames))).toEqual({ "line 11": 604, "line 110": 2 });
});

test("[S33] deleted changes, old changes and changes of another epoch are not returned", () => {
  const commits = commitsOf(Array.from({ length: 10 }, () => [{ id: 1, league: 1, alternate: null, news: false }]));
  const query = { streamFilter, epoch: EPOCH, after: 2, end: 10, notBefore: 0 };
  expect(storedChanges(journalOf(commits)).slice(query)?.seq).toBe(10);
  expect(storedChanges(journalOf(commits, 3)).slice(query)).toBeNull();
  expect(storedChanges(journalOf(commits)).slice({ ...query, notBefore: 3 })).toBeNull();
  expect(storedChanges(journalOf(commits)).slice({ ...query, epoch: "ffffffff" })).toBeNull();
});

test("[S33] a second query reads only commits that the first did not read", () => {
  const commits = commitsOf(Array.from({ length: 10 }, () => [{ id: 1, league: 1, alternate: null, news: false }]));
  const journal = journalOf(commits);
  const reads: string[] = [];
  const changes = storedChanges({
    ...journal,
    newer: (after, end) => (reads.push(`newer ${after} ${end}`), journal.newer(after, end)),
    older: (after, end) => (reads.push(`older ${after} ${end}`), journal.older(after, end)),
  });
  changes.slice({ streamFilter, epoch: EPOCH, after: 6, end: 8, notBefore: 0 });
  expect(reads.splice(0)).toEqual(["older 6 8"]);
  const slice = changes.slice({ streamFilter, epoch: EPOCH, after: 7, end: 10, notBefore: 0 });
  expect(reads).toEqual(["newer 8 10"]);
  expect(stateAfter(textsOf(framesOf(slice!.pieces)))).toEqual({ "line 11": 10 });
});
