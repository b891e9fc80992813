import { BookSlip, type Envelope, type SgpDetails } from "@linewire/contract";
import { americanOf, decimalOf } from "@linewire/domain/line/odds";
import { testNow } from "@linewire/testkit";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serve, type Served } from "../serve.ts";
import { BETMGM, CIRCA, DRAFTKINGS, EVENT, FANDUEL, idOf, quoted, ROWS } from "../parlay/sgp-rows.ts";
import {
  ARIZONA,
  BILLS_WIN,
  CARDINALS,
  leg,
  makerOf,
  OVER,
  reading,
  SECOND_ROWS,
  slipOf,
  SPREAD,
  TDS,
  YARDS,
} from "./slips-site.ts";

const serveWithRows = async (more: readonly unknown[] = []): Promise<Served> => {
  const served = await serve();
  await served.ingest([...ROWS, ...SECOND_ROWS, ...more]);
  return served;
};
const books = ({ betSlips }: { betSlips: readonly BookSlip[] }) => betSlips.map(({ bookId }) => bookId);

test("[SL20] a bet is on the slip of every book that has the bet; points other than the requested ones are marked", async () => {
  const { ask } = makerOf(await serveWithRows());
  const answer = ask(reading([SPREAD]));
  expect(books(answer)).toEqual([FANDUEL, DRAFTKINGS, BETMGM]);
  expect(answer.unmatchedLegs).toEqual([]);
  expect(slipOf(answer, FANDUEL)).toMatchObject({
    book: "FanDuel",
    overallOdds: -108,
    priceSource: "book_quote",
    legsRequested: 1,
    legsMatched: 1,
  });
  expect(slipOf(answer, DRAFTKINGS).betslipBets[0]).toMatchObject({
    id: "leg-1",
    marketLineId: idOf(DRAFTKINGS, "spread", 1),
    event: "Baltimore Ravens @ Buffalo Bills",
    eventId: EVENT,
    betType: "Spread",
    periodType: "Game",
    isLive: false,
    selection: "Buffalo Bills -3.5",
    odds: { type: "spread", value: "-110", points: -3.5 },
    requestedPoints: -3.5,
    isExact: true,
    deepLink: { sportsbook: "DraftKings", deeplinkStatus: "success" },
    metadata: { league: "nfl", matchConfidence: 0.95 },
  });
  const moved = slipOf(answer, BETMGM);
  expect(moved.betslipBets[0]).toMatchObject({ isExact: false, requestedPoints: -3.5, odds: { points: -4 } });
  expect(moved.message).toContain("nearest to -3.5: Buffalo Bills -4");
  for (const slip of answer.betSlips) expect(BookSlip.parse(slip)).toEqual(slip);
});

test("[SL20] a bet has the same id in every book", async () => {
  const { ask } = makerOf(await serveWithRows());
  const answer = ask(reading([YARDS, OVER, CARDINALS]));
  const ids = (book: number) => slipOf(answer, book).betslipBets.map(({ id, selection }) => [id, selection]);
  expect(ids(BETMGM)).toEqual([["leg-2", "Over 47.5"]]);
  expect(ids(FANDUEL)).toEqual([
    ["leg-1", expect.stringMatching(/ over 255\.5 passing yards$/)],
    ["leg-2", "Over 47.5"],
    ["leg-3", "Arizona Cardinals moneyline"],
  ]);
  expect(slipOf(answer, BETMGM)).toMatchObject({ legsRequested: 3, legsMatched: 1 });
  expect(slipOf(answer, BETMGM).message).toContain("1 of 3 bets");
});

test("[SL20] a withdrawn book has no slip", async () => {
  const status = { statusId: 1, propsStatusId: 1, futuresStatusId: 1, bookType: "sportsbook" };
  const row = { id: BETMGM, name: "BetMGM", priority: 3, linkLevel: "betslip", stateCodes: ["NJ"], ...status };
  const { ask } = makerOf(await serveWithRows([{ type: "market_source", marketSource: { ...row, isActive: false } }]));
  expect(books(ask(reading([SPREAD])))).toEqual([FANDUEL, DRAFTKINGS]);
});

describe("[SL21] overall odds of a slip", () => {
  test("odds of several games are the product of the book's prices", async () => {
    const { ask } = makerOf(await serveWithRows());
    const slip = slipOf(ask(reading([SPREAD, CARDINALS])), DRAFTKINGS);
    expect(slip).toMatchObject({
      overallOdds: americanOf(decimalOf(-110) * decimalOf(150)),
      priceSource: "independent",
    });
  });

  test("odds of legs of one game are the odds of a same game parlay", async () => {
    const served = await serveWithRows();
    const { ask } = makerOf(served);
    const slip = slipOf(ask(reading([YARDS, TDS], { kind: "sgp" })), DRAFTKINGS);
    const ids = [idOf(DRAFTKINGS, "passYards", 0), idOf(DRAFTKINGS, "passTds", 0)];
    const response = await served.ask(`/deeplink/sgp?ids=${ids.join()}`, { key: served.keys.enterprise });
    const { data } = (await response.json()) as Envelope<SgpDetails>;
    expect(slip).toMatchObject({ overallOdds: data.price, priceSource: data.priceSource, deepLink: data.url });
    expect(slip.priceSource).toBe("model");
    expect(slip.message).toContain("an estimate, not the book's own price");
  });

  test("odds of two games, one with two legs, are the product of both games", async () => {
    const { ask } = makerOf(await serveWithRows());
    const one = slipOf(ask(reading([YARDS, TDS], { kind: "sgp" })), DRAFTKINGS);
    const both = slipOf(ask(reading([YARDS, TDS, CARDINALS])), DRAFTKINGS);
    expect(both).toMatchObject({
      overallOdds: americanOf(decimalOf(one.overallOdds) * decimalOf(150)),
      priceSource: "model",
    });
  });

  test("odds are the book's own price if the book sent a price for exactly these bets", async () => {
    const legs = [idOf(DRAFTKINGS, "passYards", 0), idOf(DRAFTKINGS, "passTds", 0)];
    const observedOn = new Date(testNow()).toISOString();
    const quote = { marketSourceId: DRAFTKINGS, legs, price: 205, observedOn };
    const { ask } = makerOf(await serveWithRows([{ type: "sgp_quote", quote }]));
    const answer = ask(reading([TDS, YARDS], { kind: "sgp" }));
    expect(slipOf(answer, DRAFTKINGS)).toMatchObject({ overallOdds: 205, priceSource: "book_quote" });
    expect(slipOf(answer, FANDUEL).priceSource).toBe("model");
  });

  test("mutually exclusive bets have no combined price, with a message", async () => {
    const { ask } = makerOf(await serveWithRows());
    const under = leg({ ...OVER, side: "under", text: "under 47.5" });
    const slip = slipOf(ask(reading([OVER, under], { kind: "sgp" })), DRAFTKINGS);
    expect(slip).toMatchObject({ overallOdds: 264, priceSource: "none", legsMatched: 2 });
    expect(slip.message).toContain("no combined price");
  });

  test("separate bets have the product of their odds, with a message", async () => {
    const { ask } = makerOf(await serveWithRows());
    const slip = slipOf(ask(reading([YARDS, TDS], { kind: "single" })), DRAFTKINGS);
    expect(slip).toMatchObject({
      overallOdds: americanOf(decimalOf(-115) * decimalOf(-140)),
      priceSource: "independent",
    });
    expect(slip.message).toContain("separate bets");
  });
});

test("[SL22] books are ordered by matched legs, exact points, best odds and the named book", async () => {
  const same = quoted({ book: CIRCA, market: "spread", side: 1, points: -3.5, price: -108 });
  const { ask } = makerOf(await serveWithRows([same]));
  expect(books(ask(reading([SPREAD])))).toEqual([FANDUEL, CIRCA, DRAFTKINGS, BETMGM]);
  expect(books(ask(reading([SPREAD], { bookId: CIRCA })))).toEqual([CIRCA, FANDUEL, DRAFTKINGS, BETMGM]);
  expect(books(ask(reading([SPREAD, CARDINALS])))).toEqual([FANDUEL, DRAFTKINGS, CIRCA, BETMGM]);
});

describe("[SL23] links of a slip", () => {
  test("a slip has a link for each bet and a link for all bets, as deep as possible in an unknown state", async () => {
    const { ask } = makerOf(await serveWithRows());
    const answer = ask(reading([SPREAD, OVER], { kind: "sgp" }));
    const { deepLink, betslipBets } = slipOf(answer, DRAFTKINGS);
    expect(deepLink).toMatch(/^https:\/\/sportsbook\.draftkings\.com\/event\/\w+\?outcomes=[\w-]+,[\w-]+$/);
    expect(betslipBets.map((bet) => bet.deepLink.deeplinkStatus)).toEqual(["success", "success"]);
    expect(slipOf(answer, BETMGM).betslipBets[0]!.deepLink.deeplinkStatus).toBe("event_fallback");
  });

  test("links are mobile links on request", async () => {
    const { ask } = makerOf(await serveWithRows());
    const linkOf = (mobile: boolean) => slipOf(ask(reading([SPREAD]), "enterprise", mobile), FANDUEL).deepLink;
    expect(linkOf(false)).toMatch(/^https:\/\/sportsbook\.fanduel\.com\/addToBetslip\?/);
    expect(linkOf(true)).toMatch(/^https:\/\/account\.sportsbook\.fanduel\.com\//);
  });

  test("links of a book without links are null", async () => {
    const novig = 15;
    const { ask } = makerOf(await serveWithRows([quoted({ book: novig, market: "spread", side: 1, points: -3.5 })]));
    const slip = slipOf(ask(reading([SPREAD])), novig);
    expect([slip.deepLink, slip.betslipBets[0]!.deepLink]).toEqual([
      null,
      { sportsbook: "Novig", url: null, deeplinkStatus: "unavailable" },
    ]);
  });
});

describe("[SL24] legs that no book has", () => {
  test("an unmatched leg and an unreadable text have their text and the reason", async () => {
    const { ask } = makerOf(await serveWithRows());
    const nobody = leg({ ...CARDINALS, market: "spread", text: "Cards -3" });
    const against = leg({ opponentId: ARIZONA, text: "Bills vs Cardinals" });
    const unread = [{ text: "Arsenal to win", reason: "no team is named that we know" }];
    const answer = ask(reading([SPREAD, nobody, against], { unread }));
    expect(answer.unmatchedLegs).toEqual([
      { text: "Cards -3", reason: "no book quotes this" },
      { text: "Bills vs Cardinals", reason: "no upcoming game for Buffalo Bills against Arizona Cardinals" },
      ...unread,
    ]);
    expect(slipOf(answer, DRAFTKINGS)).toMatchObject({ legsRequested: 4, legsMatched: 1 });
    expect(ask(reading([nobody], { unread })).betSlips).toEqual([]);
  });

  test("a leg whose lines are all suspended, or were suspended when removed, is unmatched with that reason", async () => {
    const suspended = SECOND_ROWS.slice(1).map((row) =>
      "line" in row ? { ...row, line: { ...row.line, statusId: 2 } } : row,
    );
    const served = await serveWithRows();
    const { ask } = makerOf(served);
    expect(ask(reading([CARDINALS])).betSlips).toHaveLength(2);
    await served.ingest(suspended);
    const wanted = [{ text: "Cardinals ML", reason: "suspended: no book takes this bet now" }];
    expect(ask(reading([CARDINALS])).unmatchedLegs).toEqual(wanted);
    await served.ingest(
      suspended.map((row) => ("line" in row ? { ...row, line: { ...row.line, disabled: true } } : row)),
    );
    expect(ask(reading([CARDINALS])).unmatchedLegs).toEqual(wanted);
  });
});

test("[SL26] a slip counts its bets, multiplies prices of different games, and is equal for equal requests", async () => {
  const { ask } = makerOf(await serveWithRows());
  const legs = [SPREAD, BILLS_WIN, OVER, YARDS, TDS, CARDINALS, leg({ points: -6 }), leg({ ...OVER, points: 44 })];
  const requests = fc.record({
    legs: fc.shuffledSubarray(legs, { minLength: 1 }),
    kind: fc.constantFrom("single", "parlay", "sgp"),
    bookId: fc.constantFrom(null, DRAFTKINGS, BETMGM),
  } as const);
  fc.assert(
    fc.property(requests, ({ legs, ...overrides }) => {
      const answer = ask(reading(legs, overrides));
      expect(ask(reading(legs, overrides))).toEqual(answer);
      for (const slip of answer.betSlips) {
        expect(BookSlip.parse(slip)).toEqual(slip);
        expect([slip.legsMatched, slip.legsRequested]).toEqual([slip.betslipBets.length, legs.length]);
        const lines = slip.betslipBets.map(({ marketLineId }) => marketLineId);
        expect(new Set(lines).size).toBe(lines.length);
        const games = slip.betslipBets.map(({ eventId }) => eventId);
        if (overrides.kind !== "single" && new Set(games).size < games.length) continue;
        const product = slip.betslipBets.reduce((all, { odds }) => all * decimalOf(Number(odds.value)), 1);
        expect(slip.overallOdds).toBe(americanOf(product));
      }
      const counts = answer.betSlips.map(({ legsMatched }) => legsMatched);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }),
    { numRuns: 150 },
  );
});
