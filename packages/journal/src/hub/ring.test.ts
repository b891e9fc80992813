import { STREAM } from "@linewire/contract";
import { NOWHERE, type Commit } from "@linewire/domain/change/change";
import { expect, test } from "vitest";
import { zstdCompressSync } from "node:zlib";
import { commitText, headsOf, keepPackedText, keptCommit } from "@linewire/domain/change/commit-text";
import { ringOf } from "./ring.ts";

const commit = (first: number, last: number, at = 0): Commit => ({
  epoch: "00c0ffee",
  at,
  entries: Array.from({ length: last - first + 1 }, (_, index) => ({
    seq: first + index,
    kind: "market_line",
    id: 1,
    place: NOWHERE,
    correlationId: null,
    json: "{}",
  })),
});
const positions = (commits: readonly Commit[]): number[] =>
  commits.flatMap(({ entries }) => entries.map(({ seq }) => seq));

test("[HUB11] the floor of a ring is the position before its oldest change, and null if empty", () => {
  const ring = ringOf();
  expect(ring.floor()).toBeNull();
  ring.add(commit(5, 7));
  ring.add(commit(8, 8));
  expect(ring.floor()).toBe(4);
});

test("[HUB11] a position inside a commit finds the later changes", () => {
  const ring = ringOf();
  for (const one of [commit(1, 3), commit(4, 4), commit(5, 9)]) ring.add(one);
  for (let seq = 0; seq <= 9; seq++)
    expect(positions(ring.since(seq))).toEqual(Array.from({ length: 9 - seq }, (_, index) => seq + 1 + index));
});

test("[HUB11] a ring drops only changes older than 120 seconds and beyond the latest 8,192", () => {
  const ring = ringOf();
  const half = STREAM.ringChanges / 2;
  ring.add(commit(1, half, 0));
  ring.add(commit(half + 1, 2 * half, 1000));
  ring.add(commit(2 * half + 1, 3 * half, STREAM.ringMs));
  expect(ring.floor()).toBe(0);
  ring.add(commit(3 * half + 1, 3 * half + 1, STREAM.ringMs + 1));
  expect(ring.floor()).toBe(half);
  ring.add(commit(3 * half + 2, 3 * half + 2, STREAM.ringMs * 9));
  expect(ring.floor()).toBe(2 * half);
  expect(positions(ring.since(2 * half))).toHaveLength(half + 2);
});

test("[HUB11] a ring has at most 100,000 changes of any age", () => {
  const ring = ringOf();
  const step = 1000;
  for (let first = 1; first <= STREAM.ringMostChanges + 5 * step; first += step)
    ring.add(commit(first, first + step - 1));
  expect(ring.floor()).toBe(5 * step);
});

test("[HUB11] a ring keeps the latest commit, whatever its size and age", () => {
  const ring = ringOf();
  ring.add(commit(1, 2 * STREAM.ringChanges, 0));
  expect(ring.floor()).toBe(0);
});

test("[HUB11] a ring finds each of its positions, also after many commits were dropped", () => {
  const ring = ringOf();
  const last = 3 * STREAM.ringChanges;
  for (let seq = 1; seq <= last; seq++) ring.add(commit(seq, seq, seq * STREAM.ringMs));
  const floor = ring.floor()!;
  expect(floor).toBe(last - STREAM.ringChanges);
  for (const seq of [floor, floor + 1, last - 1]) expect(positions(ring.since(seq))[0]).toBe(seq + 1);
});

test("[HUB11] commits after a position can be read in slices", () => {
  const ring = ringOf();
  for (const one of [commit(1, 3), commit(4, 4), commit(5, 9)]) ring.add(one);
  expect(positions(ring.since(2, 1))).toEqual([3]);
  expect(positions(ring.since(2, 2))).toEqual([3, 4]);
  expect(positions(ring.since(3, 2))).toEqual([4, 5, 6, 7, 8, 9]);
});

const SECOND = 1000;
/** Every optional field of an entry occurs. */
const full: Commit = {
  epoch: "00c0ffee",
  at: 7,
  entries: [
    {
      seq: 1,
      kind: "market_line",
      id: 3_956_828_110_880_896,
      place: { leagueId: 1, marketTypeId: 2, betTypeId: 3, sourceId: 4, eventId: null },
      correlationId: 'two\nlines, "quoted"',
      json: '{"marketLineId":1,"name":"Žalgiris \\n"}',
    },
    { seq: 2, kind: "key", id: "k", place: NOWHERE, correlationId: null, json: "" },
  ],
};

test("[HUB11] commits without a read for 20 seconds are packed, and a later read returns them unchanged", () => {
  const ring = ringOf();
  const expected = structuredClone(full);
  ring.add(full);
  ring.add(commit(3, 3, 19 * SECOND));
  expect(ring.since(0)[0]).toBe(full);
  ring.add(commit(4, 4, 38 * SECOND));
  expect(ring.since(0)[0]).toBe(full);
  ring.add(commit(5, 500, 59 * SECOND));
  ring.add(commit(501, 501, 80 * SECOND));
  const [unpacked] = ring.since(0);
  expect(unpacked).not.toBe(full);
  expect(unpacked).toEqual(expected);
  expect(ring.since(1)[0]).toEqual({ ...expected, entries: expected.entries.slice(1) });
  expect(ring.since(0)[0]).toBe(unpacked);
});

test("[HUB11] at a high rate, only the latest 8,192 changes stay unpacked", () => {
  const ring = ringOf();
  const commits = Array.from({ length: 12 }, (_, index) => commit(index * 1000 + 1, (index + 1) * 1000));
  for (const each of commits) ring.add(each);
  const held = [...ring.backwards()].toReversed();
  expect(held).toEqual(commits);
  expect(held.map((each, index) => each === commits[index])).toEqual([
    ...Array.from({ length: 3 }, () => false),
    ...Array.from({ length: 9 }, () => true),
  ]);
});

test("[HUB11] a ring can be read from latest to oldest, and returns the oldest time after a position", () => {
  const ring = ringOf();
  for (const [seq, at] of [5, 3, 4].entries()) ring.add(commit(seq + 1, seq + 1, at));
  expect(positions([...ring.backwards()])).toEqual([3, 2, 1]);
  expect([0, 1, 2].map(ring.oldestTime)).toEqual([3, 3, 4]);
  expect(positions(ring.since(0, 9, 2))).toEqual([1, 2]);
});

test("[HUB11] a commit that the journal compressed is read unchanged after its text was dropped", () => {
  const ring = ringOf();
  const large = keptCommit(commit(1, 400));
  keepPackedText(large, { bytes: zstdCompressSync(commitText(large)), heads: `[${headsOf(large.entries).join(",")}]` });
  ring.add(large);
  ring.add(commit(401, 401, STREAM.ringMs / 2));
  ring.add(commit(402, 402, STREAM.ringMs / 2));
  expect(ring.since(0)[0]?.entries).toEqual(commit(1, 400).entries);
  expect(ring.since(0)[0]).not.toBe(large);
});
