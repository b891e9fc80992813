import { SUBSCRIBABLE_EVENTS, type SubscribableEvent } from "@linewire/contract";
import type { Commit, Kind, Place } from "@linewire/domain/change/change";
import { matches, type Filter } from "@linewire/domain/scope/filter";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { groupIndex } from "./group-index.ts";

const KINDS: readonly Kind[] = ["market_line", "event", "market_source", "key"];
const ids = (most: number) => fc.option(fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 3 }));
const aFilter: fc.Arbitrary<Filter> = fc.record({
  events: fc.uniqueArray(fc.constantFrom<SubscribableEvent>(...SUBSCRIBABLE_EVENTS.slice(0, 4))),
  leagueIds: ids(4),
  marketTypeIds: ids(3),
  betTypeIds: fc.constant(null),
  sourceIds: fc.constant(null),
  eventIds: ids(5),
});
const place = (id: fc.Arbitrary<number>) => fc.option(id);
const aPlace: fc.Arbitrary<Place> = fc.record({
  leagueId: place(fc.integer({ min: 1, max: 4 })),
  marketTypeId: place(fc.integer({ min: 1, max: 3 })),
  betTypeId: fc.constant(1),
  sourceId: fc.constant(1),
  eventId: place(fc.integer({ min: 1, max: 5 })),
});
const commitOf = (all: { kind: Kind; place: Place }[]): Commit => ({
  epoch: "00c0ffee",
  at: 0,
  entries: all.map((one, seq) => ({ ...one, seq, id: seq, correlationId: null, json: "{}" })),
});

test("[HUB2] the index never skips a matching group", () => {
  const entries = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), place: aPlace }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.array(aFilter, { maxLength: 8 }), entries, fc.nat(7), (filters, happened, gone) => {
      const index = groupIndex();
      const groups = filters.map((filter) => ({ streamFilter: { filter, conflateMs: 0 } }));
      for (const group of groups) index.add(group);
      const left = groups[gone];
      if (left) index.remove(left);
      const touched = index.touched(commitOf(happened));
      for (const group of groups) {
        const matters = happened.some((one) => matches(group.streamFilter.filter, one.kind, one.place));
        if (group === left) expect(touched.has(group)).toBe(false);
        else if (matters) expect(touched.has(group)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test("[HUB2] a line change is compared only with groups of its event and league", () => {
  const index = groupIndex();
  const wishFor = (filter: Partial<Filter>) => ({
    streamFilter: {
      conflateMs: 0,
      filter: {
        events: ["market_line_update" as const],
        leagueIds: null,
        marketTypeIds: null,
        betTypeIds: null,
        sourceIds: null,
        eventIds: null,
        ...filter,
      },
    },
  });
  const everything = wishFor({});
  const ofEvent = wishFor({ eventIds: [7] });
  const ofLeague = wishFor({ leagueIds: [1] });
  for (let other = 100; other < 400; other++) index.add(wishFor({ eventIds: [other] }));
  for (let other = 100; other < 400; other++) index.add(wishFor({ leagueIds: [other] }));
  for (const group of [everything, ofEvent, ofLeague]) index.add(group);
  const line = {
    kind: "market_line" as const,
    place: { leagueId: 1, marketTypeId: 1, betTypeId: 1, sourceId: 1, eventId: 7 },
  };
  expect(new Set(index.touched(commitOf([line])))).toEqual(new Set([everything, ofEvent, ofLeague]));
});
