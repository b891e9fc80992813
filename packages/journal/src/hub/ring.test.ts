import { STREAM } from "@linewire/contract";
import { NOWHERE, type Commit } from "@linewire/domain/change/change";
import { expect, test } from "vitest";
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

test("[HUB11] the floor of a ring is the position before its oldest change; an empty ring has no floor", () => {
  const ring = ringOf();
  expect(ring.floor()).toBeNull();
  ring.add(commit(5, 7));
  ring.add(commit(8, 8));
  expect(ring.floor()).toBe(4);
});

test("[HUB11] changes after a position are found even if the position is inside a commit", () => {
  const ring = ringOf();
  for (const one of [commit(1, 3), commit(4, 4), commit(5, 9)]) ring.add(one);
  for (let seq = 0; seq <= 9; seq++)
    expect(positions(ring.since(seq))).toEqual(Array.from({ length: 9 - seq }, (_, index) => seq + 1 + index));
});

test("[HUB11] a ring drops only changes that are older than 120 seconds and beyond the latest 8,192", () => {
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

test("[HUB11] a ring has at most 100,000 changes, regardless of their age", () => {
  const ring = ringOf();
  const step = 1000;
  for (let first = 1; first <= STREAM.ringMostChanges + 5 * step; first += step)
    ring.add(commit(first, first + step - 1));
  expect(ring.floor()).toBe(5 * step);
});

test("[HUB11] a ring keeps the latest commit regardless of its size and age", () => {
  const ring = ringOf();
  ring.add(commit(1, 2 * STREAM.ringChanges, 0));
  expect(ring.floor()).toBe(0);
});

test("[HUB11] a ring finds every position that it contains, even after many old commits were dropped", () => {
  const ring = ringOf();
  const last = 3 * STREAM.ringChanges;
  for (let seq = 1; seq <= last; seq++) ring.add(commit(seq, seq, seq * STREAM.ringMs));
  const floor = ring.floor()!;
  expect(floor).toBe(last - STREAM.ringChanges);
  for (const seq of [floor, floor + 1, last - 1]) expect(positions(ring.since(seq))[0]).toBe(seq + 1);
});

test("[HUB11] the commits after a position can be read in slices", () => {
  const ring = ringOf();
  for (const one of [commit(1, 3), commit(4, 4), commit(5, 9)]) ring.add(one);
  expect(positions(ring.since(2, 1))).toEqual([3]);
  expect(positions(ring.since(2, 2))).toEqual([3, 4]);
  expect(positions(ring.since(3, 2))).toEqual([4, 5, 6, 7, 8, 9]);
});
