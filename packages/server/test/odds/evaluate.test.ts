import type { Bonus, BonusEvaluationResult } from "@linewire/contract";
import { ENDPOINTS } from "@linewire/contract";
import { anEvent, fakeWorld, testNow } from "@linewire/testkit";
import { expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { FREE_DELAYED_MS, iso } from "../data.ts";
import { FIRST_LINE, GAME, lineAt, totalAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const HOUR = 3_600_000;
const PATH = "/bonus/evaluate";

const bonusRow = (overrides: Partial<Bonus> = {}, now = testNow()) => ({
  type: "bonus",
  bonus: {
    id: 1,
    marketSourceId: 1,
    name: "A bonus",
    description: "A bonus.",
    bonusType: "BONUS_BET",
    amount: 100,
    stakeReturned: false,
    newCustomersOnly: false,
    optInRequired: false,
    leagueIds: [],
    betTypeIds: [],
    eventIds: [],
    marketLineIds: [],
    stateCodes: [],
    startsAt: iso(now - HOUR),
    endsAt: iso(now + HOUR),
    status: "ACTIVE",
    ...overrides,
  },
});

type LineOverrides = Parameters<typeof lineAt>[2];
const side = (number: number, sideIndex: number, price: number, { market, ...overrides }: LineOverrides = {}) =>
  lineAt(number, price, { points: sideIndex === 0 ? 3.5 : -3.5, ...overrides, market: { sideIndex, ...market } });
const leg = (number: number) => ({ marketLineId: FIRST_LINE + number });

const post = (served: Served, body: object, key = served.keys.enterprise) =>
  served.ask(PATH, { key, method: "POST", body: JSON.stringify({ bonusId: 1, stake: 100, legs: [leg(0)], ...body }) });

const evaluate = async (served: Served, body: object = {}, key?: string) => {
  const text = await (await post(served, body, key)).text();
  return ENDPOINTS.evaluateBonus.reply.strict().parse(JSON.parse(text));
};
const worth = async (served: Served, body: object = {}, key?: string): Promise<BonusEvaluationResult> => {
  const { data, messages } = await evaluate(served, body, key);
  expect(messages).toEqual([]);
  return data!;
};
const refusal = async (served: Served, body: object): Promise<string[]> => {
  const { data, messages, success } = await evaluate(served, body);
  expect([data, success]).toEqual([null, false]);
  return messages;
};

/** A bonus bet at +300 at one book, and -340 on the other side at another book. */
const withRows = async (...rows: object[]) => {
  const served = await serve();
  const two = [side(0, 0, 300), side(1, 1, -340, { marketSourceId: 2 })];
  await served.ingest([GAME, ...two, ...rows]);
  return served;
};

test.each([
  ["a bet", {}, { legs: [{ ...leg(0), price: Number.MAX_SAFE_INTEGER }] }],
  ["a parlay", {}, { legs: [0, 2].map((number) => ({ ...leg(number), price: 1_000_000 })) }],
  ["a favourite", {}, { legs: [{ ...leg(0), price: -Number.MAX_SAFE_INTEGER }] }],
  ["a boosted bet", { bonusType: "PROFIT_BOOST", percent: 100 }, { legs: [{ ...leg(0), price: 999_999_900 }] }],
  ["an odds boost", { bonusType: "ODDS_BOOST" }, { legs: [{ ...leg(0), price: Number.MAX_SAFE_INTEGER }] }],
] as const)("[B14] odds outside the limits of a price: %s", async (_, bonus, body) => {
  const served = await withRows(bonusRow(bonus), totalAt(2));
  expect(await refusal(served, { ...body, fairProbability: 0.24 })).toEqual([
    "the odds of the bet, or its boosted odds, exceed the limits of a price: 999999900 and -999999900",
  ]);
});

test("[B8] a bonus bet of 100 at +300 is hedged at -340: stake of the hedge, locked profit and the links", async () => {
  const served = await withRows(bonusRow());
  const found = await worth(served, { fairProbability: 0.24, state: "nj" });
  expect(found).toMatchObject({
    bonusId: 1,
    isEligible: true,
    reasons: [],
    stake: 100,
    price: 300,
    fairProbability: 0.24,
    fairMethod: "supplied",
    expectedValue: 72,
    expectedValuePercent: 72,
    conversionRate: 0.6818,
    maxWinningsApplied: false,
    legs: [{ marketLineId: FIRST_LINE, points: 3.5, price: 300, statusId: 1 }],
    warnings: [],
  });
  expect(found.hedge).toMatchObject({
    marketLineId: FIRST_LINE + 1,
    marketSourceId: 2,
    price: -340,
    points: -3.5,
    stake: 231.82,
    profitIfBonusWins: 68.18,
    profitIfHedgeWins: 68.18,
  });
  expect(new URL(found.hedge!.deepLink!).hostname).toContain("fanduel");
});

test("[B9] the hedge is the best price of the books in scope that operate in the state; a request can disable the hedge", async () => {
  const served = await withRows(bonusRow(), side(2, 1, -330, { marketSourceId: 3 }), side(3, 1, -200, { statusId: 2 }));
  const { states } = served.catalogue;
  const only2 = states.find(({ bookIds }) => bookIds.includes(2) && !bookIds.includes(3))!.code;
  expect((await worth(served, { fairProbability: 0.24 })).hedge).toMatchObject({ marketSourceId: 3, price: -330 });
  expect((await worth(served, { fairProbability: 0.24, state: only2 })).hedge).toMatchObject({ marketSourceId: 2 });
  const without = await worth(served, { fairProbability: 0.24, includeHedge: false });
  expect(without).not.toHaveProperty("hedge");
  expect(without.warnings).toEqual([]);
});

test("[B10] the fair probability is the books' consensus, or follows from the book's two prices", async () => {
  const served = await withRows(bonusRow(), side(4, 1, -380));
  expect(await worth(served)).toMatchObject({
    fairMethod: "multiplicative_devig",
    fairProbability: expect.closeTo(0.24, 2) as number,
  });
  await served.ingest([side(5, 0, 270, { marketSourceId: 2 })]);
  const together = await worth(served);
  expect(together.fairMethod).toBe("fair_price_set");
  expect(together.fairProbability).toBeGreaterThan(0.24);
  const bonuses = await served.ask("/bonus/market-lines?ids=1", { key: served.keys.enterprise });
  const rows = (await bonuses.json()) as { data: { marketLineId: number; fairProbability: number }[] };
  expect(rows.data.find(({ marketLineId }) => marketLineId === FIRST_LINE)!.fairProbability).toBe(
    together.fairProbability,
  );
});

const BOOST = { percent: 50, maxStake: 25 };
const EVEN = { price: 120, fairProbability: 0.45, stake: 25 };
const HALF = { price: -110, fairProbability: 0.5, stake: 100 };

test.each([
  ["a profit boost", { bonusType: "PROFIT_BOOST", ...BOOST }, EVEN, 6.5],
  ["a capped boost", { bonusType: "PROFIT_BOOST", ...BOOST, maxWinnings: 5 }, EVEN, 2],
  ["a boosted price", { bonusType: "ODDS_BOOST", ...BOOST }, EVEN, 6.5],
  ["a boosted parlay", { bonusType: "PARLAY_BOOST", ...BOOST }, EVEN, 6.5],
  ["a refund", { bonusType: "NO_SWEAT", amount: 100, refundPercent: 100 }, HALF, 30.45],
  [
    "a bet that earns bonus bets",
    { bonusType: "BET_AND_GET", amount: 60, maxStake: 10 },
    { ...HALF, stake: 10 },
    41.55,
  ],
  ["a bonus bet whose stake is returned", { amount: 20, stakeReturned: true }, { ...HALF, price: 100, stake: 20 }, 20],
] as const)("[B8] the value of %s equals its formula", async (_, terms, { price, ...bet }, value) => {
  const served = await withRows(bonusRow(terms));
  await served.ingest([side(0, 0, price)]);
  const found = await worth(served, bet);
  expect(found.expectedValue).toBe(value);
  expect(found.maxWinningsApplied).toBe("maxWinnings" in terms);
  if ("percent" in terms && !("maxWinnings" in terms)) expect(found.boostedPrice).toBe(180);
});

test("[B8] the value of a deposit is its conversion minus the margin of the wagering", async () => {
  const served = await withRows(
    bonusRow({ bonusType: "DEPOSIT_MATCH", amount: 150, percent: 100, rolloverMultiple: 5 }),
  );
  await served.ingest([side(0, 0, -110), side(4, 1, -110)]);
  const { expectedValue } = await worth(served, { stake: 500, refundConversion: 1 });
  expect(expectedValue).toBeCloseTo(150 - 750 * (1 - 1 / (2 / 1.909_090_9)), 1);
});

test("[B11] a bet that does not qualify has every reason and its values", async () => {
  const now = testNow();
  const served = await withRows(
    bonusRow({
      marketSourceId: 2,
      leagueIds: [2],
      betTypeIds: [3],
      eventIds: [901],
      stateCodes: ["NV"],
      minPrice: 400,
      minLegs: 2,
      maxStake: 50,
      startsAt: iso(now + HOUR),
      endsAt: iso(now + 2 * HOUR),
    }),
  );
  const found = await worth(served, { fairProbability: 0.24 });
  expect(found.isEligible).toBe(false);
  expect(found.expectedValue).toBe(72);
  expect(found.reasons.map(({ code }) => code).toSorted()).toEqual([
    "bet_type_excluded",
    "event_excluded",
    "league_excluded",
    "not_started",
    "price_too_short",
    "stake_too_high",
    "state_excluded",
    "too_few_legs",
    "wrong_book",
  ]);
  await served.ingest([bonusRow({ status: "PAUSED", maxPrice: 200 }), side(0, 0, 300, { statusId: 2 })]);
  const paused = await worth(served, { fairProbability: 0.24 });
  expect(paused.reasons.map(({ code }) => code).toSorted()).toEqual(["expired", "line_unavailable", "price_too_long"]);
});

test("[B12] the caller's price and points apply; a moved line is a warning", async () => {
  const served = await withRows(bonusRow());
  const legs = [{ ...leg(0), price: 280, points: 3.5 }];
  const found = await worth(served, { fairProbability: 0.24, legs });
  expect(found).toMatchObject({ price: 280, expectedValue: 67.2, legs: [{ price: 280 }] });
  expect(found.warnings).toEqual([`line ${FIRST_LINE} is at 300 now, not at 280`]);
});

test("[B12] a boost without a percentage applies to the caller's price", async () => {
  const served = await withRows(bonusRow({ bonusType: "ODDS_BOOST", maxStake: 25 }));
  await served.ingest([side(0, 0, 120)]);
  const found = await worth(served, { stake: 25, fairProbability: 0.45, legs: [{ ...leg(0), price: 180 }] });
  expect(found).toMatchObject({ price: 120, boostedPrice: 180, expectedValue: 6.5 });
});

const parlayRows = (count: number, eventOf: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => [
    side(100 + at * 4, 0, -110, { market: { eventId: eventOf(at) } }),
    side(101 + at * 4, 1, -110, { market: { eventId: eventOf(at) } }),
  ]).flat();

test("[B13] prices of up to twelve legs of different games are multiplied; insurance pays if one leg loses", async () => {
  const served = await serve();
  const games = Array.from({ length: 12 }, (_, at) => anEvent({ eventId: 800 + at }));
  await served.ingest([...games, ...parlayRows(12, (at) => 800 + at)]);
  await served.ingest([bonusRow({ bonusType: "PARLAY_INSURANCE", minLegs: 4, amount: 25 })]);
  const legs = Array.from({ length: 12 }, (_, at) => leg(100 + at * 4));
  const four = await worth(served, { stake: 25, legs: legs.slice(0, 4) });
  expect(four).toMatchObject({ price: 1228, fairProbability: 0.0625, expectedValue: 0.13, isEligible: true });
  expect(four.warnings).toEqual(["one bet cannot hedge a parlay"]);
  expect((await worth(served, { stake: 25, legs })).fairProbability).toBeCloseTo(0.5 ** 12, 6);
  expect((await post(served, { legs: [...legs, leg(999)] })).status).toBe(400);
});

test("[B13] legs of one game have the price of the same game parlay model", async () => {
  const served = await withRows(bonusRow({ bonusType: "PARLAY_BOOST", percent: 20 }));
  await served.ingest([
    side(10, 0, 150, { points: null, market: { betTypeId: 2 } }),
    side(11, 1, -170, { points: null, market: { betTypeId: 2 } }),
    side(4, 1, -380),
  ]);
  const apart = 0.24 * 0.39;
  const { fairProbability, fairMethod } = await worth(served, { legs: [leg(0), leg(10)] });
  expect(fairMethod).toBe("multiplicative_devig");
  expect(fairProbability).toBeGreaterThan(1.5 * apart);
  expect((await refusal(served, { legs: [leg(10), leg(11)] }))[0]).toMatch(/exclude/);
});

test("[B14] a bet that cannot be computed is rejected in the envelope with the reason", async () => {
  const served = await withRows(bonusRow(), bonusRow({ id: 3, isActive: false }));
  expect(await refusal(served, { bonusId: 99 })).toEqual(["there is no bonus 99"]);
  expect(await refusal(served, { bonusId: 3 })).toEqual(["there is no bonus 3"]);
  expect(await refusal(served, { legs: [leg(77), leg(78)] })).toHaveLength(2);
  expect(await refusal(served, { legs: [leg(0), leg(0)] })).toEqual([`the request contains line ${FIRST_LINE} twice`]);
  expect(await refusal(served, { includeHedge: false })).toEqual([
    "the fair probability of the bet is unknown; send fairProbability",
  ]);
  await served.ingest([{ ...side(0, 0, 300), line: { ...side(0, 0, 300).line, price: null, statusId: 3 } }]);
  expect((await refusal(served, {}))[0]).toContain("has no price");
});

test.each([
  { stake: 0 },
  { stake: -5 },
  { stake: "100" },
  { stake: 1e12 },
  { bonusId: 0 },
  { bonusId: 2 ** 53 },
  { legs: [] },
  { legs: [{}] },
  { legs: [{ marketLineId: 1, price: 50 }] },
  { legs: [{ marketLineId: 1, points: 0.1 }] },
  { state: "New Jersey" },
  { fairProbability: 1.5 },
  { refundConversion: -1 },
  { includeHedge: "yes" },
])("[B14] %j is an invalid parameter", async (body) => {
  const served = await serve();
  expect(await problemOf(await post(served, body))).toMatchObject({ status: 400, code: "invalid_parameter" });
});

test("[B7] lines outside the caller's leagues and books are not found; the free tier evaluates lines of its scope", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { books } = served.catalogue;
  const included = books.find((book) => book.includedInFree)!.id;
  const other = books.find((book) => !book.includedInFree)!.id;
  await served.ingest([
    GAME,
    anEvent({ eventId: 907, leagueId: 7 }),
    side(0, 0, 300, { marketSourceId: included }),
    side(1, 1, -340, { marketSourceId: other }),
    side(2, 0, 300, { marketSourceId: included, market: { eventId: 907 } }),
    bonusRow({ marketSourceId: included }, world.now()),
  ]);
  expect((await post(served, {}, served.keys.free)).status).toBe(503);
  await world.live(FREE_DELAYED_MS);
  await served.ingest([side(0, 0, 320, { marketSourceId: included })]);
  const free = await worth(served, { fairProbability: 0.24 }, served.keys.free);
  expect(free).toMatchObject({ price: 300 });
  expect(free).not.toHaveProperty("hedge");
  expect(await worth(served, { fairProbability: 0.24 })).toMatchObject({
    price: 320,
    hedge: { marketSourceId: other },
  });
  const { messages } = await evaluate(served, { legs: [leg(2)] }, served.keys.concierge);
  expect(messages[0]).toContain("in your data scope");
});
