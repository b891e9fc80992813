import type { ListedNews, Lineup, PercentToPlay, PlayerNews } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { describe, expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { get, refusalOf } from "../data.ts";
import {
  aLineup,
  aNews,
  aPercent,
  aTeam,
  BEGAN,
  DAY,
  iso,
  lineupRow,
  newsRow,
  percentRow,
  person,
} from "./people-rows.ts";
import { serve, type Served } from "../serve.ts";

const LINEUPS = "/event/nfl/lineup";
const NEWS = "/player/nfl/news";
const PERCENTS = "/player/nfl/percent-to-play";
const SECOND = 1000;

const newsOf = async (served: Served, query = ""): Promise<ListedNews[]> =>
  (await get(served, "listPlayerNews", `${NEWS}${query}`)).reply.data ?? [];
const percentsOf = async (served: Served, query = ""): Promise<PercentToPlay[]> =>
  (await get(served, "listPercentToPlay", `${PERCENTS}${query}`)).reply.data ?? [];
const lineupsOf = async (served: Served, query = ""): Promise<Lineup[]> =>
  (await get(served, "listLineups", `${LINEUPS}${query}`)).reply.data ?? [];
const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

describe("tiers and permissions", () => {
  test("[PE1] every tier reads line-ups at both paths", async () => {
    const served = await serve({ world: fakeWorld() });
    await served.ingest([lineupRow(aLineup())]);
    for (const key of [served.keys.free, served.keys.concierge, served.keys.enterprise])
      for (const path of [LINEUPS, `/event/NFL/lineup?date=${DAY}`, `/event/nfl/lineup/${DAY}`]) {
        const answer = await served.ask(path, { key });
        expect([path, answer.status, ((await answer.json()) as { data: unknown[] }).data.length]).toEqual([
          path,
          200,
          1,
        ]);
      }
  });

  test.each([NEWS, PERCENTS])("[PE1] %s needs an enterprise key with the permission", async (path) => {
    const served = await serve();
    for (const key of [served.keys.free, served.keys.concierge])
      expect(await problemOf(await served.ask(path, { key }))).toMatchObject({
        status: 403,
        code: "tier_restricted",
        requiredTier: "enterprise",
      });
    expect(await problemOf(await served.ask(path, { key: served.keys.operator }))).toMatchObject({
      status: 403,
      code: "permission_required",
      requiredPermission: "api:player_data",
    });
    expect((await problemOf(await served.ask(path))).code).toBe("missing_api_key");
  });
});

describe("invalid requests", () => {
  test.each([
    `${LINEUPS}?date=2026-02-30`,
    `${LINEUPS}?date=11/21/2026`,
    `${LINEUPS}?date=2026-11-21T00:00:00Z`,
    `${LINEUPS}/2026-13-01`,
    `${LINEUPS}/yesterday`,
    `${LINEUPS}?changedSince=soon`,
    `${NEWS}?changedSince=2026-02-30`,
    `${PERCENTS}?changedSince=soon`,
    `${NEWS}?cursor=bm90LWEtY3Vyc29y`,
    `${PERCENTS}?cursor=%20`,
    `${LINEUPS}?date=${"1".repeat(65)}`,
    "/event/xyz/lineup",
    "/player/xyz/news",
    "/player/__proto__/percent-to-play",
  ])("[PE2] %s answers an error in the envelope", async (path) => {
    const served = await serve();
    expect((await refusalOf(served, path)).data).toEqual([]);
  });

  test.each([
    `${NEWS}?order=sideways`,
    `${NEWS}?order=DESC`,
    `${NEWS}?order=asc&order=desc`,
    `${NEWS}?personId=abc`,
    `${NEWS}?personId=0`,
    `${NEWS}?personId=9007199254740993`,
    `${PERCENTS}?teamId=2147483648`,
    `${PERCENTS}?teamId=-1`,
  ])("[PE2] %s answers a problem document", async (path) => {
    const served = await serve();
    const problem = await problemOf(await served.ask(path, { key: served.keys.enterprise }));
    expect(problem).toMatchObject({ status: 400, code: "invalid_parameter" });
    expect(Object.keys(problem.errors ?? {})).toHaveLength(1);
  });

  test("[PE2] a cursor of 12 kB answers an error in the envelope", async () => {
    const served = await serve();
    expect((await refusalOf(served, `${NEWS}?cursor=${"A".repeat(12_000)}`)).data).toEqual([]);
  });
});

describe("line-ups", () => {
  test("[PE3] the default date is the sports day, which starts at 06:00 in New York", async () => {
    const world = fakeWorld();
    const served = await serve({ world });
    const tomorrow = aLineup({ date: "2026-11-22", event: { ...aLineup().event, id: 901 } });
    await served.ingest([lineupRow(aLineup()), lineupRow(tomorrow)]);
    const today = async () => (await lineupsOf(served)).map(({ date }) => date);
    expect(await today()).toEqual([DAY]);
    world.jump(Date.parse("2026-11-22T10:59:59.999Z") - world.now());
    expect(await today()).toEqual([DAY]);
    world.jump(1);
    expect(await today()).toEqual(["2026-11-22"]);
    expect(await lineupsOf(served, "?date=2026-11-20")).toEqual([]);
    expect(await lineupsOf(served, `?date=`)).toHaveLength(1);
  });

  test("[PE3] games of a day are sorted by start time", async () => {
    const served = await serve({ world: fakeWorld() });
    const game = (id: number, eventStart: string) =>
      lineupRow(aLineup({ event: { ...aLineup().event, id, eventStart } }));
    await served.ingest([
      game(3, "2026-11-22T01:20:00.000Z"),
      game(2, "2026-11-21T18:00:00.000Z"),
      game(1, "2026-11-22T01:20:00.000Z"),
    ]);
    expect((await lineupsOf(served)).map(({ event }) => event.id)).toEqual([2, 1, 3]);
  });

  test("[PE4] a confirmed line-up has the time of the projected line-up, and the changes since then", async () => {
    const served = await serve({ world: fakeWorld() });
    await served.ingest([lineupRow(aLineup())]);
    expect((await lineupsOf(served))[0]?.teams[0]).toEqual(aTeam());
    const starters = [
      { position: "QB", player: person(1) },
      { position: "TE", player: person(3) },
      { position: "RB", player: person(4) },
    ];
    const later = BEGAN + 60 * SECOND;
    await served.ingest([lineupRow(aLineup({ at: later, teams: [aTeam({ lineupStatus: "CONFIRMED", starters })] }))]);
    expect((await lineupsOf(served))[0]?.teams).toEqual([
      aTeam({
        lineupStatus: "CONFIRMED",
        previousStatus: "PROJECTED",
        projectedAt: iso(BEGAN),
        confirmedAt: iso(later),
        starters,
        changes: [
          { kind: "removed", position: "RB", player: person(2) },
          { kind: "moved", position: "TE", previousPosition: "WR", player: person(3) },
          { kind: "added", position: "RB", player: person(4) },
        ],
      }),
    ]);
  });

  test("[PE5] an older row never withdraws a confirmation, and a repeated row is no change", async () => {
    const served = await serve({ world: fakeWorld() });
    const confirmed = aLineup({ at: BEGAN, teams: [aTeam({ lineupStatus: "CONFIRMED" })] });
    const { position } = await served.ingest([lineupRow(confirmed)]);
    const before = await lineupsOf(served);
    for (const at of [BEGAN - 1, BEGAN - 3_600_000])
      expect((await served.ingest([lineupRow(aLineup({ at }))])).position).toBe(position);
    for (const at of [BEGAN, BEGAN + SECOND])
      expect((await served.ingest([lineupRow({ ...confirmed, meta: aLineup({ at }).meta })])).position).toBe(position);
    // A row copied from a response is no change either.
    expect((await served.ingest([lineupRow(before[0]!)])).position).toBe(position);
    expect(await lineupsOf(served)).toEqual(before);
    await served.ingest([lineupRow(aLineup({ at: BEGAN + SECOND }))]);
    expect((await lineupsOf(served))[0]?.teams[0]).toMatchObject({
      lineupStatus: "PROJECTED",
      previousStatus: "CONFIRMED",
    });
  });

  test("[PE5] rows of one request are applied in order", async () => {
    const served = await serve({ world: fakeWorld() });
    await served.ingest([
      lineupRow(aLineup()),
      lineupRow(aLineup({ at: BEGAN + SECOND, teams: [aTeam({ lineupStatus: "CONFIRMED" })] })),
      newsRow(aNews({ id: 1, status: "OUT" })),
      newsRow(aNews({ id: 2, status: "ACTIVE", at: BEGAN + SECOND })),
    ]);
    expect((await lineupsOf(served))[0]?.teams[0]).toMatchObject({ previousStatus: "PROJECTED" });
    expect(await newsOf(served)).toMatchObject([{ id: 2, previousStatus: "OUT", severity: "material" }, { id: 1 }]);
  });
});

describe("news", () => {
  test("[PE6] the service adds previous status and severity to a report", async () => {
    const served = await serve({ world: fakeWorld() });
    const news = [
      aNews({ id: 1, status: "PROBABLE" }),
      aNews({ id: 2, status: "OUT", at: BEGAN + 1 }),
      aNews({ id: 3, status: "OUT", at: BEGAN + 2 }),
      aNews({ id: 4, status: "ACTIVE", at: BEGAN + 3, previousStatus: "IR", severity: "info" }),
      // A late report about an earlier time has no previous status.
      aNews({ id: 5, status: "DOUBTFUL", at: BEGAN - 1 }),
    ];
    for (const item of news) await served.ingest([newsRow(item)]);
    const found = new Map((await newsOf(served)).map((item) => [item.id, item]));
    expect([1, 2, 3, 4, 5].map((id) => [found.get(id)?.previousStatus, found.get(id)?.severity])).toEqual([
      [undefined, "info"],
      ["PROBABLE", "critical"],
      [undefined, "critical"],
      ["IR", "info"],
      [undefined, "material"],
    ]);
    // A correction contains the previous status of its item.
    await served.ingest([newsRow(aNews({ id: 2, status: "DOUBTFUL", at: BEGAN + 10 }))]);
    expect((await newsOf(served))[0]).toMatchObject({ id: 2, previousStatus: "OUT", severity: "material" });
    const { position } = await served.ingest([]);
    expect((await served.ingest([newsRow(aNews({ id: 2, status: "OUT", at: BEGAN + 5 }))])).position).toBe(position);
  });

  test("[PE6] a row without team or game gets the player's team and its next game", async () => {
    const world = fakeWorld();
    const served = await serve({ world });
    const player = served.catalogue.players.find(({ leagueId }) => leagueId === 1)!;
    const team = served.catalogue.teams.find(({ id }) => id === player.teamId)!;
    const eventTeams = [{ teamId: team.id, sideIndex: 0 }];
    const event = (eventId: number, eventStart: string, statusId = 1) => ({
      type: "event",
      event: { eventId, name: `Game ${eventId}`, leagueId: 1, eventStart, statusId, eventTeams },
    });
    await served.ingest([
      event(11, "2026-11-21T17:00:00.000Z", 2),
      event(13, "2026-11-25T17:00:00.000Z"),
      event(12, "2026-11-22T17:00:00.000Z"),
    ]);
    const who = { id: player.id, firstName: player.firstName, lastName: player.lastName };
    const { team: _, ...news } = aNews({ id: 1, person: who });
    await served.ingest([newsRow(news), percentRow(aPercent({ person: who }))]);
    const named = { id: team.id, name: team.name };
    expect(await newsOf(served, `?teamId=${team.id}`)).toMatchObject([{ id: 1, team: named }]);
    expect(await percentsOf(served, `?personId=${player.id}`)).toEqual([
      {
        ...aPercent({ person: who }),
        team: named,
        event: { id: 12, name: "Game 12", eventStart: "2026-11-22T17:00:00.000Z", statusId: 1 },
      },
    ]);
  });

  test("[PE7] filters work alone and together, and the orders are each other's reverse", async () => {
    const served = await serve({ world: fakeWorld() });
    const rows = Array.from({ length: 20 }, (_, number) =>
      aNews({
        id: number + 1,
        // Four rows share a time, so that their ids decide the order.
        at: BEGAN + Math.floor(number / 4),
        person: person(1 + (number % 3)),
        team: { id: 70 + (number % 2), name: "A team" },
      }),
    );
    await served.ingest(rows.map(newsRow));
    await served.ingest([newsRow(aNews({ id: 99, leagueId: 2, person: person(1) }))]);
    const wanted = (keep: (news: PlayerNews) => boolean) => ids(rows.filter(keep));
    for (const [query, expected] of [
      ["", wanted(() => true)],
      ["personId=1", wanted((row) => row.person.id === 1)],
      ["teamId=71", wanted((row) => row.team?.id === 71)],
      ["personId=2&teamId=70", wanted((row) => row.person.id === 2 && row.team?.id === 70)],
      ["personId=555", []],
      ["teamId=2147483647", []],
    ] as const) {
      expect([query, ids(await newsOf(served, `?order=asc&${query}`))]).toEqual([query, expected]);
      expect([query, ids(await newsOf(served, `?order=desc&${query}`))]).toEqual([query, expected.toReversed()]);
      expect(ids(await newsOf(served, `?${query}`))).toEqual(expected.toReversed());
    }
  });

  test("[PE8] changedSince returns later changes, even of rows with an earlier time, and withdrawn rows", async () => {
    const world = fakeWorld();
    const served = await serve({ world });
    await served.ingest([
      newsRow(aNews({ id: 1 })),
      newsRow(aNews({ id: 2 })),
      percentRow(aPercent()),
      lineupRow(aLineup()),
    ]);
    await world.live(120_000, 5000);
    const { headers } = await get(served, "listPlayerNews", NEWS);
    const since = headers.get("x-changed-through")!;
    expect(Date.parse(since)).toBeGreaterThan(BEGAN);
    expect(Date.parse(since)).toBeLessThanOrEqual(world.now());
    for (const path of [NEWS, PERCENTS, LINEUPS])
      expect((await get(served, "listPlayerNews", `${path}?changedSince=${since}`)).reply.data).toEqual([]);
    await served.ingest([
      newsRow(aNews({ id: 3, at: BEGAN - 3_600_000 })),
      newsRow({ ...aNews({ id: 1 }), isActive: false }),
      percentRow({ ...aPercent(), isActive: false }),
      lineupRow({ ...aLineup(), isActive: false }),
    ]);
    expect(await newsOf(served, `?changedSince=${since}`)).toMatchObject([{ id: 1, isActive: false }, { id: 3 }]);
    expect(ids(await newsOf(served))).toEqual([2, 3]);
    expect(await percentsOf(served, `?changedSince=${since}`)).toMatchObject([{ isActive: false }]);
    expect(await lineupsOf(served, `?changedSince=${since}`)).toMatchObject([{ isActive: false }]);
    expect([await percentsOf(served), await lineupsOf(served)]).toEqual([[], []]);
    const older = await get(served, "listPlayerNews", `${NEWS}?changedSince=2026-01-01`);
    expect(older.reply.messages[0]).toMatch(/30 days/);
    expect(ids(older.reply.data ?? [])).toEqual([2, 3]);
  });

  test("[PE8] a response keeps its ETag until its rows change", async () => {
    const served = await serve({ world: fakeWorld() });
    await served.ingest([newsRow(aNews({ id: 1 })), percentRow(aPercent()), lineupRow(aLineup())]);
    const key = served.keys.enterprise;
    for (const path of [NEWS, PERCENTS, LINEUPS]) {
      const etag = (await served.ask(path, { key })).headers.get("etag")!;
      expect(etag).toMatch(/^"[^"]+"$/);
      const again = (): Promise<Response> => served.ask(path, { key, headers: { "If-None-Match": etag } });
      expect((await again()).status).toBe(304);
      await served.ingest([
        newsRow(aNews({ id: 2, at: BEGAN + 1 })),
        percentRow(aPercent({ percentToPlay: 60 + path.length })),
        lineupRow(aLineup({ teams: [aTeam({ starters: [] })] })),
      ]);
      const changed = await again();
      await changed.arrayBuffer();
      expect([path, changed.status]).toEqual([path, 200]);
      await served.ingest([lineupRow(aLineup())]);
    }
  });

  test("[PE9] news are deleted after 30 days, probabilities after 14, line-ups after 90", async () => {
    const world = fakeWorld();
    const served = await serve({ world });
    await served.ingest([newsRow(aNews({ id: 1 })), percentRow(aPercent()), lineupRow(aLineup())]);
    const counts = async () => [
      (await newsOf(served)).length,
      (await percentsOf(served)).length,
      (await lineupsOf(served, `?date=${DAY}`)).length,
    ];
    const DAY_MS = 24 * 3_600_000;
    for (const [days, left] of [
      [13.9, [1, 1, 1]],
      [0.2, [1, 0, 1]],
      [15.8, [1, 0, 1]],
      [0.2, [0, 0, 1]],
      [60, [0, 0, 0]],
    ] as const) {
      world.jump(days * DAY_MS);
      await world.live(30_000, 5000);
      expect([days, await counts()]).toEqual([days, left]);
    }
  });
});
