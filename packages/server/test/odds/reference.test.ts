import type { BetType, Event, League, PeriodType, Person } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { get, iso, refusalOf, type Got } from "../data.ts";
import { GAME, lineAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const LISTS = [
  ["listBetTypes", "/bettype"],
  ["listLeagues", "/league"],
  ["listPeriodTypes", "/period-type"],
  ["listPeriodTypesOfLeague", "/period-type/nfl"],
  ["listPlayers", "/player/nfl"],
  ["listUpcomingEvents", "/event/nfl/upcoming"],
] as const;
const OF_LEAGUE = ["/period-type", "/player", "/event"].map(
  (path) => (code: string) => `${path}/${code}${path === "/event" ? "/upcoming" : ""}`,
);

const idsOf = (rows: readonly { id: number }[] | null): number[] => (rows ?? []).map(({ id }) => id);
const upcoming = async (served: Served, query = ""): Promise<Event[]> =>
  (await get(served, "listUpcomingEvents", `/event/nfl/upcoming${query}`)).reply.data ?? [];
const withdrawn = <Row extends { modifiedOn: string }>({ modifiedOn: _modified, ...row }: Row) => ({
  ...row,
  isActive: false,
});

test("[R1] every list of the catalogue has all active rows, as documented", async () => {
  const served = await serve();
  const { catalogue } = served;
  const nfl = <Row extends { leagues: number[] }>(rows: readonly Row[]) =>
    rows.filter(({ leagues }) => leagues.includes(1));
  const count = async (id: (typeof LISTS)[number][0], path: string) => (await get(served, id, path)).reply.data?.length;
  expect(await count("listBetTypes", "/bettype")).toBe(catalogue.betTypes.length);
  expect(await count("listLeagues", "/league")).toBe(catalogue.leagues.length);
  expect(await count("listPeriodTypes", "/period-type")).toBe(catalogue.periods.length);
  expect(await count("listPeriodTypesOfLeague", "/period-type/nfl")).toBe(nfl(catalogue.periods).length);
  expect(await count("listPlayers", "/player/nfl")).toBe(
    catalogue.players.filter(({ leagueId }) => leagueId === 1).length,
  );
  const { reply } = await get(served, "listMarketTypes", "/market-type");
  expect(reply.data).toEqual(catalogue.marketTypes);
  const { reply: one } = await get(served, "getLeague", "/league/2");
  expect(one.data).toMatchObject({ id: 2, name: "nba" });
});

test("[R1] every tier reads every list", async () => {
  const served = await serve();
  for (const key of [served.keys.free, served.keys.concierge])
    for (const [id, path] of LISTS) expect((await get(served, id, path, { key })).reply.success).toBe(true);
});

test("[R2] a league code is case-insensitive; an unknown code is an error in the envelope", async () => {
  const served = await serve();
  for (const path of OF_LEAGUE) {
    expect((await served.ask(path("NFL"), { key: served.keys.enterprise })).status).toBe(200);
    for (const code of ["xyz", "__proto__", "1", "n%66l%20", "%F0%9F%8F%88", "n".repeat(300)])
      expect((await refusalOf(served, path(code))).data).toEqual([]);
  }
  for (const id of ["99", "0", "-1", "abc", "99999999999999999999"])
    expect((await refusalOf(served, `/league/${id}`)).data).toBeNull();
});

test.each(LISTS)("[R3] %s answers an invalid changedSince with an error in the envelope", async (_, path) => {
  const served = await serve();
  for (const text of ["yesterday", "2026-02-30", "2026-11-20T99:00:00Z", "2".repeat(300)])
    expect((await refusalOf(served, `${path}?changedSince=${text}`)).data).toEqual([]);
});

test("[R4] changedSince returns rows modified at or after it, and withdrawn rows", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await world.live(60_000, 5000);
  const since = iso(world.now());
  const [league, betType, period, player] = [
    (await get(served, "listLeagues", "/league")).reply.data!.at(-1)!,
    (await get(served, "listBetTypes", "/bettype")).reply.data![3]!,
    (await get(served, "listPeriodTypes", "/period-type")).reply.data![1]!,
    (await get(served, "listPlayers", "/player/nfl")).reply.data![0]!,
  ] as [League, BetType, PeriodType, Person];
  for (const [id, path] of LISTS)
    expect((await get(served, id, `${path}?changedSince=${since}`)).reply.data).toEqual([]);

  await served.ingest([
    { type: "league", league: withdrawn(league) },
    { type: "bet_type", betType: withdrawn(betType) },
    { type: "period_type", periodType: withdrawn(period) },
    { type: "person", person: withdrawn(player) },
  ]);
  const rows = { listLeagues: league, listBetTypes: betType, listPeriodTypes: period, listPlayers: player };
  for (const [id, path] of LISTS) {
    if (!(id in rows)) continue;
    const row = rows[id as keyof typeof rows];
    const { reply } = (await get(served, id, `${path}?changedSince=${since}`)) as Got<"listLeagues">;
    expect(reply.data).toEqual([{ ...row, isActive: false, modifiedOn: since }]);
    expect(idsOf((await get(served, id, path)).reply.data as { id: number }[])).not.toContain(row.id);
  }
  await refusalOf(served, `/league/${league.id}`);
});

test("[R5] withdrawn rows are returned for 30 days; an older changedSince returns the whole list, with a message", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const [league] = (await get(served, "listLeagues", "/league")).reply.data!;
  await served.ingest([{ type: "league", league: withdrawn(league!) }]);
  const days = (count: number) => encodeURIComponent(iso(world.now() - count * 24 * 3_600_000));
  const within = await get(served, "listLeagues", `/league?changedSince=${days(30)}`);
  expect(within.reply).toMatchObject({ messages: [] });
  expect(idsOf(within.reply.data)).toContain(league!.id);
  const older = await get(served, "listLeagues", `/league?changedSince=${days(31)}`);
  expect(older.reply.messages[0]).toMatch(/30 days/);
  expect(idsOf(older.reply.data)).not.toContain(league!.id);
});

test("[R6] a client that sends X-Changed-Through back gets every change", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await world.live(1000);
  const [row] = (await get(served, "listBetTypes", "/bettype")).reply.data!;
  const { modifiedOn: _, ...betType } = row!;
  await served.ingest([{ type: "bet_type", betType: { ...betType, nameShort: "S0" } }]);
  let through = (await get(served, "listBetTypes", "/bettype")).headers.get("x-changed-through")!;
  for (let round = 1; round <= 20; round++) {
    // The first change is in the millisecond of the previous read. In every other round the second change is later.
    await served.ingest([{ type: "bet_type", betType: { ...betType, nameShort: `S${round}` } }]);
    if (round % 2 === 0) await world.live(round * 1000);
    await served.ingest([
      { type: "bet_type", betType: { ...betType, nameShort: `S${round}`, nameMobile: `M${round}` } },
    ]);
    const { reply, headers } = await get(served, "listBetTypes", `/bettype?changedSince=${through}`);
    expect(reply.data).toMatchObject([{ nameShort: `S${round}`, nameMobile: `M${round}` }]);
    through = headers.get("x-changed-through")!;
    expect(Date.parse(through)).toBeLessThanOrEqual(world.now());
  }
  await world.live(120_000, 5000);
  const quiet = (await get(served, "listBetTypes", `/bettype?changedSince=${through}`)).headers.get(
    "x-changed-through",
  )!;
  expect((await get(served, "listBetTypes", `/bettype?changedSince=${quiet}`)).reply.data).toEqual([]);
});

test("[R7] upcoming events are the events that are not over, ordered by start", async () => {
  const served = await serve();
  const event = (eventId: number, statusId: number, day: number) => ({
    type: "event",
    event: { ...GAME.event, eventId, statusId, eventStart: `2026-11-${day}T18:00:00.000Z` },
  });
  await served.ingest([
    event(1, 1, 25),
    event(2, 2, 23),
    event(3, 3, 22),
    event(4, 4, 24),
    event(5, 5, 26),
    event(6, 6, 27),
    event(7, 1, 23),
    { type: "event", event: { ...GAME.event, eventId: 8, leagueId: 2 } },
  ]);
  const events = await upcoming(served);
  expect(events.map(({ eventId }) => eventId)).toEqual([2, 7, 4, 1, 5]);
  expect(events[0]).toMatchObject({ statusName: "Live", isActive: true });
});

test("[R7] changedSince returns finished events too", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, { type: "event", event: { ...GAME.event, eventId: 901 } }]);
  await world.live(10_000);
  const since = iso(world.now());
  await served.ingest([lineAt(0)]);
  expect(await upcoming(served, `?changedSince=${since}`)).toEqual([]);
  await served.ingest([{ type: "event", event: { ...GAME.event, statusId: 3 } }]);
  expect(await upcoming(served, `?changedSince=${since}`)).toMatchObject([{ eventId: 900, statusId: 3 }]);
  expect((await upcoming(served)).map(({ eventId }) => eventId)).toEqual([901]);
});

test("[R8] a list keeps its ETag until it changes", async () => {
  const served = await serve();
  const tagOf = async (path: string) => (await served.ask(path, { key: served.keys.enterprise })).headers.get("etag")!;
  const before = await tagOf("/bettype");
  await served.ingest([GAME, lineAt(0)]);
  const known = await served.ask("/bettype", { key: served.keys.enterprise, headers: { "If-None-Match": before } });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  expect(known.headers.get("x-changed-through")).not.toBeNull();
  const [row] = (await get(served, "listBetTypes", "/bettype")).reply.data!;
  await served.ingest([{ type: "bet_type", betType: withdrawn(row!) }]);
  expect(await tagOf("/bettype")).not.toBe(before);
});
