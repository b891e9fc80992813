import type { ListedNews } from "@linewire/contract";
import { aLine, fakeWorld, temporaryDirectory, type FakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { get } from "../data.ts";
import { aNews, iso, newsRow } from "./people-rows.ts";
import { GAME, lineAt } from "../rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";
import { smallCatalogue } from "../small-catalogue.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const CATALOGUE = smallCatalogue();
const PLAYER = CATALOGUE.players.find(({ leagueId }) => leagueId === 1)!;
const WHO = { id: PLAYER.id, firstName: PLAYER.firstName, lastName: PLAYER.lastName };
const TEAM = CATALOGUE.teams.find(({ id }) => id === PLAYER.teamId)!;
const { id: PROP } = CATALOGUE.betTypes.find(({ marketTypeId, betOn }) => marketTypeId === 3 && betOn === "player")!;

const game = { ...GAME, event: { ...GAME.event, eventTeams: [{ teamId: TEAM.id, sideIndex: 0 }] } };

const propAt = (number: number, price: number, points = 24.5) =>
  lineAt(100 + number, price, { points, market: { marketTypeId: 3, betTypeId: PROP, personId: PLAYER.id } });

const about = (at: number, overrides: Partial<Parameters<typeof aNews>[0]> = {}) =>
  newsRow(aNews({ id: 1, at, person: WHO, team: { id: TEAM.id, name: TEAM.name }, status: "OUT", ...overrides }));

const movesOf = async (served: Served, id = 1): Promise<ListedNews["moves"]> =>
  (await get(served, "listPlayerNews", "/player/nfl/news")).reply.data?.find((news) => news.id === id)?.moves;

const startGame = async (): Promise<{
  world: FakeWorld;
  served: Served;
  after: (ms: number, ...rows: unknown[]) => Promise<void>;
}> => {
  const world = fakeWorld();
  const served = await serve({ world, catalogue: CATALOGUE });
  await served.ingest([game, lineAt(0, -110), lineAt(1, -110), propAt(0, -115), propAt(1, 120)]);
  const after = async (ms: number, ...rows: unknown[]): Promise<void> => {
    world.pass(ms);
    await served.ingest(rows);
  };
  return { world, served, after };
};

test("[PE11] a report lists the moves after it, the largest first", async () => {
  const { world, served, after } = await startGame();
  await after(SECOND, propAt(0, -120));
  const reported = world.now() + SECOND;
  await after(SECOND, about(reported));
  expect(await movesOf(served)).toBeUndefined();
  await after(14 * SECOND, propAt(0, -300));
  await after(26 * SECOND, lineAt(0, -110, { points: -2 }), lineAt(1, -112));
  expect(await movesOf(served)).toEqual([
    expect.objectContaining({ marketLineId: 900_101, priceBefore: -120, priceAfter: -300, secondsAfter: 14 }),
    {
      marketLineId: 900_001,
      marketSourceId: 1,
      eventId: 900,
      betTypeId: 1,
      sideIndex: 0,
      sideName: expect.any(String) as string,
      pointsBefore: -3.5,
      pointsAfter: -2,
      priceBefore: -110,
      priceAfter: -110,
      movedOn: iso(reported + 40 * SECOND),
      secondsAfter: 40,
    },
    expect.objectContaining({ marketLineId: 900_002, priceBefore: -110, priceAfter: -112, secondsAfter: 40 }),
  ]);
});

test("[PE11] a move contains its start, its maximum, and the time of its first change", async () => {
  const { world, served, after } = await startGame();
  const reported = world.now();
  await after(0, about(reported));
  await after(5 * SECOND, propAt(0, -140));
  await after(5 * SECOND, propAt(0, -200));
  await after(5 * SECOND, propAt(0, -130));
  // The price of a suspended line does not count.
  await after(SECOND, { ...propAt(0, -900), line: { ...propAt(0, -900).line, statusId: 2 } });
  expect(await movesOf(served)).toEqual([
    expect.objectContaining({
      priceBefore: -115,
      priceAfter: -200,
      movedOn: iso(reported + 5 * SECOND),
      furthestOn: iso(reported + 10 * SECOND),
      secondsAfter: 5,
    }),
  ]);
});

test("[PE11] a withdrawn line is marked, and comes after the lines that moved", async () => {
  const { world, served, after } = await startGame();
  await after(0, about(world.now()));
  const { line } = propAt(1, 120);
  await after(7 * SECOND, { type: "market_line", line: { ...line, statusId: 2, disabled: true } });
  await after(SECOND, propAt(0, -116));
  const moves = await movesOf(served);
  expect(moves?.map(({ marketLineId, withdrawn }) => [marketLineId, withdrawn])).toEqual([
    [900_101, undefined],
    [900_102, true],
  ]);
  expect(moves?.[1]).toMatchObject({ priceBefore: 120, secondsAfter: 7 });
  expect(moves?.[1]).not.toHaveProperty("priceAfter");
});

test("[PE11] moves are recorded for ten minutes after the report", async () => {
  const { world, served, after } = await startGame();
  await after(0, about(world.now() + SECOND));
  await after(0, propAt(0, -140));
  expect(await movesOf(served)).toBeUndefined();
  await after(SECOND + 10 * MINUTE, propAt(0, -150));
  expect(await movesOf(served)).toMatchObject([{ secondsAfter: 600, priceBefore: -140 }]);
  await after(1, propAt(0, -400), propAt(1, 300));
  expect(await movesOf(served)).toMatchObject([{ priceAfter: -150 }]);
});

test("[PE11] a report of low severity lists moves of the player's own lines; no report lists moves of another game", async () => {
  const { world, served, after } = await startGame();
  const other = aLine({ marketLineId: 5, marketId: 5, market: { eventId: 901 } });
  await after(0, { ...GAME, event: { ...GAME.event, eventId: 901 } }, other);
  await after(0, about(world.now(), { status: "PROBABLE" }), about(world.now(), { id: 2, status: "QUESTIONABLE" }));
  await after(SECOND, propAt(0, -140), lineAt(0, -130), { ...other, line: { ...other.line, price: -130 } });
  const movedLines = async (id: number) => (await movesOf(served, id))?.map(({ marketLineId }) => marketLineId);
  expect(await movedLines(1)).toEqual([900_101]);
  expect(await movedLines(2)).toEqual([900_101, 900_001]);
});

test("[PE11] the ten largest of forty stored moves are returned", async () => {
  const { world, served, after } = await startGame();
  const props = (price: (number: number) => number) =>
    Array.from({ length: 60 }, (_, number) => propAt(10 + number, price(number)));
  await after(0, ...props(() => -110));
  await after(0, about(world.now()));
  await after(SECOND, ...props((number) => -111 - number));
  const moves = await movesOf(served);
  expect(moves?.map(({ priceAfter }) => priceAfter)).toEqual(Array.from({ length: 10 }, (_, number) => -170 + number));
  // The line with the smallest move, which was not stored, now has the largest.
  await after(SECOND, propAt(10, -900));
  expect((await movesOf(served))?.[0]).toMatchObject({ marketLineId: 900_111, priceAfter: -900 });
});

test("[PE11] after a restart the moves equal those of a service that kept running", async () => {
  const lives = async (restarts: boolean): Promise<unknown> => {
    const world = fakeWorld();
    const { path: directory, remove } = temporaryDirectory();
    onTestFinished(remove);
    let served = await serveUntilClosed({ world, directory, catalogue: CATALOGUE });
    await served.ingest([game, lineAt(0, -110), propAt(0, -115), propAt(1, 120), about(world.now())]);
    for (const price of [-120, -160, -150, -210]) {
      if (restarts) {
        await served.close();
        served = await serveUntilClosed({ world, directory, catalogue: CATALOGUE });
      }
      world.pass(MINUTE);
      await served.ingest([propAt(0, price), lineAt(0, price - 5)]);
    }
    const moves = await movesOf(served);
    await served.close();
    return moves;
  };
  const moves = await lives(false);
  expect(moves).toMatchObject([
    { priceBefore: -110, priceAfter: -215, secondsAfter: 60 },
    { priceBefore: -115, priceAfter: -210, secondsAfter: 60 },
  ]);
  expect(await lives(true)).toEqual(moves);
});

test("[PE11] a rolled-back write stores no move", async () => {
  const { world, served, after } = await startGame();
  await after(0, about(world.now()));
  world.pass(SECOND);
  const wrong = { type: "market_line", line: { ...lineAt(2).line, marketSourceId: 99_999 } };
  const answer = await served.ask("/ingest/v1/changes", {
    method: "POST",
    key: served.keys.operator,
    body: JSON.stringify([propAt(0, -500), wrong]),
  });
  expect(answer.status).toBe(400);
  await after(SECOND, propAt(0, -130));
  expect(await movesOf(served)).toMatchObject([{ priceBefore: -115, priceAfter: -130, secondsAfter: 2 }]);
});

test("[PE8] a report whose lines move is returned again for changedSince", async () => {
  const { world, served, after } = await startGame();
  await after(0, about(world.now()));
  await world.live(2 * MINUTE, 5000);
  const path = "/player/nfl/news?changedSince=";
  const since = (await get(served, "listPlayerNews", path)).headers.get("x-changed-through")!;
  expect((await get(served, "listPlayerNews", path + since)).reply.data).toEqual([]);
  await after(SECOND, propAt(0, -140));
  expect((await get(served, "listPlayerNews", path + since)).reply.data).toMatchObject([{ id: 1, moves: [{}] }]);
});
