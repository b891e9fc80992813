import type { AuthorPick, PickTerms } from "@linewire/contract";
import { expect, test } from "vitest";
import type { ClosedLine } from "../result/closed-line.ts";
import type { SettledGame } from "../result/settle.ts";
import { closingOf, regraded, unitsOf } from "./grade-pick.ts";
import { pickText } from "./pick-text.ts";

const MARKET = { eventId: 1, marketTypeId: 1, betTypeId: 1, sideIndex: 1, periodTypeId: 1, live: false };

const terms = (fields: Partial<PickTerms> = {}): PickTerms => ({
  author: null,
  section: null,
  price: 100,
  points: -3,
  marketSourceId: 1,
  priceFrom: "printed",
  isWithdrawn: false,
  ...fields,
});

const pick = (fields: Partial<PickTerms> = {}, more: Partial<AuthorPick> = {}): AuthorPick => ({
  id: "pck_1",
  partnerSlug: "tribune",
  article: "https://tribune.example/a",
  title: "",
  leagueId: 1,
  eventId: 1,
  eventName: "",
  eventStart: "2026-11-22T18:00:00.000Z",
  market: MARKET,
  marketLineId: 1,
  subject: "Detroit Lions",
  sentence: null,
  publishedAt: null,
  keptAt: "2026-11-22T12:00:00.000Z",
  isLate: false,
  terms: terms(fields),
  changes: [],
  grade: null,
  ...more,
});

const line = (
  sourceId: number,
  [price, points]: [number, number | null],
  more: Partial<ClosedLine> = {},
): ClosedLine => ({
  id: sourceId * 100,
  marketId: 1,
  sourceId,
  leagueId: 1,
  market: MARKET,
  alternateNumber: null,
  points,
  price,
  closing: { price, points },
  ...more,
});

const game = (away: number, home: number, revision = 1): SettledGame => ({
  event: { eventTeams: [] },
  league: "nfl",
  facts: { eventId: 1, outcome: "completed", scores: [{ periodTypeId: 1, away, home }] },
  betType: () => ({ name: "Spread", betOn: "team", betRange: "event", sides: "team" }),
  revision,
  settledOn: "2026-11-22T22:00:00.000Z",
});

test("[PK9] the closing price is the pick's book's price at the pick's points", () => {
  const alternate = line(1, [-120, -3], { alternateNumber: 2 });
  expect(closingOf(pick(), [line(1, [-105, -4]), alternate, line(2, [110, -3])])).toEqual({
    price: -120,
    points: -3,
    marketSourceId: 1,
    value: 2 / (1 + 100 / 120) - 1,
  });
});

test("[PK9] without the pick's book, the closing price is the other books' median, or the worse of two middle prices", () => {
  const books = [line(2, [110, -3]), line(3, [-130, -3]), line(4, [-110, -3])];
  expect(closingOf(pick(), books)).toMatchObject({ price: -110, marketSourceId: 4 });
  expect(closingOf(pick(), books.slice(0, 2))).toMatchObject({ price: -130, marketSourceId: 3 });
});

test("[PK10] a pick whose points no book has gets a closing price, but no closing line value", () => {
  expect(closingOf(pick(), [line(1, [-105, -4]), line(2, [100, -4.5])])).toEqual({
    price: -105,
    points: -4,
    marketSourceId: 1,
    value: null,
  });
  const other = { market: { ...MARKET, sideIndex: 0 } };
  expect(closingOf(pick(), [line(1, [-105, -3], other), line(2, [-110, -3], { closing: null })])).toBe(null);
});

test.each([
  [{ result: "won" }, 150, 1.5],
  [{ result: "won" }, -200, 0.5],
  [{ result: "lost" }, 150, -1],
  [{ result: "push" }, 150, 0],
  [{ result: "void" }, 150, 0],
  [{ result: "won", share: 0.5 }, 300, 1],
  [{ result: "won", share: 0.25 }, 100, -0.5],
] as const)("[PK7] a pick with %j at %i earns %d units", (grade, price, units) => {
  expect(unitsOf(grade, price)).toBeCloseTo(units);
});

test("[PK13] only a changed result grades a pick again", () => {
  const won = regraded(pick(), game(20, 24), []);
  expect(won?.grade).toMatchObject({ result: "won", units: 1, revision: 1 });
  expect(regraded(won!, game(17, 24, 2), [])).toBe(null);
  expect(regraded(won!, game(21, 24, 2), [])?.grade).toMatchObject({ result: "push", units: 0, revision: 2 });
  expect(regraded(pick(), { ...game(20, 24), facts: { ...game(0, 0).facts, scores: [] } }, [])).toBe(null);
});

test.each([
  [pick(), "Spread", "Game", "Detroit Lions \u22123, Spread"],
  [pick({ points: 6.5 }), "Spread", "First Half", "Detroit Lions +6.5, Spread, First Half"],
  [pick({ points: null }), "Moneyline", "Full Game", "Detroit Lions, Moneyline"],
  [
    pick({ points: 47.5 }, { market: { ...MARKET, sideName: "under" } }),
    "Total",
    "",
    "Detroit Lions under 47.5, Total",
  ],
  [
    pick({ points: 51 }, { market: { ...MARKET, sideName: "under" }, subject: "Texas Longhorns @ Oklahoma Sooners" }),
    "Total",
    "Full Game",
    "Under 51 total",
  ],
  [
    pick({ points: 24.5 }, { market: { ...MARKET, sideName: "over" }, subject: "Detroit Lions @ Green Bay Packers" }),
    "Total",
    "First Half",
    "Over 24.5 total, First Half",
  ],
])("a pick is written as text: %#", (one, betType, period, text) => {
  expect(pickText(one, { betType: { name: betType }, period: { name: period } })).toBe(text);
});
