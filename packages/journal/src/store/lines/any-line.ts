import { byName, FEED_NUMBERS } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";
import * as fc from "fast-check";

// Random lines for property tests of the store and the stream's JSON.

const id = fc.integer({ min: 1, max: 2 ** 48 });
const price = fc.oneof(fc.integer({ min: -100_000, max: -100 }), fc.integer({ min: 100, max: 100_000 }));
const points = fc.integer({ min: -400, max: 400 }).map((quarters) => quarters / 4);
const orNull = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null });

const aMarket = fc.record(
  {
    eventId: orNull(id),
    marketTypeId: fc.integer({ min: 1, max: 4 }),
    betTypeId: fc.integer({ min: 1, max: 200 }),
    sideIndex: fc.integer({ min: 0, max: 40 }),
    periodTypeId: fc.integer({ min: 1, max: 13 }),
    live: fc.boolean(),
    betSubType: fc.constantFrom("first-half", "x"),
    teamId: id,
    personId: id,
    sideName: fc.constantFrom("away", "over", "yes", "draw"),
  },
  { requiredKeys: ["eventId", "marketTypeId", "betTypeId", "sideIndex", "periodTypeId", "live"] },
);

const aQuote = fc.record({
  id,
  points: orNull(points),
  price: orNull(price),
  previousPoints: orNull(points),
  previousPrice: orNull(price),
  openerPoints: orNull(points),
  openerPrice: orNull(price),
  statusId: fc.integer({ min: 1, max: 3 }),
  disabled: fc.boolean(),
  ...byName(FEED_NUMBERS, () => orNull(fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 8))),
  sourceFormat: fc.integer({ min: 1, max: 5 }),
  edge: orNull(fc.integer({ min: -9999, max: 9999 }).map((parts) => parts / 10_000)),
  sequenceNumber: fc.integer({ min: 1, max: 1_000_000 }),
  modifiedOn: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }).map((ms) => new Date(ms).toISOString()),
});

const aPlace = fc.record({ marketId: id, sourceId: id, leagueId: fc.integer({ min: 1, max: 7 }), market: aMarket });

const keysOf = ({ market }: { market: LineState["market"] }) => ({
  marketKey: `eid${market.eventId ?? 0}:bt${market.betTypeId}:bst0:pt${market.periodTypeId}:pid0:tid0:${market.live ? "live" : "pregame"}`,
  sideKey: market.teamId === undefined ? `si${market.sideIndex}` : `si${market.sideIndex}:tid${market.teamId}`,
});

export const aMove = fc
  .record({
    place: aPlace,
    main: aQuote,
    alternates: fc.uniqueArray(aQuote, { selector: ({ id }) => id, maxLength: 4 }),
  })
  .filter(({ main, alternates }) => alternates.every(({ id }) => id !== main.id))
  .map(({ place, main, alternates }) => {
    const shared = { ...place, ...keysOf(place) };
    const line: LineState = { ...shared, ...main, mainId: null, alternateNumber: null };
    return {
      line,
      alternates: alternates.map((alternate, index): LineState => ({
        ...shared,
        ...alternate,
        mainId: main.id,
        alternateNumber: index + 1,
      })),
    };
  });
