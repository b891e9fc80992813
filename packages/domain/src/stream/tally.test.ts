import { addHash, lineHash, SUBSCRIBABLE_EVENTS, type Digest } from "@linewire/contract";
import { expect, test } from "vitest";
import type { Place } from "../change/change.ts";
import { matches, type Filter } from "../scope/filter.ts";
import type { LineMark } from "./line-mark.ts";
import { tallyOf } from "./tally.ts";

const ALL: Filter = {
  events: SUBSCRIBABLE_EVENTS,
  leagueIds: null,
  marketTypeIds: null,
  betTypeIds: null,
  sourceIds: null,
  eventIds: null,
};
const FILTERS: Partial<Filter>[] = [
  {},
  { leagueIds: [1] },
  { leagueIds: [] },
  { marketTypeIds: [3] },
  { betTypeIds: [1, 3] },
  { sourceIds: [2] },
  { eventIds: [900, 902] },
  { leagueIds: [1, 2], marketTypeIds: [1], betTypeIds: [1], sourceIds: [1, 3], eventIds: [901] },
];

const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const counted = (marks: Iterable<LineMark>, filter: Filter, name: string): Digest => {
  const own = [...marks].filter(
    ({ place, disabled }) =>
      !disabled && `${place.leagueId}.${place.marketTypeId}` === name && matches(filter, "market_line", place),
  );
  return {
    count: own.length,
    sum: own.reduce((sum, one) => addHash(sum, lineHash(one.id, one.sequence, one.statusId)), 0),
  };
};

const placeOf = (id: number): Place => ({
  leagueId: 1 + (id % 3),
  marketTypeId: id % 5 === 0 ? 3 : 1,
  betTypeId: 1 + (id % 4),
  sourceId: 1 + (id % 3),
  eventId: id % 7 === 0 ? null : 900 + (id % 4),
});

test.each([1, 2, 3])(
  "[DIG3] 3,000 random moves: the tally of every filter is the sum over its lines, seed %i",
  (seed) => {
    const random = seeded(seed);
    const tally = tallyOf();
    const known = new Map<number, LineMark>();
    for (let turn = 0; turn < 3000; turn++) {
      const id = 1 + Math.floor(random() * 200);
      const mark = {
        id,
        sequence: (known.get(id)?.sequence ?? 0) + 1,
        statusId: 1 + Math.floor(random() * 3),
        disabled: random() < 0.3,
        place: placeOf(id),
      };
      known.set(id, mark);
      tally.put(mark);
      if (turn % 300 !== 299) continue;
      for (const bounds of FILTERS) {
        const filter = { ...ALL, ...bounds };
        for (const pair of tally.pairs(filter))
          expect(tally.digest(filter, pair)).toEqual(counted(known.values(), filter, pair.name));
      }
    }
    expect(tally.lines()).toBe([...known.values()].filter(({ disabled }) => !disabled).length);
  },
);

test("[DIG3] the version of a league and market type changes exactly with its lines", () => {
  const tally = tallyOf();
  const mark = (id: number, sequence: number): LineMark => ({
    id,
    sequence,
    statusId: 1,
    disabled: false,
    place: placeOf(id),
  });
  tally.put(mark(1, 1));
  tally.put(mark(2, 1));
  const [one, two] = tally.pairs(ALL);
  const before = [one!.version, two!.version];
  tally.put(mark(1, 2));
  expect(one!.version).toBeGreaterThan(before[0]!);
  expect(two!.version).toBe(before[1]);
});

test("[DIG7] the digest of a few lines counts each line within the filter once", () => {
  const tally = tallyOf();
  for (const id of [1, 2, 3, 4]) tally.put({ id, sequence: 1, statusId: 1, disabled: id === 4, place: placeOf(id) });
  expect([...tally.ofLines(ALL, [1, 2, 2, 4, 99])]).toEqual([
    ["2.1", { count: 1, sum: lineHash(1, 1, 1) }],
    ["3.1", { count: 1, sum: lineHash(2, 1, 1) }],
  ]);
  expect([...tally.ofLines({ ...ALL, leagueIds: [3] }, [1, 2])].map(([name]) => name)).toEqual(["3.1"]);
});
