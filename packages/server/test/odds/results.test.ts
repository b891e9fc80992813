import type { Envelope, EventResult, LineResult, LineResultUpdate, MarketResults } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { overSocket, untilOpen } from "../graphql/graphql-clients.ts";
import { listen } from "../graphql/graphql-listen.ts";
import { FIRST_LINE, GAME, lineAt, totalAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const EVENT = GAME.event.eventId;
const MINUTE = 60_000;
const PATH = "/market/nfl/results";

const eventAs = (statusId: number, scores?: [number, number]) => ({
  type: "event",
  event: {
    ...GAME.event,
    statusId,
    eventTeams: (GAME.event.eventTeams ?? []).map((team, index) => ({ ...team, score: scores?.[index] })),
  },
});
const resultAs = (away: number, home: number, more: object = {}) => ({
  type: "result",
  result: { eventId: EVENT, outcome: "completed", scores: [{ periodTypeId: 1, away, home }], ...more },
});

const readResults = async (served: Served, query = "", key = served.keys.enterprise) => {
  const response = await served.ask(`${PATH}${query}`, { key });
  return { response, ...((await response.json()) as Envelope<MarketResults>) };
};
const linesOf = async (served: Served, query = ""): Promise<Record<number, LineResult>> => {
  const { data } = await readResults(served, query);
  return Object.fromEntries((data?.lines ?? []).map((line) => [line.marketLineId - FIRST_LINE, line]));
};

const playGame = async (): Promise<Served> => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0, -110, { points: -3 }), totalAt(2, -105)]);
  await served.ingest([lineAt(0, -125, { points: -3.5 })]);
  await served.ingest([eventAs(2), lineAt(0, 150, { points: 6.5, market: { live: true } })]);
  await served.ingest([
    lineAt(0, 180, { points: 7.5, market: { live: true } }),
    lineAt(4, 120, { points: 1.5, market: { live: true } }),
  ]);
  return served;
};

test("lines of a finished game are settled for their last points and their closing points", async () => {
  const served = await playGame();
  await served.ingest([eventAs(3, [20, 24]), resultAs(20, 24)]);
  const lines = await linesOf(served);
  expect(lines[0]).toMatchObject({
    points: 7.5,
    price: 180,
    result: "won",
    closing: { price: -125, points: -3.5, result: "lost" },
    revision: 1,
  });
  expect(lines[2]).toMatchObject({
    price: -105,
    result: "lost",
    closing: { price: -105, points: 47.5, result: "lost" },
  });
  expect(lines[4]).toMatchObject({ result: "lost", points: 1.5 });
  expect(lines[4]).not.toHaveProperty("closing");
});

test("a game's result is in the results and in the event", async () => {
  const served = await playGame();
  const players = [{ personId: 1, participated: true, stats: [{ betTypeId: 40, value: 250 }] }];
  await served.ingest([eventAs(3, [20, 24]), resultAs(20, 24, { players, overtime: { away: 0, home: 4 } })]);
  const { data } = await readResults(served);
  expect(data?.events).toEqual([
    expect.objectContaining({ eventId: EVENT, leagueId: 1, revision: 1, players, overtime: { away: 0, home: 4 } }),
  ]);
  const events = (await (
    await served.ask("/event/nfl/upcoming?changedSince=2026-11-15", { key: served.keys.enterprise })
  ).json()) as Envelope<{ eventId: number; result?: Partial<EventResult> }[]>;
  const { result } = events.data?.find(({ eventId }) => eventId === EVENT) ?? {};
  expect(result).toMatchObject({
    outcome: "completed",
    scores: [{ periodTypeId: 1, away: 20, home: 24 }],
    revision: 1,
  });
  expect(result).not.toHaveProperty("players");
});

test("a corrected result settles its lines again, and a repeated result changes nothing", async () => {
  const served = await playGame();
  await served.ingest([eventAs(3, [20, 24]), resultAs(20, 24)]);
  const before = served.journal.position();
  await served.ingest([resultAs(20, 24)]);
  await served.ingest([eventAs(3, [20, 24])]);
  expect(served.journal.position()).toEqual(before);
  await served.ingest([eventAs(3, [20, 28]), resultAs(20, 28)]);
  const lines = await linesOf(served);
  expect(lines[0]).toMatchObject({ result: "lost", revision: 2 });
  expect(lines[2]).toMatchObject({ result: "won", revision: 2 });
  expect(lines[4]).toMatchObject({ result: "lost", revision: 1 });
});

test("all lines of a game that is not played are void", async () => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0), totalAt(2)]);
  const cancelled = { type: "result", result: { eventId: EVENT, outcome: "cancelled", scores: [] } };
  await served.ingest([eventAs(6), cancelled]);
  expect(Object.values(await linesOf(served)).map(({ result, reason }) => [result, reason])).toEqual([
    ["void", "cancelled"],
    ["void", "cancelled"],
  ]);
});

test("lines removed long before the end are settled at their closing price", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0, -110, { points: -3 })]);
  await served.ingest([eventAs(2), lineAt(0, -115, { points: -3, statusId: 2, disabled: true })]);
  await world.live(40 * MINUTE, 10_000);
  const odds = await (await served.ask("/market/nfl/straight/odds", { key: served.keys.enterprise })).text();
  expect(odds).not.toContain(`"marketLineId":${FIRST_LINE},`);
  await served.ingest([eventAs(3, [27, 20]), resultAs(27, 20)]);
  expect((await linesOf(served))[0]).toMatchObject({
    result: "won",
    closing: { price: -115, points: -3, result: "won" },
  });
});

test("requested prices are compared with the closing price at the same points", async () => {
  const served = await playGame();
  await served.ingest([eventAs(3, [20, 24]), resultAs(20, 24)]);
  const [spread, total, live] = [FIRST_LINE, FIRST_LINE + 2, FIRST_LINE + 4];
  const asked = [`${spread}:-3.5:-110`, `${spread}:-3:-110`, `${live}:1.5:120`]
    .map((text) => `asked=${text}`)
    .join("&");
  const { data } = await readResults(served, `?${asked}`);
  expect(data?.lines.map(({ marketLineId }) => marketLineId).toSorted((a, b) => a - b)).toEqual([spread, live]);
  // -110 pays 1.909 for a stake of 1, the closing price of -125 pays 1.8.
  expect(data?.asked).toEqual([
    { marketLineId: spread, points: -3.5, price: -110, value: expect.closeTo(0.0606, 4) },
    { marketLineId: spread, points: -3, price: -110, value: null },
    { marketLineId: live, points: 1.5, price: 120, value: null },
  ]);
  const other = await readResults(served, `?asked=${total}:47.5:-105`);
  expect(other.data?.asked).toEqual([{ marketLineId: total, points: 47.5, price: -105, value: 0 }]);
  expect((await readResults(served)).data).not.toHaveProperty("asked");
  for (const wrong of [`${total}:47.5`, `${total}:47.5:50`, "x:_:-110"])
    expect(await problemOf(await served.ask(`${PATH}?asked=${wrong}`, { key: served.keys.enterprise }))).toMatchObject({
      code: "invalid_parameter",
    });
});

test("[GQL4] GraphQL has the same results, as a query and as a subscription", async () => {
  const served = await playGame();
  const fields = "marketLineId result closing { price points result } market { betTypeId }";
  const subscription = listen(
    overSocket(served, served.keys.enterprise),
    `subscription { lineResultUpdate(leagueIds: [1]) { eventId betTypeId lines { ${fields} } } }`,
  );
  await untilOpen(served, 1);
  await served.ingest([eventAs(3, [20, 24]), resultAs(20, 24)]);
  await subscription.until(2);
  const spread = { result: "won", closing: { price: -125, points: -3.5, result: "lost" }, market: { betTypeId: 1 } };
  expect(subscription.results[0]).toMatchObject({
    data: { lineResultUpdate: { eventId: EVENT, betTypeId: 1, lines: [spread, { result: "lost", closing: null }] } },
  });
  const query = async (text: string) => {
    const body = JSON.stringify({ query: text });
    return (await served.ask("/graphql", { key: served.keys.enterprise, method: "POST", body })).json();
  };
  const asked = `"${FIRST_LINE}:-3.5:-110"`;
  const page = `events { eventId scores { away home } } lines { ${fields} } asked { value } nextCursor changedThrough`;
  expect(await query(`{ results(league: "nfl", asked: [${asked}]) { ${page} } }`)).toMatchObject({
    data: {
      results: {
        events: [{ eventId: EVENT, scores: [{ away: 20, home: 24 }] }],
        lines: [spread],
        asked: [{ value: expect.closeTo(0.0606, 4) }],
        nextCursor: null,
      },
    },
  });
  const refused = (code: string) => ({ data: null, errors: [{ extensions: { code } }] });
  expect(await query('{ results(league: "xfl") { nextCursor } }')).toMatchObject(refused("invalid_league"));
  expect(await query('{ results(league: "nfl", asked: ["1"]) { nextCursor } }')).toMatchObject(
    refused("invalid_parameter"),
  );
  const twice = '{ a: results(league: "nfl") { nextCursor } b: results(league: "nfl") { nextCursor } }';
  expect(await query(twice)).toMatchObject(refused("query_too_complex"));
});

test("the stream sends results, filtered like lines", async () => {
  const served = await playGame();
  const read = async (filter: object) =>
    served.read((await served.subscribe({ eventTypes: ["line_result_update"], ...filter })).streamUrl);
  const [all, totals, otherBook] = [
    await read({}),
    await read({ betTypeIds: [3] }),
    await read({ marketSourceIds: [2] }),
  ];
  await served.ingest([eventAs(3, [20, 24]), resultAs(20, 24)]);
  await all.until(({ frames }) => frames.length === 2);
  await totals.until(({ frames }) => frames.length === 1);
  const updates = all.frames.map(({ data }) => (JSON.parse(data) as LineResultUpdate).data.lineResultUpdate);
  expect(updates.map(({ eventId, betTypeId, lines }) => [eventId, betTypeId, lines.length])).toEqual([
    [EVENT, 1, 2],
    [EVENT, 3, 1],
  ]);
  expect(otherBook.frames).toEqual([]);
});

test("a message of the stream has at most 500 lines", async () => {
  const served = await serve();
  const many = Array.from({ length: 520 }, (_, number) => lineAt(number, -110, { points: -3 }));
  await served.ingest([GAME, ...many]);
  const { streamUrl } = await served.subscribe({ eventTypes: ["line_result_update"] });
  const stream = await served.read(streamUrl);
  await served.ingest([eventAs(3, [20, 24]), resultAs(20, 24)]);
  await stream.until(({ frames }) => frames.length === 2);
  const updates = stream.frames.map(({ data }) => (JSON.parse(data) as LineResultUpdate).data.lineResultUpdate.lines);
  expect(updates.map(({ length }) => length)).toEqual([500, 20]);
});

test("a repeated result settles the lines that were added after the first result", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0, -110, { points: -3 })]);
  await served.ingest([eventAs(3, [20, 24]), resultAs(20, 24)]);
  await world.live(5 * MINUTE, 10_000);
  const through = (await readResults(served)).response.headers.get("X-Changed-Through") ?? "";
  await served.ingest([totalAt(2, -105)]);
  await served.ingest([resultAs(20, 24)]);
  const { data } = await readResults(served, `?changedSince=${encodeURIComponent(through)}`);
  expect(data?.lines.map(({ marketLineId, result }) => [marketLineId - FIRST_LINE, result])).toEqual([[2, "lost"]]);
  expect(data?.events.map(({ revision }) => revision)).toEqual([1]);
});

test("results have pages, filters and changedSince", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const many = Array.from({ length: 520 }, (_, number) => lineAt(number, -110, { points: -3 }));
  await served.ingest([GAME, ...many]);
  await served.ingest([eventAs(3, [20, 24]), resultAs(20, 24)]);
  const first = await readResults(served);
  expect(first.data?.lines.length).toBe(500);
  const second = await readResults(served, `?cursor=${first.pagination.nextCursor}`);
  expect(second.data?.lines.length).toBe(20);
  expect(second.pagination.nextCursor).toBe(null);
  const ids = [...(first.data?.lines ?? []), ...(second.data?.lines ?? [])].map(({ marketLineId }) => marketLineId);
  expect(new Set(ids).size).toBe(520);
  expect((await readResults(served, "?betTypeId=3")).data).toEqual({ events: [], lines: [] });
  expect((await readResults(served, `?eventId=${EVENT}`)).data?.lines.length).toBe(500);
  await world.live(5 * MINUTE, 10_000);
  const through = (await readResults(served)).response.headers.get("X-Changed-Through") ?? "";
  expect((await readResults(served, `?changedSince=${encodeURIComponent(through)}`)).data?.lines).toEqual([]);
});

test("the free tier gets delayed results; leagues outside the scope and invalid parameters are rejected", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME, lineAt(0)]);
  await served.ingest([eventAs(3, [20, 24]), resultAs(20, 24)]);
  expect((await readResults(served, "", served.keys.free)).data?.lines).toEqual([]);
  await world.live(5 * MINUTE, 10_000);
  expect((await readResults(served, "", served.keys.free)).data?.lines.length).toBe(1);
  const status = async (path: string, key: string) => (await served.ask(path, { key })).status;
  expect(await status("/market/cfb/results", served.keys.concierge)).toBe(403);
  expect(await status("/market/xyz/results", served.keys.enterprise)).toBe(400);
  expect(await status(PATH, "")).toBe(401);
  for (const query of ["?changedSince=soon", "?cursor=abc", "?order=up", "?betTypeId=999", "?eventId=x"])
    expect(await problemOf(await served.ask(PATH + query, { key: served.keys.enterprise }))).toMatchObject({
      status: 400,
      code: "invalid_parameter",
    });
});

test.each([
  ["of an unknown event", { ...resultAs(1, 0), result: { ...resultAs(1, 0).result, eventId: 5 } }, "no event 5"],
  ["of a game that is not over", resultAs(1, 0), "is Pregame, so its outcome cannot be completed"],
  [
    "with an unknown field",
    { ...resultAs(1, 0), result: { ...resultAs(1, 0).result, winner: 1 } },
    "has no field called winner",
  ],
])("a result row %s is rejected with the reason", async (_, row, says) => {
  const served = await serve();
  await served.ingest([GAME]);
  const response = await served.ask("/ingest/v1/changes", {
    method: "POST",
    key: served.keys.operator,
    body: JSON.stringify([row]),
  });
  const problem = await problemOf(response);
  expect(problem.status).toBe(400);
  expect(JSON.stringify(problem.errors)).toContain(says);
});
