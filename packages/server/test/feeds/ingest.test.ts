import type { Odds, StreamLine } from "@linewire/contract";
import { LIMITS } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { GAME, lineAt, linesAt, linesOf } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const PATH = "/ingest/v1/changes";
const post = (served: Served, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  served.ask(PATH, { method: "POST", key: served.keys.operator, body, headers });
const refusedRows = async (served: Served, rows: readonly unknown[]): Promise<Record<string, string[]>> => {
  const before = served.journal.position();
  const problem = await problemOf(await post(served, JSON.stringify(rows)));
  expect(problem).toMatchObject({ status: 400, code: "invalid_parameter" });
  expect(served.journal.position()).toEqual(before);
  return problem.errors ?? {};
};
const listening = async (served: Served, eventTypes = ["market_line_update", "event_update"]) =>
  served.read((await served.subscribe({ eventTypes })).streamUrl);
const receivedLines = async (served: Served, rows: readonly unknown[][]): Promise<StreamLine[]> => {
  const reader = await listening(served, ["market_line_update"]);
  for (const batch of rows) await served.ingest(batch);
  const { position } = await served.ingest([lineAt(999, 777, { marketSourceId: 2 })]);
  await reader.until(({ frames }) => frames.at(-1)?.id === position);
  return reader.frames.flatMap(linesOf).filter(({ price }) => price !== 777);
};

test("[I1] rows are a JSON array or lines of JSON; the response has their number and position", async () => {
  const served = await serve();
  const array = await post(served, JSON.stringify([GAME, lineAt(0)]));
  expect(await array.json()).toEqual({ accepted: 2, position: expect.stringMatching(/^[0-9a-f]{8}-\d+$/) });
  const ndjson = `${JSON.stringify(lineAt(1))}\n\n${JSON.stringify(lineAt(2))}\n`;
  for (const type of ["application/x-ndjson", "application/json", "text/json"])
    expect(await (await post(served, ndjson, { "Content-Type": type })).json()).toMatchObject({ accepted: 2 });
});

test("[I1] an event and its line are accepted in the form that the benchmark sends", async () => {
  const served = await serve();
  const event =
    '[{"type":"event","event":{"eventId":900001,"name":"Bench","leagueId":1,"eventStart":"2030-01-01T00:00:00.000Z","statusId":1,"statusName":"Pregame"}}]';
  expect((await post(served, event)).status).toBe(200);
  const line = { marketLineId: 900000001, marketId: 900000001, marketSourceId: 1, points: -3.5, statusId: 1 };
  const market = { eventId: 900001, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false };
  const rows = [{ type: "market_line", correlationId: "@S1T2@", line: { ...line, market, price: -110 } }];
  expect((await post(served, JSON.stringify(rows))).status).toBe(200);
});

test("[I2] an invalid row rejects the request; each invalid row is reported by its number", async () => {
  const served = await serve();
  const errors = await refusedRows(served, [
    GAME,
    lineAt(0, 99),
    lineAt(1),
    { type: "no_such_type" },
    { ...lineAt(2), surplus: 1 },
  ]);
  expect(Object.keys(errors)).toEqual(["row 2", "row 4", "row 5"]);
  expect(errors["row 2"]).toEqual(["line.price: an American price is <= -100 or >= 100"]);
  const answer = await served.ask("/market/nfl/straight/odds", { key: served.keys.enterprise });
  expect(await answer.text()).not.toContain("900001");
});

test("[I2] invalid JSON is rejected with the line number", async () => {
  const served = await serve();
  const problem = await problemOf(await post(served, `${JSON.stringify(GAME)}\n{bad\n`));
  expect(problem.errors).toEqual({ "line 2": ["is not JSON"] });
  expect((await problemOf(await post(served, "[{]"))).code).toBe("invalid_parameter");
});

test.each([
  ["an event", [lineAt(0, 101, { market: { eventId: 5 } })], "no event 5"],
  ["a league", [{ type: "event", event: { ...GAME.event, leagueId: 99 } }], "no league 99"],
  ["a book", [GAME, lineAt(0, 101, { marketSourceId: 999 })], "no book 999"],
  ["a bet type", [GAME, lineAt(0, 101, { market: { betTypeId: 999 } })], "no bet type 999"],
  ["a period", [GAME, lineAt(0, 101, { market: { periodTypeId: 99 } })], "no period type 99"],
  ["a team", [GAME, lineAt(0, 101, { market: { teamId: 999_999 } })], "no team 999999"],
  ["a person", [GAME, lineAt(0, 101, { market: { personId: 999_999 } })], "no person 999999"],
])("[I3] a row that refers to %s that does not exist is rejected with the missing id", async (_, rows, message) => {
  const served = await serve();
  const errors = await refusedRows(served, rows);
  expect(errors[`row ${rows.length}`]?.[0]).toContain(message);
});

test("[I3] a bet type of another market type, and an available line without a price, are rejected", async () => {
  const served = await serve();
  await served.ingest([GAME]);
  expect((await refusedRows(served, [lineAt(0, 101, { market: { marketTypeId: 3 } })]))["row 1"]?.[0]).toContain(
    "bet type 1 belongs to market type 1",
  );
  const unpriced = { ...lineAt(0), line: { ...lineAt(0).line, price: null } };
  expect((await refusedRows(served, [unpriced]))["row 1"]?.[0]).toContain("needs a price");
});

test("[I3] a row can refer to earlier rows of the same request", async () => {
  const served = await serve();
  expect(await served.ingest([GAME, lineAt(0, 101), lineAt(0, 102)])).toMatchObject({ accepted: 3 });
});

test("[I4] a request has at most 1,000 rows and 1 MiB", async () => {
  const served = await serve();
  await served.ingest([GAME]);
  expect(await served.ingest(linesAt(1000))).toMatchObject({ accepted: 1000 });
  const many = await problemOf(await post(served, JSON.stringify(linesAt(1001))));
  expect(many).toMatchObject({ status: 400, detail: "at most 1000 rows per request; this request has 1001" });
  const padding = " ".repeat(LIMITS.ingestBodyBytes - 2);
  expect(await (await post(served, `[${padding}]`)).json()).toMatchObject({ accepted: 0 });
  expect(await problemOf(await post(served, `[${padding} ]`))).toMatchObject({
    status: 413,
    code: "payload_too_large",
  });
  const deep = await problemOf(await post(served, "[".repeat(50_000)));
  expect(deep).toMatchObject({ status: 400, code: "invalid_parameter" });
});

test("[I4] a body of another type, or a compressed one, is rejected", async () => {
  const served = await serve();
  expect((await problemOf(await post(served, "[]", { "Content-Type": "text/html" }))).status).toBe(415);
  expect((await problemOf(await post(served, "[]", { "Content-Encoding": "gzip" }))).status).toBe(415);
});

test("[I5] the correlation id of a row or request is in the message of the row", async () => {
  const served = await serve();
  const reader = await listening(served);
  await served.ingest([{ ...GAME, correlationId: "from-row" }, lineAt(0), { ...lineAt(1), correlationId: "own" }], {
    "X-Correlation-Id": "from-call",
  });
  await served.ingest([lineAt(0, 105)]);
  await reader.until(({ frames }) => frames.length === 4);
  const ids = reader.frames.map(({ data }) => /"correlationId":("[^"]*"|null)/.exec(data)?.[1]);
  expect(ids).toEqual(['"from-row"', '"from-call"', '"own"', "null"]);
});

test("[I5] a correlation id has 1 to 64 visible ASCII characters", async () => {
  const served = await serve();
  const wrong = await post(served, "[]", { "X-Correlation-Id": "x".repeat(65) });
  expect(await problemOf(wrong)).toMatchObject({ status: 400, code: "invalid_parameter" });
  expect(await refusedRows(served, [{ ...GAME, correlationId: "a b" }])).toHaveProperty("row 1");
});

test("[I6] a line without new values is no change", async () => {
  const served = await serve();
  const reader = await listening(served);
  const { position } = await served.ingest([GAME, lineAt(0)]);
  expect(await served.ingest([GAME, lineAt(0)])).toEqual({ accepted: 2, position });
  await served.ingest([lineAt(0, 105)]);
  await reader.until(({ frames }) => frames.length === 3);
  expect(reader.frames.flatMap(linesOf).map(({ sequenceNumber }) => sequenceNumber)).toEqual([1, 2]);
});

test("[I7] a change keeps previous value, opener and an increasing sequence number", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([GAME]);
  const moved = await receivedLines(served, [
    [lineAt(0, -110)],
    [lineAt(0, -115)],
    [lineAt(0, -115, { points: -4 })],
    [lineAt(0, -115, { points: -4, statusId: 2, disabled: true })],
  ]);
  const first = { marketLineId: 900_001, openerPrice: -110, openerPoints: -3.5 };
  expect(moved).toMatchObject([
    { ...first, price: -110, points: -3.5, sequenceNumber: 1 },
    { ...first, price: -115, previousPrice: -110, points: -3.5, sequenceNumber: 2 },
    { ...first, price: -115, previousPrice: -110, points: -4, previousPoints: -3.5, sequenceNumber: 3 },
    { ...first, statusId: 2, disabled: true, previousPoints: -3.5, sequenceNumber: 4 },
  ]);
  expect(moved[0]).not.toHaveProperty("previousPrice");
});

test("[I7] a row's fields that the service computes are ignored", async () => {
  const served = await serve();
  await served.ingest([GAME]);
  const computedFields = {
    previousPrice: 500,
    openerPrice: 500,
    sequenceNumber: 99,
    modifiedOn: "2020-01-01T00:00:00Z",
    edge: 1,
  };
  const [line] = await receivedLines(served, [[lineAt(0, -110, computedFields)]]);
  expect(line).toMatchObject({ openerPrice: -110, sequenceNumber: 1 });
  expect(line).not.toHaveProperty("edge");
});

test("[I8] a line id cannot move to another market, side, book or event", async () => {
  const served = await serve();
  const other = { type: "event", event: { ...GAME.event, eventId: 901 } };
  await served.ingest([GAME, other, lineAt(0)]);
  for (const overrides of [
    { marketId: 7 },
    { marketSourceId: 2 },
    { market: { sideIndex: 1 } },
    { market: { eventId: 901 } },
  ])
    expect((await refusedRows(served, [lineAt(0, 105, overrides)]))["row 1"]?.[0]).toContain("is another line");
});

test("[I9] alternates have ids and are nested in their main line; an update has changed alternates only", async () => {
  const served = await serve();
  await served.ingest([GAME]);
  const alternate = (number: number, price: number) => ({
    marketLineId: 910_000 + number,
    alternateNumber: number,
    points: -3.5 - number,
    price,
    statusId: 1,
  });
  const withThem = (price: number, ...alternateLines: object[]) => lineAt(0, price, { alternateLines } as object);
  const received = await receivedLines(served, [
    [withThem(-110, alternate(1, 120), alternate(2, 150))],
    [withThem(-110, alternate(1, 125), alternate(2, 150))],
    [lineAt(0, -112)],
  ]);
  expect(received.map((line) => line.alternateLines?.map(({ marketLineId, price }) => [marketLineId, price]))).toEqual([
    [
      [910_001, 120],
      [910_002, 150],
    ],
    [[910_001, 125]],
    undefined,
  ]);
  const answer = await served.ask("/market/nfl/straight/odds", { key: served.keys.enterprise });
  const { data } = (await answer.json()) as { data: Odds };
  const tree = JSON.stringify(data);
  for (const text of ['"marketLineId":910001', '"marketLineId":910002', '"isAlt":true', '"alternateNumber":2'])
    expect(tree).toContain(text);
});

test("[I10] a line row without an event needs a leagueId, the league of the line", async () => {
  const served = await serve();
  const future = { betTypeId: futureBetType(served), marketTypeId: 2, eventId: null };
  const row = lineAt(0, 450, { market: future });
  expect((await refusedRows(served, [row]))["row 1"]?.[0]).toContain("must have a leagueId");
  expect((await refusedRows(served, [{ ...row, leagueId: 99 }]))["row 1"]?.[0]).toContain("no league 99");
  const reader = await served.read((await served.subscribe({ leagueIds: [1] })).streamUrl);
  await served.ingest([{ ...row, leagueId: 1 }]);
  await reader.until(({ frames }) => frames.length === 1);
  expect(reader.frames.flatMap(linesOf)[0]).toMatchObject({ market: { eventId: null } });
  const answer = await served.ask("/market/nfl/futures/odds", { key: served.keys.enterprise });
  expect(await answer.text()).toContain('"marketLineId":900001');
});

const futureBetType = ({ catalogue }: Served): number =>
  catalogue.betTypes.find(({ marketTypeId, leagues }) => marketTypeId === 2 && leagues.includes(1))!.id;

test("[I11] an event keeps its league, and is sent as created, then as updated", async () => {
  const served = await serve();
  const reader = await listening(served);
  await served.ingest([GAME]);
  await served.ingest([{ ...GAME, event: { ...GAME.event, statusId: 2, gameClock: "12:00" } }]);
  expect((await refusedRows(served, [{ ...GAME, event: { ...GAME.event, leagueId: 2 } }]))["row 1"]?.[0]).toContain(
    "belongs to league 1",
  );
  await reader.until(({ frames }) => frames.length === 2);
  expect(reader.frames.map(({ data }) => JSON.parse(data) as unknown)).toMatchObject([
    { data: { eventUpdate: { change: "created", event: { statusName: "Pregame" } } } },
    { data: { eventUpdate: { change: "updated", event: { statusName: "Live", gameClock: "12:00" } } } },
  ]);
});

test("[I12] a dry run checks everything, reports the changes, and writes nothing", async () => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0, -110), lineAt(1, 120)]);
  const before = served.journal.position();
  const odds = async () => (await served.ask("/market/nfl/straight/odds", { key: served.keys.enterprise })).text();
  const first = await odds();
  const dry = (rows: readonly unknown[]) =>
    served.ask(`${PATH}?dryRun=true`, { method: "POST", key: served.keys.operator, body: JSON.stringify(rows) });
  const answer = (await (await dry([GAME, lineAt(0, -105), lineAt(1, 120), lineAt(2, 101)])).json()) as {
    position: string;
    dryRun: { first: { row: number; type: string; id: number }[] };
  };
  const idOf = (index: number) => lineAt(index).line.marketLineId;
  expect(answer).toMatchObject({ accepted: 4, dryRun: { changes: 2, unchanged: 2 } });
  expect(answer.dryRun.first).toEqual([
    { row: 2, type: "market_line", id: idOf(0) },
    { row: 4, type: "market_line", id: idOf(2) },
  ]);
  expect(answer.position).toBe(`${before.epoch}-${before.seq}`);
  const problem = await problemOf(await dry([lineAt(0, 99), lineAt(1, -110, { marketSourceId: 999 })]));
  expect(Object.keys(problem.errors ?? {})).toEqual(["row 1"]);
  expect(served.journal.position()).toEqual(before);
  expect(await odds()).toBe(first);
});
