import type { InGameFairPriceSet, InGameFairPriceUpdate } from "@linewire/contract";
import { anEvent, fakeWorld, temporaryDirectory, type FakeWorld, testNow } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { FREE_DELAYED_MS, get, iso } from "../data.ts";
import { FIRST_LINE, GAME, lineAt, linesOf } from "../rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";
import type { StreamFrame } from "../stream/stream-reader.ts";

type LineOverrides = Parameters<typeof lineAt>[2];
const side = (number: number, sideIndex: number, price: number, { market, ...overrides }: LineOverrides = {}) =>
  lineAt(number, price, { points: sideIndex === 0 ? 3.5 : -3.5, ...overrides, market: { sideIndex, ...market } });
const book = (
  number: number,
  marketSourceId: number,
  [away, home]: readonly [number, number],
  overrides: LineOverrides = {},
) => [
  side(number, 0, away, { ...overrides, marketSourceId }),
  side(number + 1, 1, home, { ...overrides, marketSourceId }),
];
const TWO_BOOKS = [...book(0, 1, [-110, -110]), ...book(2, 2, [-110, -110])];

const linesNow = async (served: Served, key = served.keys.enterprise) => {
  const { reply } = await get(served, "listOdds", "/market/nfl/straight/odds", { key });
  const periods = Object.values(reply.data!.odds).flatMap(({ periodTypes }) => Object.values(periodTypes));
  const groups = periods.flatMap(({ pregame, live }) => [...Object.values(pregame), ...Object.values(live)]);
  const lines = groups
    .flatMap(({ sides }) => Object.values(sides))
    .flatMap(({ marketSourceLines }) => Object.values(marketSourceLines));
  return new Map(
    lines.flatMap((line) => [line, ...(line.alternateLines ?? [])]).map((line) => [line.marketLineId, line]),
  );
};
const edgeNow = async (served: Served, number: number) => (await linesNow(served)).get(FIRST_LINE + number)?.edge;

test("[FP1] a changed line has its edge in REST and on the stream", async () => {
  const served = await serve();
  const reader = await served.read((await served.subscribe()).streamUrl);
  await served.ingest([GAME, ...TWO_BOOKS]);
  expect(await edgeNow(served, 0)).toBe(-0.0455);
  const { position } = await served.ingest([side(0, 0, 105)]);
  await reader.until(({ frames }) => frames.at(-1)?.id === position);
  const received = linesOf(reader.frames.at(-1)!)[0]!;
  expect(received.price).toBe(105);
  expect(received.edge).toBeGreaterThan(-0.02);
  expect(await edgeNow(served, 0)).toBe(received.edge);
  expect(await edgeNow(served, 1)).toBe(-0.0455);
});

test("[FP2] a line without consensus loses its edge, which is null on the stream", async () => {
  const served = await serve();
  await served.ingest([GAME, ...TWO_BOOKS]);
  const reader = await served.read((await served.subscribe()).streamUrl);
  await served.ingest([side(2, 0, -110, { marketSourceId: 2, statusId: 2 })]);
  const { position } = await served.ingest([side(0, 0, 105)]);
  await reader.until(({ frames }) => frames.at(-1)?.id === position);
  expect(reader.frames.flatMap(linesOf).map(({ edge }) => edge)).toEqual([null, null]);
  expect(await edgeNow(served, 0)).toBeUndefined();
});

test("[FP3] an alternate is priced from its market's consensus", async () => {
  const served = await serve();
  const alternateLines = [{ marketLineId: FIRST_LINE + 50, alternateNumber: 1, points: 7.5, price: -250, statusId: 1 }];
  const [first, ...rest] = TWO_BOOKS;
  await served.ingest([GAME, ...rest, { ...first!, line: { ...first!.line, alternateLines } }]);
  expect(await edgeNow(served, 50)).toBeGreaterThan(-0.2);
  expect(await edgeNow(served, 50)).toBeLessThan(0.2);
});

test("[FP6] after a restart the consensus is equal to the last digit", async () => {
  const moves = [side(0, 0, 104), side(3, 1, -121, { marketSourceId: 2 }), side(1, 1, -118)];
  const edgesAfter = async (restart: boolean): Promise<(number | undefined)[]> => {
    const own = temporaryDirectory();
    onTestFinished(own.remove);
    const world = fakeWorld();
    let served = await serveUntilClosed({ directory: own.path, world });
    await served.ingest([GAME, ...TWO_BOOKS]);
    for (const move of moves) {
      world.pass(7000);
      if (restart) {
        await served.close();
        served = await serveUntilClosed({ directory: own.path, world });
      }
      await served.ingest([move]);
    }
    const lines = await linesNow(served);
    await served.close();
    return [0, 1, 2, 3].map((number) => lines.get(FIRST_LINE + number)?.edge);
  };
  expect(await edgesAfter(true)).toEqual(await edgesAfter(false));
});

test("[FP6] rejected rows do not change the consensus", async () => {
  const served = await serve();
  await served.ingest([GAME, ...TWO_BOOKS]);
  const refused = await served.ask("/ingest/v1/changes", {
    key: served.keys.operator,
    method: "POST",
    body: JSON.stringify([side(0, 0, 400), side(1, 1, -110, { marketSourceId: 999 })]),
  });
  expect(refused.status).toBe(400);
  await served.ingest([side(1, 1, -110, { liquidity: 5 })]);
  expect(await edgeNow(served, 1)).toBe(-0.0455);
});

test("[FP1] the free tier receives edges with the same delay as prices", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { books } = served.catalogue;
  const [one, two] = books.filter(({ includedInFree }) => includedInFree).map(({ id }) => id) as [number, number];
  await served.ingest([GAME, ...book(0, one, [-110, -110]), ...book(2, two, [-110, -110])]);
  await world.live(FREE_DELAYED_MS);
  await served.ingest([side(0, 0, 120, { marketSourceId: one })]);
  expect((await linesNow(served, served.keys.free)).get(FIRST_LINE)?.edge).toBe(-0.0455);
  expect((await linesNow(served)).get(FIRST_LINE)?.edge).toBeGreaterThan(0);
});

const NBA = 2;
const STARTS = "2026-11-21T19:00:00.000Z";
const teams = (away?: number, home?: number) =>
  [away, home].map((score, sideIndex) => ({ teamId: 0, sideIndex, ...(score === undefined ? {} : { score }) }));
const game = (served: Served, overrides: Parameters<typeof anEvent>[0] = {}, score?: readonly [number, number]) => {
  const ids = served.catalogue.teams.filter(({ leagueId }) => leagueId === NBA).map(({ id }) => id);
  const eventTeams = teams(...(score ?? [])).map((one, index) => ({ ...one, teamId: ids[index]! }));
  return anEvent({ eventId: 700, leagueId: NBA, eventStart: STARTS, eventTeams, ...overrides });
};
const quote = (live: boolean) =>
  [1, 2].flatMap((marketSourceId, index) => {
    const at = 100 + index * 10;
    const market = { eventId: 700, live };
    return [
      ...book(at, marketSourceId, [150, -170], { points: null, marketId: 501, market: { ...market, betTypeId: 2 } }),
      side(at + 2, 0, -110, { marketSourceId, marketId: 502, points: 4.5, market }),
      side(at + 3, 1, -110, { marketSourceId, marketId: 502, points: -4.5, market }),
      ...book(at + 4, marketSourceId, [-110, -110], {
        points: 224.5,
        marketId: 503,
        market: { ...market, betTypeId: 3 },
      }),
    ];
  });
const live = (served: Served, gameClock: string, score: readonly [number, number]) =>
  game(served, { statusId: 2, gameClock }, score);

const setsOf = (frames: readonly StreamFrame[]): InGameFairPriceSet[] =>
  frames
    .filter(({ event }) => event === "in_game_fair_price_update")
    .map(({ data }) => (JSON.parse(data) as InGameFairPriceUpdate).data.inGameFairPriceUpdate.fairPriceSet);
const setsNow = async (served: Served) =>
  (await get(served, "listInGameFairPrices", "/market/nba/in-game-fair-prices")).reply.data!;

const startGame = async (): Promise<{
  served: Served;
  world: FakeWorld;
  sets: (count: number) => Promise<InGameFairPriceSet[]>;
}> => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([game(served), ...quote(false)]);
  const { streamUrl } = await served.subscribe({ eventTypes: ["in_game_fair_price_update"] });
  const reader = await served.read(streamUrl);
  await served.ingest([live(served, "Q1 12:00", [0, 0])]);
  const sets = async (count: number) => {
    await reader.until(({ frames }) => setsOf(frames).length >= count);
    return setsOf(reader.frames);
  };
  await sets(1);
  return { served, world, sets };
};

const homeChance = ({ markets }: InGameFairPriceSet): number =>
  1 - markets.find(({ marketId }) => marketId === 501)!.probabilities[0]!.probability;

test("[FP8] at the start a game's fair prices equal the closing lines", async () => {
  const { served, sets } = await startGame();
  const [first] = await sets(1);
  expect(first).toMatchObject({
    sourceKey: "linewire",
    leagueId: NBA,
    eventId: 700,
    status: "ready",
    checkpointType: "play",
    periodNumber: 1,
    schemaVersion: "1.3",
  });
  expect(homeChance(first!)).toBeCloseTo(0.615, 1);
  const total = first!.markets.find(({ marketId }) => marketId === 503)!.probabilities;
  expect(total).toEqual([
    { points: 224.5, probability: expect.closeTo(0.5, 1) as number, price: expect.any(Number) as number, method: 11 },
  ]);
  expect(await setsNow(served)).toEqual([first]);
});

test("[FP9] fair prices change with plays, at most once in 15 s, and at once at the end of a period", async () => {
  const { served, world, sets } = await startGame();
  await served.ingest([live(served, "Q1 11:40", [0, 9])]);
  await served.ingest([live(served, "Q1 11:20", [0, 15])]);
  expect(await setsNow(served)).toHaveLength(1);
  await world.live(15_000, 1000);
  const [, second] = await sets(2);
  expect(homeChance(second!)).toBeGreaterThan(0.7);
  await served.ingest([live(served, "END Q1", [20, 30])]);
  const all = await sets(3);
  expect(all.map(({ checkpointType }) => checkpointType)).toEqual(["play", "play", "period_end"]);
  expect(await setsNow(served)).toEqual([all[2]]);
});

test("[FP9] an unchanged scoreboard creates no new set of fair prices", async () => {
  const { served, world } = await startGame();
  const kinds: string[] = [];
  served.journal.follow(({ entries }) => kinds.push(...entries.map(({ kind }) => kind)));
  await world.live(20_000, 1000);
  await served.ingest([game(served, { statusId: 2, gameClock: "Q1 12:00", name: "Renamed" }, [0, 0])]);
  await world.live(16_000, 1000);
  expect(kinds.filter((kind) => kind !== "key_uses")).toEqual(["event"]);
});

test("[FP10] a game without updates for a minute has no fair price until the next update", async () => {
  const { served, world, sets } = await startGame();
  await world.live(61_000, 1000);
  const [ready, expired] = await sets(2);
  expect(expired).toMatchObject({ status: "expired", markets: [], producedUtc: ready!.producedUtc });
  expect(expired!.statusChangedUtc > ready!.statusChangedUtc).toBe(true);
  await served.ingest([live(served, "Q1 09:00", [4, 6])]);
  expect((await sets(3)).at(-1)).toMatchObject({ status: "ready" });
});

test("[FP10] fair prices stay during a break of any length", async () => {
  const { served, world, sets } = await startGame();
  await served.ingest([live(served, "HALF", [50, 55])]);
  await sets(2);
  await world.live(120_000, 1000);
  expect((await setsNow(served)).map(({ status }) => status)).toEqual(["ready"]);
});

test("[FP10] at the end of a game its fair prices expire, and stay listed as expired for 15 minutes", async () => {
  const { served, world, sets } = await startGame();
  await served.ingest([game(served, { statusId: 3, gameClock: "FINAL" }, [101, 110])]);
  expect((await sets(2)).at(-1)).toMatchObject({ status: "expired", statusReason: "The game is over.", markets: [] });
  expect(await setsNow(served)).toHaveLength(1);
  await world.live(16 * 60_000, 5000);
  expect(await setsNow(served)).toEqual([]);
});

test("[FP10] an unreadable clock makes fair prices unavailable, with the reason", async () => {
  const { served, sets } = await startGame();
  await served.ingest([live(served, "soon", [0, 0])]);
  expect((await sets(2)).at(-1)).toMatchObject({ status: "unavailable", statusReason: "The clock is not known." });
});

test("[FP11] the operator's own source takes precedence from its first set", async () => {
  const { served, world, sets } = await startGame();
  const own = {
    sourceKey: "model",
    leagueId: NBA,
    eventId: 700,
    outputId: "out-1",
    status: "ready",
    producedUtc: iso(world.now()),
    statusChangedUtc: iso(world.now()),
    schemaVersion: "1.3",
    checkpointType: "play",
    periodNumber: 1,
    markets: [],
  };
  await served.ingest([{ type: "in_game_fair_price", fairPriceSet: own }]);
  await served.ingest([live(served, "END Q1", [20, 30])]);
  await world.live(70_000, 1000);
  expect((await sets(2)).map(({ sourceKey }) => sourceKey)).toEqual(["linewire", "model"]);
  expect(await setsNow(served)).toEqual([own]);
});

test("[FP11] of one source's sets the newest of the latest period applies, in any order of arrival", async () => {
  const served = await serve();
  const set = (periodNumber: number, second: number) => ({
    type: "in_game_fair_price",
    fairPriceSet: {
      sourceKey: "model",
      leagueId: 1,
      eventId: 900,
      outputId: `out-${second}`,
      status: "ready",
      producedUtc: iso(Date.UTC(2026, 10, 22, 2, 0, second)),
      statusChangedUtc: iso(Date.UTC(2026, 10, 22, 2, 0, second)),
      schemaVersion: "1.3",
      checkpointType: "play",
      periodNumber,
      markets: [],
    },
  });
  await served.ingest([anEvent({ statusId: 2 })]);
  await served.ingest([set(2, 30)]);
  await served.ingest([set(2, 10)]);
  await served.ingest([set(1, 50)]);
  const { reply } = await get(served, "listInGameFairPrices", "/market/nfl/in-game-fair-prices");
  expect(reply.data!.map(({ outputId }) => outputId)).toEqual(["out-30"]);
});

test("[FP7] closing prices survive a restart in the middle of the game", async () => {
  const own = temporaryDirectory();
  onTestFinished(own.remove);
  const world = fakeWorld();
  const first = await serveUntilClosed({ directory: own.path, world });
  await first.ingest([game(first), ...quote(false)]);
  await first.ingest(quote(true));
  await first.ingest([live(first, "Q1 12:00", [0, 0])]);
  await world.live(100, 10);
  await first.close();
  const again = await serveUntilClosed({ directory: own.path, world });
  onTestFinished(again.close);
  world.pass(20_000);
  await again.ingest([live(again, "END Q2", [50, 62])]);
  await world.live(100, 10);
  const [set] = await setsNow(again);
  expect(set).toMatchObject({ status: "ready", checkpointType: "period_end", periodNumber: 2 });
  expect(homeChance(set!)).toBeGreaterThan(0.8);
});

test("[FP12] fair prices need an enterprise key with the permission and a league in scope that has a model", async () => {
  const served = await serve();
  const path = "/market/nba/in-game-fair-prices";
  for (const key of [served.keys.free, served.keys.concierge])
    expect(await problemOf(await served.ask(path, { key }))).toMatchObject({ status: 403, code: "tier_restricted" });
  expect(await problemOf(await served.ask(path))).toMatchObject({ status: 401 });
  const unknown = await served.ask("/market/xyz/in-game-fair-prices", { key: served.keys.enterprise });
  expect(await problemOf(unknown)).toMatchObject({ status: 400, code: "invalid_league" });
  for (const league of ["cfb", "NBA"]) {
    const { reply } = await get(served, "listInGameFairPrices", `/market/${league}/in-game-fair-prices`);
    expect(reply).toMatchObject({ data: [], success: true });
  }
});

test("[FP13] an article's offers have their edge and the margin of the best prices at the response", async () => {
  const served = await serve();
  const teamRows = served.catalogue.teams.filter(({ leagueId }) => leagueId === 1);
  const [away, home] = [teamRows[0]!, teamRows[1]!];
  const eventTeams = [away, home].map(({ id }, sideIndex) => ({ teamId: id, sideIndex }));
  const starts = new Date(testNow() + 24 * 3_600_000).toISOString();
  const alternateLines = [{ marketLineId: FIRST_LINE + 50, alternateNumber: 1, points: -7.5, price: 240, statusId: 1 }];
  const lines = TWO_BOOKS.map((row) => ({
    ...row,
    line: {
      ...row.line,
      market: { ...row.line.market, teamId: eventTeams[row.line.market.sideIndex]!.teamId },
      ...(row.line.marketLineId === FIRST_LINE + 1 ? { alternateLines } : {}),
    },
  }));
  await served.ingest([anEvent({ eventStart: starts, eventTeams }), ...lines]);
  const offerNow = async () => {
    const markdown = `The ${home.name} are -3.5 favorites on Sunday night.`;
    const path = `/api/v1/article-widgets/daily-sport?${new URLSearchParams({ markdown })}`;
    const { reply } = await get(served, "getArticleWidget", path);
    return reply.bets[0]!.betOffer;
  };
  const before = await offerNow();
  expect(before).toMatchObject({ price: -110, edge: -0.0455, generatedEdge: -0.0455, syntheticHold: 0.0455 });
  const [alternate] = before.alternateOffers;
  expect(alternate!.generatedEdge).toBeGreaterThan(-0.3);
  expect(alternate!.generatedEdge).toBeLessThan(0.3);
  expect(JSON.parse(before.alternateOffersJson!)).toEqual(before.alternateOffers);
  // Another line of the market moves, which changes the fair price of the unchanged line.
  await served.ingest([{ ...lines[2]!, line: { ...lines[2]!.line, price: 130 } }]);
  const after = await offerNow();
  expect(after.edge).toBeGreaterThan(before.edge!);
  expect(after.syntheticHold).toBeLessThan(0);
  expect(await edgeNow(served, before.bookId === 1 ? 1 : 3)).toBe(-0.0455);
});
