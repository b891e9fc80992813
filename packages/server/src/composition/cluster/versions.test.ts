import type { Entry } from "@linewire/domain/change/change";
import { expect, test } from "vitest";
import { versionsOf } from "./versions.ts";

const START = 1_795_000_000_000;
const entry = (seq: number, kind: Entry["kind"], place: Partial<Entry["place"]> = {}): Entry => ({
  seq,
  kind,
  id: seq,
  place: { leagueId: null, marketTypeId: null, betTypeId: null, sourceId: null, eventId: null, ...place },
  correlationId: null,
  json: "{}",
});
const line = (seq: number, eventId: number | null, betTypeId: number, leagueId = 1): Entry =>
  entry(seq, "market_line", { leagueId, marketTypeId: 1, betTypeId, eventId, sourceId: 1 });
const event = (seq: number, eventId: number): Entry => entry(seq, "event", { leagueId: 1, eventId });

const started = (floor = 10) => {
  let now = START;
  const versions = versionsOf(floor, () => now);
  return {
    versions,
    commit: (at: number, ...entries: Entry[]) => versions.onCommit({ epoch: "abcd", at: START + at, entries }),
    pass: (ms: number) => void (now += ms),
    through: () => versions.changedThrough() - START,
  };
};

test("[R6] changedSince of a client is never newer than a commit in progress", () => {
  const { commit, pass, through } = started();
  commit(1000, line(11, 900, 1));
  pass(5000);
  // A commit with a time of 1 s or later may still be in progress.
  expect(through()).toBe(1000);
  commit(4000, line(12, 900, 1));
  expect(through()).toBe(4000);
});

test("[R6] without changes, changedSince is one minute before now", () => {
  const { commit, pass, through } = started();
  commit(0, line(11, 900, 1));
  pass(600_000);
  expect(through()).toBe(540_000);
});

test("[R6] changedSince follows a clock that was set back", () => {
  const { commit, pass, through } = started();
  commit(0, line(11, 900, 1));
  pass(-3_600_000);
  expect(through()).toBe(-3_600_000);
});

test("[M5] a version increases only with changes of its part of the store", () => {
  const { versions, commit } = started();
  const all = () =>
    ["odds 1", "odds 2", "event 900", "event 901", "events 1", "bonus", "reference", "market_source"].map(versions.of);
  expect(all()).toEqual([10, 10, 10, 10, 10, 10, 10, 10]);
  commit(0, line(11, 900, 1), line(12, null, 30, 2));
  expect(all()).toEqual([11, 12, 11, 10, 10, 10, 10, 10]);
  commit(0, event(13, 901), entry(14, "bonus"), entry(15, "reference"), entry(16, "market_source"));
  expect(all()).toEqual([13, 12, 11, 13, 13, 14, 15, 16]);
  commit(0, entry(17, "player_news", { leagueId: 1 }), entry(18, "key"));
  expect(all()).toEqual([13, 12, 11, 13, 13, 14, 15, 16]);
  const people = () => ["lineups 1", "news 1", "percents 1", "news 2"].map(versions.of);
  expect(people()).toEqual([10, 17, 10, 10]);
  commit(0, entry(19, "lineup", { leagueId: 1 }), entry(20, "percent_to_play", { leagueId: 1 }));
  expect(people()).toEqual([19, 17, 20, 10]);
  expect(all()).toEqual([13, 12, 11, 13, 13, 14, 15, 16]);
});

test("[M6] changed bet types and events are known for positions after the start of this node", () => {
  const { versions, commit } = started();
  commit(0, line(11, 900, 1), line(12, 900, 2), event(13, 901), line(14, null, 30), line(15, 900, 1));
  const units = (seq: number) =>
    versions.touchedSince(1, seq)?.map(({ eventId, betTypeId }) => `${eventId} ${betTypeId}`);
  expect(units(10)?.toSorted()).toEqual(["900 1", "900 2", "901 null", "null 30"]);
  expect(units(13)?.toSorted()).toEqual(["900 1", "null 30"]);
  expect(units(15)).toEqual([]);
  expect(units(9)).toBeUndefined();
  expect(versions.touchedSince(2, 10)).toEqual([]);
});

test("[M6] after too many changed bet types and events, older positions are unknown", () => {
  const { versions, commit } = started();
  for (let seq = 11; seq <= 20_020; seq++) commit(0, line(seq, seq, 1));
  expect(versions.touchedSince(1, 15)).toBeNull();
  expect(versions.touchedSince(1, 20_015)).toHaveLength(5);
});
