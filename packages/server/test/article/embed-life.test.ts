import { fakeWorld } from "@linewire/testkit";
import { afterEach, expect, test } from "vitest";
import { BALTIMORE, BUFFALO, game, HOME_SPREAD, openSite, OVER, quote, type Site } from "./embed-site.ts";

let site: Site;
afterEach(() => site.close());

const START_MS = 3_600_000;

const startSite = async (history = true) => {
  const world = fakeWorld();
  const start = new Date(world.now() + START_MS).toISOString();
  const at = (overrides: Parameters<typeof game>[0] = {}) => game({ eventStart: start, ...overrides });
  site = await openSite({ world, history }, [
    at(),
    quote({ id: 1, book: 1, price: -110, points: -3 }, HOME_SPREAD),
    quote({ id: 5, book: 1, price: -115, points: 47.5, market: 11 }, OVER),
  ]);
  return { world, at };
};
const scoreRow = (away: number, home: number) => [
  { teamId: BALTIMORE, sideIndex: 0, score: away },
  { teamId: BUFFALO, sideIndex: 1, score: home },
];
const gone = (row: ReturnType<typeof quote>) => ({ ...row, line: { ...row.line, disabled: true } });
const betsNow = async () =>
  (await site.article()).widget.bets.map(({ betOffer, stated, outcome }) => ({
    id: betOffer.id,
    points: betOffer.points,
    price: betOffer.price,
    ...(stated && { stated: stated.points }),
    ...(outcome && { outcome }),
  }));

test("[AW24] a page shows the text's points if the offer has other points, a closed bet's price, and each result", async () => {
  const { world, at } = await startSite();
  expect(await betsNow()).toEqual([
    { id: 1, points: -3, price: -110, stated: -3.5 },
    { id: 5, points: 47.5, price: -115 },
  ]);

  world.pass(START_MS + 60_000);
  const live = { ...HOME_SPREAD, live: true };
  await site.served.ingest([
    at({ statusId: 2, eventTeams: scoreRow(0, 7) }),
    quote({ id: 1, book: 1, price: -105, points: -8.5 }, live),
    gone(quote({ id: 5, book: 1, price: -115, points: 47.5, market: 11 }, OVER)),
  ]);
  expect(await betsNow()).toEqual([
    { id: 1, points: -8.5, price: -105, stated: -3.5 },
    { id: 5, points: 47.5, price: -115, outcome: "closed" },
  ]);

  world.pass(3 * START_MS);
  await site.served.ingest([
    at({ statusId: 3, eventTeams: scoreRow(20, 24) }),
    gone(quote({ id: 1, book: 1, price: -105, points: -8.5 }, live)),
  ]);
  const after = await site.article();
  expect(await betsNow()).toEqual([
    { id: 1, points: -3, price: -110, stated: -3.5, outcome: "won" },
    { id: 5, points: 47.5, price: -115, outcome: "lost" },
  ]);
  expect(after.widget.bets.map(({ deeplink }) => deeplink.url)).toEqual([null, null]);
  expect(after.widget.events[0]).toMatchObject({ gameStatus: "Final", teams: [{ score: 20 }, { score: 24 }] });
  expect(after.streamUrl).toBeNull();
});

test("[AW24] when a game ends without results and history, its bets keep their last price", async () => {
  const { world, at } = await startSite(false);
  world.pass(2 * START_MS);
  await site.served.ingest([at({ statusId: 3 })]);
  expect(await betsNow()).toEqual([
    { id: 1, points: -3, price: -110, stated: -3.5, outcome: "over" },
    { id: 5, points: 47.5, price: -115, outcome: "over" },
  ]);
});

test("[AW24] the partner API returns only bets with a current offer", async () => {
  const { world, at } = await startSite();
  const bets = async () => {
    const answer = await site.served.ask(`/api/v1/article-widgets/tribune?${new URLSearchParams({ url: site.url })}`, {
      key: site.served.keys.enterprise,
    });
    return ((await answer.json()) as { bets: unknown[] }).bets.length;
  };
  expect(await bets()).toBe(2);
  world.pass(4 * START_MS);
  await site.served.ingest([at({ statusId: 3, eventTeams: scoreRow(20, 24) })]);
  expect(await bets()).toBe(0);
  expect(await betsNow()).toHaveLength(2);
});
