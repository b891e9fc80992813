import { expect, test } from "vitest";
import type { LineState } from "@linewire/domain/line/line-state";
import { fairOfTwo } from "../price/devig.ts";
import { bonusFits } from "./fits.ts";
import { pricesAgainst } from "./opposite.ts";
import { UNMOVED } from "@linewire/domain/line/samples";

type LineOverrides = Partial<Omit<LineState, "market">> & { market?: Partial<LineState["market"]> };

const line = ({ market, ...overrides }: LineOverrides = {}): LineState => ({
  id: 1,
  mainId: null,
  alternateNumber: null,
  marketId: 1,
  sourceId: 1,
  leagueId: 1,
  marketKey: "m",
  sideKey: "si0",
  points: -3.5,
  price: -110,
  ...UNMOVED,
  modifiedOn: "2026-11-21T00:00:00.000Z",
  ...overrides,
  market: {
    eventId: 900,
    marketTypeId: 1,
    betTypeId: 1,
    sideIndex: 0,
    sideName: "away",
    periodTypeId: 1,
    live: false,
    ...market,
  },
});
const home = (overrides: LineOverrides = {}): LineState =>
  line({ id: 2, points: 3.5, ...overrides, market: { sideIndex: 1, sideName: "home", ...overrides.market } });

const TERMS = { marketSourceId: 1, leagueIds: [], betTypeIds: [], eventIds: [], marketLineIds: [] };

test("[B3] a bonus applies to its book's open lines within its terms", () => {
  expect(bonusFits(TERMS, line())).toBe(true);
  const named = { marketSourceId: 1, leagueIds: [1], betTypeIds: [1, 2], eventIds: [900], marketLineIds: [1] };
  expect(bonusFits(named, line())).toBe(true);
});

test.each([
  ["another book's line", TERMS, line({ sourceId: 2 })],
  ["a disabled line", TERMS, line({ disabled: true })],
  ["a line that is not available", TERMS, line({ statusId: 2 })],
  ["a line without a price", TERMS, line({ price: null })],
  ["another league", { ...TERMS, leagueIds: [2] }, line()],
  ["another bet type", { ...TERMS, betTypeIds: [2] }, line()],
  ["another event", { ...TERMS, eventIds: [901] }, line()],
  ["a future, if the bonus is limited to events", { ...TERMS, eventIds: [901] }, line({ market: { eventId: null } })],
  ["another line", { ...TERMS, marketLineIds: [2] }, line()],
  ["a shorter price", { ...TERMS, minPrice: 100 }, line({ price: -110 })],
  ["a longer price", { ...TERMS, maxPrice: 150 }, line({ price: 151 })],
])("[B3] a bonus does not fit %s", (_, terms, one) => {
  expect(bonusFits(terms, one)).toBe(false);
});

test("[B3] the price limits of a parlay bonus do not apply to a single leg", () => {
  expect(bonusFits({ ...TERMS, minPrice: 400, minLegs: 4 }, line())).toBe(true);
});

test("[B4] the hedge of a line is the other side at mirrored points, at the best price of any book", () => {
  const market = [
    line(),
    home({ price: -108 }),
    home({ sourceId: 2, price: 102 }),
    home({ sourceId: 3, points: 4, price: 400 }),
  ];
  expect(pricesAgainst(line(), market)).toEqual({ best: 102, own: -108 });
});

test("[B4] under hedges over at the same points", () => {
  const over = line({ points: 44.5, market: { sideName: "over" } });
  const under = home({ points: 44.5, market: { sideName: "under" } });
  expect(pricesAgainst(over, [over, under]).own).toBe(-110);
  expect(pricesAgainst(over, [over, { ...under, points: 45 }]).own).toBeNull();
});

test("[B4] a player's no hedges the same player's yes", () => {
  const yes = line({ points: null, market: { personId: 7, sideName: "yes" } });
  const no = (personId: number): LineState => home({ points: null, market: { personId, sideName: "no" } });
  expect(pricesAgainst(yes, [yes, no(8)]).own).toBeNull();
  expect(pricesAgainst(yes, [yes, no(7)]).own).toBe(-110);
});

test("[B4] a market with a draw as third side has no hedge", () => {
  const draw = line({ id: 3, points: null, market: { sideIndex: 2, sideName: "draw" } });
  expect(pricesAgainst(line({ points: null }), [home({ points: null }), draw])).toEqual({ best: null, own: null });
});

test("[B4] closed lines and lines without a price are no hedge", () => {
  expect(pricesAgainst(line(), [home({ disabled: true }), home({ statusId: 2 }), home({ price: null })])).toEqual({
    best: null,
    own: null,
  });
});

test("[B4] two opposite prices share the margin in proportion to their probabilities", () => {
  expect(fairOfTwo(-110, -110)).toBe(0.5);
  expect(fairOfTwo(-120, 100) + fairOfTwo(100, -120)).toBeCloseTo(1, 12);
  expect(fairOfTwo(-120, 100)).toBeCloseTo(0.5217, 4);
});
