import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { americanOf, decimalOf } from "@linewire/domain/line/odds";
import { matchConfidence, otherMeanings } from "./confidence.ts";
import { legsByBook, legsMissing } from "./legs.ts";
import { overallOdds, type PricedGroup } from "./odds.ts";
import { bySlipRank, type RankedSlip } from "./order.ts";
import { selectionWords, type Spoken } from "./words.ts";
import { matchLegs } from "./match-leg.ts";
import { aLeg, aQuote, aReading, aSchedule, BET_TYPES, JETS } from "./match-samples.ts";

const price = fc.integer({ min: 100, max: 100_000 }).chain((size) => fc.constantFrom(size, -size));
const own = (price: number): PricedGroup => ({ price, source: "book_quote", message: null });

describe("[SL10] overall odds", () => {
  test("of a slip with one bet are the price of the bet", () => {
    fc.assert(
      fc.property(price, (one) => {
        expect(overallOdds([own(one)])).toEqual({ odds: one, source: "book_quote", messages: [] });
      }),
    );
  });

  test('of several games are the product of decimal odds, with the source "independent"', () => {
    expect(overallOdds([own(-110), own(-110)])).toEqual({ odds: 264, source: "independent", messages: [] });
    fc.assert(
      fc.property(fc.array(price, { minLength: 2, maxLength: 25 }), (prices) => {
        const { odds, messages } = overallOdds(prices.map(own));
        const product = prices.reduce((all, one) => all * decimalOf(one), 1);
        expect(Number.isSafeInteger(odds) && Math.abs(odds) >= 100).toBe(true);
        expect(odds).toBe(americanOf(Math.min(product, 1e7)));
        expect(messages.length).toBe(product > 1e7 ? 1 : 0);
      }),
    );
  });

  test("have the least reliable price source of all parts", () => {
    const model: PricedGroup = { price: 200, source: "model", message: "an estimate" };
    expect(overallOdds([own(-110), model])).toMatchObject({ source: "model", messages: ["an estimate"] });
    expect(overallOdds([{ ...model, source: "none" }, model]).source).toBe("none");
    expect(overallOdds([{ ...model, source: "book_quote", message: null }])).toMatchObject({
      odds: 200,
      source: "book_quote",
    });
  });
});

test("[SL11] slips are sorted by legs, exact legs, price, named book, priority and id", () => {
  const slip = (bookId: number, overrides: Partial<RankedSlip> = {}): RankedSlip => ({
    bookId,
    priority: bookId,
    legsMatched: 2,
    exact: 2,
    overallOdds: 264,
    ...overrides,
  });
  const all = [
    slip(9, { legsMatched: 3, exact: 1, overallOdds: -500 }),
    slip(8, { overallOdds: 270 }),
    slip(5),
    slip(1),
    slip(2, { priority: 1 }),
    slip(3),
    slip(7, { exact: 1, overallOdds: 900 }),
    slip(6, { legsMatched: 1, exact: 1, overallOdds: 2000 }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
      expect(order.toSorted(bySlipRank(5)).map(({ bookId }) => bookId)).toEqual([9, 8, 5, 1, 2, 3, 7, 6]);
    }),
  );
});

describe("[SL12] a line that several bets match", () => {
  const match = (points: readonly number[], quoted: readonly number[]) =>
    matchLegs(
      aReading(points.map((one) => aLeg({ points: one, text: `Bills ${one}` }))),
      aSchedule(quoted.map((one) => aQuote({ points: one }))),
      null,
    );

  test("becomes the leg of the bet at exactly its points, even if another comes first", () => {
    const [book] = legsByBook(match([-4, -3.5], [-3.5]));
    expect(book?.legs.map(({ place, found }) => [place, found.isExact])).toEqual([[1, true]]);
  });

  test("leaves the other bet without a leg, which is reported", () => {
    const matches = match([-3.5, -4], [-3.5]);
    expect(legsMissing(matches, legsByBook(matches))).toEqual([
      { text: "Bills -4", reason: "the same line as another of these bets" },
    ]);
  });
});

describe("[SL13] the confidence of a match", () => {
  const legOf = (overrides: Parameters<typeof aLeg>[0]) => {
    const matches = matchLegs(aReading([aLeg(overrides)]), aSchedule([aQuote()]), null);
    return legsByBook(matches)[0]!.legs[0]!;
  };

  test("is that of the text, reduced if points, side or subject differ", () => {
    expect(matchConfidence(legOf({}))).toBe(0.9);
    expect(matchConfidence(legOf({ points: -4 }))).toBe(0.72);
    const bills = { kind: "team", id: 2, name: "Bills", leagueId: 1 } as const;
    const guessed = legOf({ subject: { kind: "team", id: JETS + 60, name: "Bisons" }, alternatives: [bills] });
    expect(matchConfidence(guessed)).toBe(0.54);
    expect(otherMeanings(guessed)).toEqual(["Bisons"]);
    expect(otherMeanings(legOf({}))).toEqual([]);
  });
});

test.each<[string, Partial<Spoken>]>([
  ["Kansas City Chiefs -3.5", {}],
  ["Kansas City Chiefs +3.5, 1st Half", { points: 3.5, period: "1st Half" }],
  ["Over 48.5", { betType: BET_TYPES.total, kind: "Total", points: 48.5 }],
  ["Under 48.5", { betType: BET_TYPES.total, points: 48.5, side: { sideIndex: 1 } }],
  ["Kansas City Chiefs moneyline", { betType: BET_TYPES.moneyline, kind: "Moneyline", points: null }],
  ["Kansas City Chiefs over 23.5 team total", { betType: BET_TYPES.team_total, kind: "Team Total", points: 23.5 }],
  [
    "Josh Allen over 249.5 passing yards",
    { betType: BET_TYPES.player_pass_yards, kind: "Passing Yards", subject: "Josh Allen", points: 249.5 },
  ],
  [
    "Josh Allen anytime touchdown",
    { betType: BET_TYPES.player_anytime_td, kind: "Anytime Touchdown", subject: "Josh Allen", points: null },
  ],
  [
    "Josh Allen anytime touchdown: no",
    {
      betType: BET_TYPES.player_anytime_td,
      kind: "Anytime Touchdown",
      subject: "Josh Allen",
      points: null,
      side: { sideIndex: 1 },
    },
  ],
  ["Kansas City Chiefs League Champion", { betType: BET_TYPES.championship, kind: "League Champion", points: null }],
  [
    "Josh Allen Rookie of the Year",
    { betType: BET_TYPES.award, kind: "Season Award", sub: "Rookie of the Year", subject: "Josh Allen", points: null },
  ],
])("[SL14] text of a selection: %s", (words, overrides) => {
  const spoken: Spoken = {
    betType: BET_TYPES.spread,
    kind: "Spread",
    sub: null,
    subject: "Kansas City Chiefs",
    side: { sideIndex: 0 },
    points: -3.5,
    period: null,
    ...overrides,
  };
  expect(selectionWords(spoken)).toBe(words);
});
