import type { MarketDigest } from "@linewire/domain/stream/tally";
import { expect, test } from "vitest";
import { digestRotation } from "./digest-rotation.ts";

const pair = (leagueId: number, version = 1): MarketDigest => ({
  name: `${leagueId}.1`,
  leagueId,
  marketTypeId: 1,
  version,
  events: new Map(),
  count: 1,
  sum: version,
});
const ids = (pairs: readonly MarketDigest[]): number[] =>
  pairs.map(({ leagueId }) => leagueId).toSorted((a, b) => a - b);

test("[DIG2] few pairs of league and market type are all in every digest", () => {
  const { choose } = digestRotation(4);
  const few = [1, 2, 3, 4].map((id) => pair(id));
  expect([ids(choose(few)), ids(choose(few))]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});

test("[DIG2] of many pairs, changed pairs come first, and all pairs take turns", () => {
  const { choose } = digestRotation(2);
  const many = [1, 2, 3, 4, 5].map((id) => pair(id));
  expect([ids(choose(many)), ids(choose(many)), ids(choose(many))]).toEqual([
    [1, 2],
    [3, 4],
    [1, 5],
  ]);
  many[3]!.version++;
  expect(ids(choose(many))).toContain(4);
  // Every pair is sent within one round, even if all pairs change constantly.
  const received = new Set<number>();
  for (let turn = 0; turn < 3; turn++) {
    for (const one of many) one.version++;
    for (const id of ids(choose(many))) received.add(id);
  }
  expect(received.size).toBe(5);
});

test("[DIG9] a checksum is computed again only after its pair has changed", () => {
  const { sumOf } = digestRotation();
  let made = 0;
  const make = () => ({ count: ++made, sum: 0 });
  const one = pair(1);
  expect([sumOf(one, make).count, sumOf(one, make).count, sumOf(pair(2), make).count]).toEqual([1, 1, 2]);
  one.version++;
  expect(sumOf(one, make).count).toBe(3);
});
