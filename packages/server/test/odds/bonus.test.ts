import type { Bonus } from "@linewire/contract";
import { fakeWorld, testNow } from "@linewire/testkit";
import { expect, test } from "vitest";
import { FREE_DELAYED_MS, get, iso, refusalOf } from "../data.ts";
import { FIRST_LINE, GAME, lineAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const HOUR = 3_600_000;

const bonusRow = (id: number, now: number, overrides: Partial<Bonus> = {}) => ({
  type: "bonus",
  bonus: {
    id,
    marketSourceId: 1,
    name: `Bonus ${id}`,
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

const side = (number: number, sideIndex: number, price: number, overrides: Parameters<typeof lineAt>[2] = {}) =>
  lineAt(number, price, {
    points: sideIndex === 0 ? -3.5 : 3.5,
    ...overrides,
    market: { sideIndex, ...overrides.market },
  });

const activeIds = async (served: Served, query = "") =>
  (await get(served, "listActiveBonuses", `/bonus/active${query}`)).reply.data!.map(({ id }) => id);
const linesFor = async (served: Served, ids: string, key?: string) =>
  (await get(served, "listBonusMarketLines", `/bonus/market-lines?ids=${ids}`, key === undefined ? {} : { key })).reply;

test("[B1] active bonuses are the bonuses whose status and dates allow use at the time of the request", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const now = world.now();
  await served.ingest([
    bonusRow(1, now),
    bonusRow(2, now, { status: "PAUSED" }),
    bonusRow(3, now, { startsAt: iso(now + 60_000), status: "UPCOMING" }),
    bonusRow(4, now, { endsAt: iso(now + 30_000) }),
    bonusRow(5, now, { marketSourceId: 2 }),
    bonusRow(6, now, { isActive: false }),
  ]);
  expect(await activeIds(served)).toEqual([1, 4, 5]);
  expect(await activeIds(served, "?marketSourceId=2")).toEqual([5]);
  expect(await activeIds(served, "?marketSourceId=77")).toEqual([]);
  await world.live(30_000, 1000);
  expect(await activeIds(served)).toEqual([1, 5]);
  await world.live(30_000, 1000);
  expect(await activeIds(served)).toEqual([1, 3, 5]);
  const { reply } = await get(served, "getBonus", "/bonus/3");
  expect(reply.data).toMatchObject({ id: 3, status: "ACTIVE" });
  expect((await get(served, "getBonus", "/bonus/4")).reply.data).toMatchObject({ status: "EXPIRED" });
  await served.ingest([bonusRow(1, now, { status: "PAUSED" })]);
  expect(await activeIds(served)).toEqual([3, 5]);
});

test("[B1] an invalid book id is an invalid parameter", async () => {
  const served = await serve();
  expect((await served.ask("/bonus/active?marketSourceId=x", { key: served.keys.enterprise })).status).toBe(400);
});

test("[B2] an unknown or inactive bonus and invalid ids are errors in the envelope; the list of lines names unknown ids", async () => {
  const served = await serve();
  await served.ingest([bonusRow(1, testNow(), { isActive: false })]);
  for (const id of ["1", "99", "0", "-1", "abc", "99999999999999999999"])
    expect((await refusalOf(served, `/bonus/${id}`)).data).toBeNull();
  const many = Array.from({ length: 51 }, (_, index) => index + 1).join();
  for (const query of ["", "?ids=", "?ids=a", "?ids=1,,2", "?ids=1,", "?ids=-1", `?ids=${many}`])
    expect((await refusalOf(served, `/bonus/market-lines${query}`)).data).toEqual([]);
  expect(await linesFor(served, "98,99")).toMatchObject({
    data: [],
    success: true,
    messages: ["there is no bonus 98", "there is no bonus 99"],
  });
});

test("[B3] a bonus is on the open lines of its book that match its terms", async () => {
  const served = await serve();
  const now = testNow();
  await served.ingest([
    GAME,
    side(0, 0, -110),
    side(1, 1, -110),
    side(2, 0, -108, { marketSourceId: 2 }),
    side(3, 0, 150, { points: 44.5, market: { betTypeId: 3 } }),
    side(4, 0, -110, { statusId: 2, market: { periodTypeId: 2 } }),
    bonusRow(1, now),
    bonusRow(2, now, { betTypeIds: [3] }),
    bonusRow(3, now, { leagueIds: [2] }),
    bonusRow(4, now, { marketLineIds: [FIRST_LINE + 1] }),
    bonusRow(5, now, { eventIds: [901] }),
    bonusRow(6, now, { minPrice: 100 }),
  ]);
  const { data } = await linesFor(served, "1,2,3,4,5,6");
  const lines = Map.groupBy(data!, ({ bonusId }) => bonusId);
  const numbers = (id: number) => (lines.get(id) ?? []).map(({ marketLineId }) => marketLineId - FIRST_LINE);
  expect([1, 2, 3, 4, 5, 6].map(numbers)).toEqual([[0, 1, 3], [3], [], [1], [], [3]]);
});

test("[B4] a line's fair probability follows from its book's two prices without the margin", async () => {
  const served = await serve();
  await served.ingest([
    GAME,
    side(0, 0, 300),
    side(1, 1, -380),
    side(2, 1, -340, { marketSourceId: 2 }),
    bonusRow(1, testNow()),
  ]);
  const { data } = await linesFor(served, "1");
  const line = data!.find(({ marketLineId }) => marketLineId === FIRST_LINE);
  expect(line).toEqual({
    bonusId: 1,
    marketLineId: FIRST_LINE,
    marketSourceId: 1,
    eventId: 900,
    betTypeId: 1,
    points: -3.5,
    price: 300,
    fairProbability: expect.closeTo(0.24, 2) as unknown,
    expectedValue: expect.closeTo(72, 0) as unknown,
    conversionRate: 0.6818,
    deepLink: "https://sportsbook.draftkings.com/event/p0?outcomes=jag1-r",
  });
});

test("[B5] a boost has its price and its value", async () => {
  const served = await serve();
  const boost = bonusRow(1, testNow(), { bonusType: "PROFIT_BOOST", percent: 50, maxStake: 25 });
  await served.ingest([GAME, side(0, 0, 120), side(1, 1, -140), boost]);
  const { data } = await linesFor(served, "1");
  expect(data![0]).toMatchObject({ price: 120, boostedPrice: 180 });
  expect(data![0]!.expectedValue).toBeGreaterThan(0);
});

test("[B6] a bonus is on at most 200 lines, nearest events first", async () => {
  const served = await serve();
  const day = (eventId: number) => ({
    type: "event",
    event: { ...GAME.event, eventId, eventStart: `2026-12-${eventId - 890}T18:00:00.000Z` },
  });
  const lines = [930, 910, 920, 900].flatMap((eventId) =>
    Array.from({ length: 60 }, (_, number) =>
      side((eventId - 900) * 100 + number, number % 2, -110, { market: { eventId, periodTypeId: 1 + (number % 11) } }),
    ),
  );
  const events = [900, 910, 920, 930].map((eventId) =>
    eventId === 930 ? { ...day(915), event: { ...day(915).event, eventId } } : day(eventId),
  );
  await served.ingest(events);
  await served.ingest(lines);
  await served.ingest([bonusRow(1, testNow())]);
  const { data } = await linesFor(served, "1");
  expect(data).toHaveLength(200);
  expect([...new Set(data!.map(({ eventId }) => eventId))]).toEqual([900, 910, 930, 920]);
});

test("[B7] a bonus reveals nothing outside the caller's scope", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { books } = served.catalogue;
  const included = books.find((book) => book.includedInFree)!.id;
  const other = books.find((book) => !book.includedInFree)!.id;
  await served.ingest([
    GAME,
    { type: "event", event: { ...GAME.event, eventId: 907, leagueId: 7 } },
    side(0, 0, 101, { marketSourceId: included }),
    side(1, 0, 102, { marketSourceId: other }),
    side(2, 0, 103, { marketSourceId: included, market: { eventId: 907 } }),
    bonusRow(1, world.now(), { marketSourceId: included }),
    bonusRow(2, world.now(), { marketSourceId: other }),
  ]);
  const pricesFor = async (key: string) =>
    (await linesFor(served, "1,2", key)).data!.map(({ price }) => price).toSorted((a, b) => a - b);
  expect((await served.ask("/bonus/market-lines?ids=1", { key: served.keys.free })).status).toBe(503);
  await world.live(FREE_DELAYED_MS);
  await served.ingest([side(0, 0, 110, { marketSourceId: included })]);
  expect(await pricesFor(served.keys.free)).toEqual([101, 103]);
  expect(await pricesFor(served.keys.concierge)).toEqual([102, 110]);
  expect(await pricesFor(served.keys.enterprise)).toEqual([102, 103, 110]);
});
