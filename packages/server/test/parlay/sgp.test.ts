import type { Envelope, SgpDetails } from "@linewire/contract";
import { decimalOf } from "@linewire/domain/line/odds";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { BETMGM, DRAFTKINGS, FANDUEL, idOf, quoted, ROWS, EVENT, GAME_ROW, both, type MarketName } from "./sgp-rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";
import { anEvent } from "@linewire/testkit";

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed();
  await served.ingest(ROWS);
});
afterAll(() => served.close());

type Pick = readonly [market: MarketName, side: 0 | 1];
const HOME: Pick = ["spread", 1];
const OVER: Pick = ["total", 0];
const YARDS: Pick = ["passYards", 0];
const TDS: Pick = ["passTds", 0];

const ids = (picks: readonly Pick[], book = DRAFTKINGS): string =>
  picks.map(([market, side]) => idOf(book, market, side)).join(",");

const ask = (query: string, key = served.keys.enterprise, from = served) => from.ask(`/deeplink/sgp?${query}`, { key });
const parlayOf = async (query: string, key?: string, from?: Served): Promise<SgpDetails> => {
  const answer = await ask(query, key, from);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return (JSON.parse(text) as Envelope<SgpDetails>).data;
};
const refusal = async (query: string, key?: string, from?: Served) => problemOf(await ask(query, key, from));

test("[SGP1] a parlay has its price, the source of the price, and one link", async () => {
  const data = await parlayOf(`ids=${ids([YARDS, TDS])}&state=NJ&includeDetails=true`);
  expect(data).toMatchObject({
    marketSourceId: DRAFTKINGS,
    eventId: EVENT,
    priceSource: "model",
    isExact: true,
    mismatchCount: 0,
  });
  expect(data.url).toContain("https://sportsbook.draftkings.com/event/");
  expect(data.url?.split("outcomes=")[1]?.split(",")).toHaveLength(2);
  expect(data.legs?.map(({ marketLineId }) => marketLineId)).toEqual([
    idOf(DRAFTKINGS, "passYards", 0),
    idOf(DRAFTKINGS, "passTds", 0),
  ]);
  expect(data.legs?.[0]).toMatchObject({
    requestedPoints: 250.5,
    points: 250.5,
    pointsDelta: 0,
    isExact: true,
    price: -115,
    fairProbability: 0.5,
    description: "Josh Allen over 250.5, Player Passing Yards",
  });
  expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.parse(data.quotedAt));
});

test("[SGP2] a parlay of correlated bets pays less than the product of their prices, a parlay of independent bets pays the product", async () => {
  const tied = await parlayOf(`ids=${ids([YARDS, TDS])}`);
  expect(tied.correlationFactor).toBeGreaterThan(1.1);
  expect(decimalOf(tied.price ?? 100)).toBeLessThan(decimalOf(tied.independentPrice ?? 100));
  expect(decimalOf(tied.price ?? 100) * (tied.correlationFactor ?? 0)).toBeCloseTo(
    decimalOf(tied.independentPrice ?? 100),
    1,
  );
  const alone = await parlayOf(`ids=${ids([HOME, OVER])}`);
  expect(alone).toMatchObject({ priceSource: "independent", correlationFactor: 1, price: 264, independentPrice: 264 });
});

describe("[SGP3] a parlay has no price because of", () => {
  test("a suspended leg", async () => {
    const own = await serve();
    await own.ingest([
      ...ROWS,
      quoted({ book: DRAFTKINGS, market: "total", side: 0, points: 47.5 }, [], { statusId: 2 }),
    ]);
    const data = await parlayOf(`ids=${ids([HOME, OVER])}&includeDetails=true`, own.keys.enterprise, own);
    expect(data).toMatchObject({ price: null, priceSource: "none", url: null, isExact: false, mismatchCount: 1 });
    expect(data.legs?.[1]).toMatchObject({ isExact: false, message: "not offered at 47.5" });
    expect(data.independentPrice).toBeUndefined();
  });

  test("two bets on one player whose correlation is unknown", async () => {
    const data = await parlayOf(`ids=${ids([YARDS, ["interceptions", 0]])}`);
    expect(data).toMatchObject({ price: null, priceSource: "none", isExact: true });
    expect(data.message).toContain("is unknown");
    expect(data.url).not.toBeNull();
  });

  test("a leg without a fair probability that is correlated with another leg", async () => {
    const own = await serve();
    await own.ingest([
      GAME_ROW,
      ...both(DRAFTKINGS, "passYards", 250.5, [-115, -115]),
      quoted({ book: DRAFTKINGS, market: "passTds", side: 0, points: 1.5 }),
    ]);
    expect(await parlayOf(`ids=${ids([YARDS, TDS])}`, own.keys.enterprise, own)).toMatchObject({
      price: null,
      priceSource: "none",
      message: "player_pass_tds has no fair price",
    });
  });
});

test("[SGP4] prices of independent bets are multiplied with one-sided prices too, and a message says so", async () => {
  const own = await serve();
  await own.ingest([
    GAME_ROW,
    quoted({ book: DRAFTKINGS, market: "spread", side: 1, points: -3.5 }),
    quoted({ book: DRAFTKINGS, market: "total", side: 0, points: 47.5 }),
  ]);
  expect(await parlayOf(`ids=${ids([HOME, OVER])}`, own.keys.enterprise, own)).toMatchObject({
    price: 264,
    priceSource: "independent",
    correlationFactor: 1,
    message: "these bets are not correlated: their prices are multiplied",
  });
});

describe("[SGP5] requested points", () => {
  const legs = `ids=${ids([HOME, OVER])}`;

  test("points that the book does not offer are replaced by the nearest offered points, with a message", async () => {
    const data = await parlayOf(`${legs}&points=-3,47.5&includeDetails=true`);
    expect(data).toMatchObject({
      isExact: false,
      mismatchCount: 1,
      message: "priced at the nearest points that the book offers",
    });
    expect(data.price).not.toBeNull();
    expect(data.legs?.[0]).toMatchObject({
      requestedPoints: -3,
      points: -3.5,
      pointsDelta: -0.5,
      isExact: false,
      message: "nearest to -3: -3.5",
    });
  });

  test("with exact points required, points that the book does not offer match no line", async () => {
    const data = await parlayOf(`${legs}&points=-3,_&allowMismatchPoints=false&includeDetails=true`);
    expect(data).toMatchObject({ price: null, priceSource: "none", url: null, isExact: false, mismatchCount: 1 });
    expect(data.legs?.[0]).toMatchObject({ isExact: false, message: "not offered at -3" });
    expect(data.legs?.[0]?.price).toBeUndefined();
  });

  test("points are found among alternates; of two equally near alternates the one nearer to the main line is used", async () => {
    const own = await serve();
    const main = { book: DRAFTKINGS, market: "total", side: 0, points: 47.5 } as const;
    await own.ingest([
      ...ROWS,
      quoted(main, [
        { points: 44.5, price: -160 },
        { points: 51.5, price: 160 },
        { points: 49.5, price: 130 },
      ]),
    ]);
    const legAt = async (points: number) =>
      (await parlayOf(`${legs}&points=_,${points}&includeDetails=true`, own.keys.enterprise, own)).legs?.[1];
    expect(await legAt(49.5)).toMatchObject({
      marketLineId: idOf(DRAFTKINGS, "total", 0, 3),
      isExact: true,
      price: 130,
    });
    expect(await legAt(50.5)).toMatchObject({ points: 49.5, pointsDelta: -1 });
    expect(await legAt(46)).toMatchObject({ points: 47.5, pointsDelta: 1.5 });
  });

  test("a total with a price on one side is priced from the league's distribution", async () => {
    const own = await serve();
    await own.ingest([
      ...ROWS,
      quoted({ book: DRAFTKINGS, market: "total", side: 0, points: 47.5 }, [{ points: 41.5, price: -220 }]),
    ]);
    const at = idOf(DRAFTKINGS, "total", 0, 1);
    const { legs: found } = await parlayOf(
      `ids=${idOf(DRAFTKINGS, "spread", 1)},${at}&includeDetails=true`,
      own.keys.enterprise,
      own,
    );
    expect(found?.[1]?.fairProbability).toBeGreaterThan(0.6);
    expect(found?.[1]?.fairProbability).toBeLessThan(0.75);
  });
});

test("[SGP6] if one bet implies another, only the stricter bet counts", async () => {
  const data = await parlayOf(`ids=${ids([HOME, ["moneyline", 1]])}&includeDetails=true`);
  expect(data.priceSource).toBe("model");
  const [spread, moneyline] = data.legs ?? [];
  expect(moneyline?.fairProbability).toBeGreaterThan(spread?.fairProbability ?? 1);
  expect(data.correlationFactor).toBeCloseTo(1 / (moneyline?.fairProbability ?? 1), 4);
});

describe("[SGP7] a request is rejected", () => {
  const thirteen = Array.from({ length: 13 }, (_, at) => at + 1).join(",");
  const home = idOf(DRAFTKINGS, "spread", 1);
  const away = idOf(DRAFTKINGS, "spread", 0);
  const over = idOf(DRAFTKINGS, "total", 0);

  test.each([
    ["without ids", "", "ids"],
    ["with one leg", `ids=${home}`, "ids"],
    ["with thirteen legs", `ids=${thirteen}`, "ids"],
    ["with invalid points", "ids=1,2,3&points=a,b,c", "points"],
    ["with fewer points than ids", `ids=${home},${over}&points=-3.5`, "points"],
    ["with a repeated leg", `ids=${home},${home}`, "ids"],
    ["with legs of two books", `ids=${home},${idOf(FANDUEL, "total", 0)}`, "ids"],
    ["with mutually exclusive bets", `ids=${home},${away}&points=-3.5,3.5`, "ids"],
    [
      "with two winners",
      `ids=${ids([
        ["moneyline", 0],
        ["moneyline", 1],
      ])}`,
      "ids",
    ],
    ["with a state of three letters", `ids=${home},${over}&state=NJX`, "state"],
    ["with an invalid flag", `ids=${home},${over}&includeDetails=perhaps`, "includeDetails"],
    ["with an unknown link level", `ids=${home},${over}&generationOptions[linkLevel]=none`, "generationOptions"],
  ])("%s", async (_, query, field) => {
    const problem = await refusal(query);
    expect(problem).toMatchObject({ status: 400, code: "invalid_parameter" });
    expect(Object.keys(problem.errors ?? {}).map((one) => one.split(".")[0])).toContain(field);
  });

  test("with legs of two games", async () => {
    const own = await serve();
    await own.ingest([
      ...ROWS,
      anEvent({ eventId: 7801 }),
      quoted({ book: DRAFTKINGS, market: "total", side: 0, points: 40.5 }, [], {
        marketLineId: 5,
        market: { eventId: 7801 },
      }),
    ]);
    expect(await refusal(`ids=${home},5`, own.keys.enterprise, own)).toMatchObject({
      status: 400,
      errors: { ids: ["the legs of a same game parlay must belong to one event"] },
    });
  });

  test("with an unknown line", async () => {
    expect(await refusal(`ids=${home},4`)).toMatchObject({
      status: 404,
      code: "not_found",
      detail: "unknown market line: 4",
    });
  });

  test("from the free tier, and without the permission", async () => {
    expect(await refusal(`ids=${home},${over}`, served.keys.free)).toMatchObject({
      status: 403,
      code: "tier_restricted",
      requiredTier: "concierge",
      requiredPermission: "api:sgp",
    });
    expect(await refusal(`ids=${home},${over}`, served.keys.operator)).toMatchObject({
      status: 403,
      code: "permission_required",
      requiredPermission: "api:sgp",
    });
    expect((await parlayOf(`ids=${home},${over}`, served.keys.concierge)).price).toBe(264);
  });

  test("for a league outside the caller's scope", async () => {
    const own = await serve();
    const college = { eventId: 7802 };
    await own.ingest([
      ...ROWS,
      anEvent({ ...college, leagueId: 6 }),
      ...([0, 1] as const).map((side) =>
        quoted({ book: BETMGM, market: "total", side, points: 140.5 }, [], {
          marketLineId: 20 + side,
          market: college,
        }),
      ),
    ]);
    expect(await refusal("ids=20,21", own.keys.concierge, own)).toMatchObject({ status: 403, code: "out_of_scope" });
  });
});

test("[SGP8] generationOptions are added to the link, and unknown options are reported", async () => {
  const query = `ids=${ids([HOME, OVER])}&generationOptions[subId]=s1&generationOptions[x]=1`;
  const { data, messages } = (await (await ask(query)).json()) as Envelope<SgpDetails>;
  expect(data.url).toContain("wpcrn=s1");
  expect(messages).toEqual(["generationOptions: x is not known and was ignored"]);
});
