import { type Bonus, type Envelope, type Event, LEAGUE_CODES, type MarketGroup, type Odds } from "@linewire/contract";
import { simulatedFeed } from "@linewire/feeds/feed/simulated/simulated-feed";
import { testClock } from "@linewire/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { serveUntilClosed, type Served } from "../serve.ts";
import { wholeCatalogue } from "../small-catalogue.ts";

const HOUR_MS = 3_600_000;
const catalogue = wholeCatalogue();
let served: Served;

beforeAll(async () => {
  const world = realWorld(testClock);
  const feed = simulatedFeed({ catalogue, seed: 7, speed: 1, changesPerSecond: 50, size: 20_000, world });
  served = await serveUntilClosed({ world, catalogue, feed, thread: true });
  await served.fed;
});
afterAll(() => served.close());

const read = async <T>(path: string): Promise<T> => {
  const answer = await served.ask(path, { key: served.keys.enterprise });
  return ((await answer.json()) as Envelope<T>).data;
};

const groupsOf = ({ odds }: Odds): MarketGroup[] =>
  Object.values(odds)
    .flatMap(({ periodTypes }) => Object.values(periodTypes))
    .flatMap(({ pregame }) => Object.values(pregame));

const impliedOf = (price: number): number => (price > 0 ? 100 / (price + 100) : price / (price - 100));

const minHoursIn = (league: string): number => (league === "nfl" || league === "cfb" ? 3.5 * 24 : 12);

test.each(LEAGUE_CODES.filter((code) => catalogue.leagues.some(({ name }) => name === code)))(
  "in a week of %s no team plays twice a day, and no two teams meet more than three times",
  async (league) => {
    const games = await read<Event[]>(`/event/${league}/upcoming`);
    const pairs = Map.groupBy(games, ({ name }) => name.split(" @ ").toSorted().join(" "));
    for (const [pair, met] of pairs) expect.soft(met.length, pair).toBeLessThanOrEqual(3);
    for (const { id, name } of catalogue.teams) {
      const starts = games
        .filter(({ eventTeams }) => eventTeams?.some(({ teamId }) => teamId === id))
        .map(({ eventStart }) => Date.parse(eventStart))
        .toSorted((a, b) => a - b);
      for (const [index, start] of starts.slice(1).entries())
        expect.soft((start - (starts[index] ?? 0)) / HOUR_MS, name).toBeGreaterThanOrEqual(minHoursIn(league));
    }
  },
);

test("NFL championship futures have 32 teams, and their probabilities add up to 1.10 to 1.40", async () => {
  const bet = catalogue.betTypes.find(({ key }) => key === "championship");
  const groups = groupsOf(await read<Odds>(`/market/nfl/futures/odds?betTypeId=${bet?.id}`));
  const prices = groups.flatMap(({ sides }) =>
    Object.values(sides).flatMap(({ marketSourceLines }) =>
      Object.entries(marketSourceLines).map(([book, { price }]) => ({ book, implied: impliedOf(price ?? 100) })),
    ),
  );
  const boards = [...Map.groupBy(prices, ({ book }) => book).values()];
  expect(boards.length).toBeGreaterThan(1);
  for (const board of boards) {
    const sum = board.reduce((all, { implied }) => all + implied, 0);
    expect(board).toHaveLength(32);
    expect(sum).toBeGreaterThanOrEqual(1.1);
    expect(sum).toBeLessThanOrEqual(1.4);
  }
});

test("the best moneylines are an arbitrage in at most 0.5 % of the games", async () => {
  let [all, found] = [0, 0];
  for (const league of LEAGUE_CODES)
    for (const { sides } of groupsOf(await read<Odds>(`/market/${league}/straight/odds?betTypeId=2&periodTypeId=1`))) {
      const best = Object.values(sides).map(({ marketSourceLines }) =>
        Math.min(
          ...Object.values(marketSourceLines).flatMap(({ price, statusId }) =>
            statusId === 1 && price ? [impliedOf(price)] : [],
          ),
        ),
      );
      if (best.length !== 2 || !best.every(Number.isFinite)) continue;
      all++;
      if (best.reduce((sum, implied) => sum + implied, 0) < 1) found++;
    }
  expect(all).toBeGreaterThan(50);
  expect(found / all).toBeLessThanOrEqual(0.005);
});

test("a bonus text has the maximum stake, and its terms stay while prices move", async () => {
  const termsOf = (rows: readonly Bonus[]) => rows.map(({ modifiedOn: _modified, ...terms }) => terms);
  const before = await read<Bonus[]>("/bonus/active");
  expect(before.length).toBeGreaterThan(5);
  for (const { maxStake, description, name } of before)
    if (maxStake !== undefined) expect(`${name} ${description}`).toContain(`$${maxStake}`);
  const from = served.journal.position().seq;
  await expect.poll(() => served.journal.position().seq - from).toBeGreaterThan(200);
  expect(termsOf(await read<Bonus[]>("/bonus/active"))).toEqual(termsOf(before));
});
