import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { RATES } from "@linewire/contract";
import { aLine, anEvent, fakeWorld } from "@linewire/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { packagePath } from "../../src/files/package-files.ts";
import { problemOf } from "../endpoint-calls.ts";
import { FIRST_LINE } from "../rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

const TOOLS = [
  "list_leagues",
  "get_schedule",
  "get_odds",
  "get_line_history",
  "analyze_article",
  "create_bet_slip",
  "get_deep_link",
  "evaluate_bonus",
];

const HOUR_MS = 3_600_000;
const NAME = "Baltimore Ravens @ Buffalo Bills";
const [BALTIMORE, BUFFALO] = [1003, 1004];

const game = (now: number) =>
  anEvent({
    name: NAME,
    eventStart: new Date(now + 24 * HOUR_MS).toISOString(),
    eventTeams: [
      { teamId: BALTIMORE, sideIndex: 0 },
      { teamId: BUFFALO, sideIndex: 1 },
    ],
  });
const line = (price: number) => aLine({ price, market: { sideIndex: 1, teamId: BUFFALO } });

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed({ history: true });
  const now = served.world.now();
  const bonus = {
    id: 1,
    marketSourceId: 1,
    name: "Bonus bet",
    description: "A bonus bet.",
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
    startsAt: new Date(now - HOUR_MS).toISOString(),
    endsAt: new Date(now + HOUR_MS).toISOString(),
    status: "ACTIVE",
  };
  await served.ingest([game(now), line(-110), { type: "bonus", bonus }]);
  await served.ingest([line(-105)]);
});
afterAll(() => served.close());

type Credential = Record<string, string>;

const overHttp = async (headers: Credential, at = served): Promise<Client> => {
  const client = new Client({ name: "test", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", at.url), { requestInit: { headers } });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
};

const withKey = (key: string): Credential => ({ "X-Api-Key": key });

type Outcome = { isError: boolean; text: string };

const use = async (client: Client, name: string, input: Record<string, unknown> = {}): Promise<Outcome> => {
  const { isError = false, content } = await client.callTool({ name, arguments: input });
  const [first] = content as { type: string; text: string }[];
  return { isError: isError === true, text: first?.text ?? "" };
};

const read = async <T>(client: Client, name: string, input: Record<string, unknown> = {}): Promise<T> => {
  const { isError, text } = await use(client, name, input);
  expect([name, isError, isError ? text : ""]).toEqual([name, false, ""]);
  return JSON.parse(text) as T;
};

test("[MC1] the protocol's client finds eight tools with descriptions and input schemas", async () => {
  const client = await overHttp(withKey(served.keys.enterprise));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(TOOLS);
  for (const { description = "", inputSchema, annotations } of tools) {
    expect(description.length).toBeGreaterThan(40);
    expect([inputSchema.type, annotations?.destructiveHint]).toEqual(["object", false]);
  }
  expect(client.getServerVersion()).toMatchObject({ name: "linewire" });
  expect(client.getInstructions()).toContain("American odds");
});

type Row = { marketLineId: number; eventId: number; betType: string; book: string; price: number };

test("[MC2] leagues, schedule, odds and history can be called one after the other", async () => {
  const client = await overHttp(withKey(served.keys.enterprise));
  const { leagues } = await read<{ leagues: { code: string }[] }>(client, "list_leagues");
  expect(leagues.map(({ code }) => code)).toContain("nfl");
  const { events } = await read<{ events: { eventId: number; name: string }[] }>(client, "get_schedule", {
    league: "nfl",
  });
  expect(events.map(({ name }) => name)).toEqual([NAME]);
  const { total, lines } = await read<{ total: number; lines: Row[] }>(client, "get_odds", {
    league: "nfl",
    eventId: events[0]?.eventId,
  });
  expect([total, lines[0]?.price, lines[0]?.marketLineId]).toEqual([1, -105, FIRST_LINE]);
  expect([typeof lines[0]?.betType, typeof lines[0]?.book]).toEqual(["string", "string"]);
  const history = await read<{ changes: { price: number }[] }>(client, "get_line_history", {
    marketLineId: FIRST_LINE,
  });
  expect(history.changes.map(({ price }) => price)).toEqual([-110, -105]);
});

test("[MC3] the tools for articles, bet slips, deep links and bonuses return their endpoints' results", async () => {
  const client = await overHttp(withKey(served.keys.enterprise));
  const article = await read<{ bets: { evidence: string[] }[] }>(client, "analyze_article", {
    partner: "daily-sport",
    markdown: "The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday night.",
  });
  expect(article.bets[0]?.evidence.join(" ")).toContain("Bills are -3.5");
  const slip = await read<{ status: string; requestId: string }>(client, "create_bet_slip", { text: "Bills -3.5" });
  expect(slip.status).toBe("Complete");
  const again = await read<{ requestId: string }>(client, "create_bet_slip", { requestId: slip.requestId });
  expect(again.requestId).toBe(slip.requestId);
  const link = await read<{ selections: { marketLineId: number }[] }>(client, "get_deep_link", {
    marketLineIds: [FIRST_LINE],
    state: "NJ",
  });
  expect(link.selections.map(({ marketLineId }) => marketLineId)).toEqual([FIRST_LINE]);
  const { bonuses } = await read<{ bonuses: { id: number }[] }>(client, "evaluate_bonus");
  expect(bonuses.map(({ id }) => id)).toEqual([1]);
  const worth = await read<{ bonusId: number; price: number }>(client, "evaluate_bonus", {
    bonusId: 1,
    stake: 50,
    fairProbability: 0.5,
    legs: [{ marketLineId: FIRST_LINE }],
  });
  expect(worth).toMatchObject({ bonusId: 1, price: -105 });
});

test("[MC4] a call without a valid key is rejected before it starts", async () => {
  const wrong = `lw_live_${"A".repeat(44)}`;
  for (const headers of [{}, withKey(wrong), withKey(served.keys.revoked)])
    await expect(overHttp(headers)).rejects.toThrow(/401|key/i);
  const answer = await served.ask("/mcp", { method: "POST", body: "{}", key: wrong });
  expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: "invalid_api_key" })]);
});

test("[MC4] a key may be a bearer token, as most assistants send it", async () => {
  const client = await overHttp({ Authorization: `Bearer ${served.keys.free}` });
  expect((await client.listTools()).tools.length).toBe(TOOLS.length);
});

test("[MC5] a call that the key does not allow returns the error code of its endpoint", async () => {
  const client = await overHttp(withKey(served.keys.free));
  const { isError, text } = await use(client, "analyze_article", { partner: "daily-sport", markdown: "Chiefs -3" });
  expect([isError, text]).toEqual([true, expect.stringMatching(/^tier_restricted: .*requiredTier: "enterprise"/)]);
  const slip = await use(client, "create_bet_slip", { text: "Chiefs -3" });
  expect([slip.isError, slip.text]).toEqual([true, expect.stringContaining("permission_required")]);
});

test("[MC6] a call counts against the budget of its endpoint", async () => {
  const limited = await serve({ world: fakeWorld(), rateLimits: true });
  const client = await overHttp(withKey(limited.keys.free), limited);
  const input = { league: "nfl", betTypeId: 1 };
  expect(RATES.odds.free.limit).toBe(1);
  expect(await use(client, "get_odds", input)).toMatchObject({ text: expect.not.stringContaining("rate_limited") });
  const { isError, text } = await use(client, "get_odds", input);
  expect([isError, text]).toEqual([true, expect.stringMatching(/^rate_limited: .*retryAfterSeconds: 5/)]);
});

const readsAfter = async (at: Served, body: unknown): Promise<number> => {
  const headers = { Accept: "application/json, text/event-stream" };
  const sent = await at.ask("/mcp", { key: at.keys.free, method: "POST", body: JSON.stringify(body), headers });
  return Number(sent.headers.get("ratelimit-remaining"));
};

test("[MC6] each message of a batch counts as a read, also for an unknown tool; a long batch is rejected", async () => {
  const limited = await serve({ world: fakeWorld(), rateLimits: true });
  const message = (id: number, method: string, params: object = {}) => ({ jsonrpc: "2.0", id, method, params });
  const list = message(1, "tools/list");
  const before = await readsAfter(limited, list);
  expect(await readsAfter(limited, [list, message(2, "tools/list"), message(3, "ping")])).toBe(before - 3);
  expect(await readsAfter(limited, message(4, "tools/call", { name: "no_such_tool", arguments: {} }))).toBe(before - 4);
  expect(await readsAfter(limited, message(5, "tools/call", { name: "get_odds", arguments: { league: "nfl" } }))).toBe(
    before - 5,
  );
  const long = Array.from({ length: 11 }, (_, id) => message(id, "tools/list"));
  const refused = await limited.ask("/mcp", { key: limited.keys.free, method: "POST", body: JSON.stringify(long) });
  expect(await problemOf(refused)).toMatchObject({ status: 400, code: "invalid_parameter" });
});

test("[MC7] input that no endpoint accepts is rejected with the reason", async () => {
  const client = await overHttp(withKey(served.keys.enterprise));
  const refusals: [string, Record<string, unknown>, RegExp][] = [
    ["get_schedule", { league: "xyz" }, /league/],
    ["get_odds", { league: "nfl" }, /eventId or betTypeId/],
    ["get_line_history", { marketLineId: 77 }, /^not_found/],
    ["create_bet_slip", {}, /text/],
    ["create_bet_slip", { requestId: "3f2b8d0e-6c1a-4e57-9b1e-0c9a6b7d8e9f" }, /^not_found/],
    ["analyze_article", { partner: "nobody-here", markdown: "x" }, /^partner_not_found/],
    ["get_deep_link", { marketLineIds: [FIRST_LINE], state: "Jersey" }, /state/],
  ];
  for (const [name, input, reason] of refusals) {
    const { isError, text } = await use(client, name, input);
    expect([name, isError, text]).toEqual([name, true, expect.stringMatching(reason)]);
  }
});

test("[MC8] /mcp answers 400 to an invalid message, 403 to a page of another site, and 405 to GET", async () => {
  const ask = { key: served.keys.enterprise, method: "POST", body: "[1]" };
  const wrong = await served.ask("/mcp", { ...ask, headers: { Accept: "application/json, text/event-stream" } });
  expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ error: expect.anything() })]);
  const foreign = await served.ask("/mcp", { ...ask, headers: { Origin: "https://elsewhere.example" } });
  expect([foreign.status, await foreign.json()]).toEqual([403, expect.objectContaining({ code: "foreign_origin" })]);
  const got = await served.ask("/mcp", { key: served.keys.enterprise });
  expect([got.status, got.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
});

test("[MC9] linewire mcp has the same tools over stdio, with the key of its environment", async () => {
  const args = [packagePath("dist/node/cli.js"), "mcp", "--url", served.url];
  const env = { PATH: process.env["PATH"] ?? "", LINEWIRE_DATA: "/nonexistent", LINEWIRE_KEY: served.keys.free };
  const transport = new StdioClientTransport({ command: process.execPath, args, env, stderr: "inherit" });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(TOOLS);
  const { leagues } = await read<{ leagues: { code: string }[] }>(client, "list_leagues");
  expect(leagues.map(({ code }) => code)).toContain("nfl");
  const { isError, text } = await use(client, "create_bet_slip", { text: "Chiefs -3" });
  expect([isError, text]).toEqual([true, expect.stringContaining("permission_required")]);
  await client.close();
});

test("[MC9] the key of the data directory is sent to its own service only", () => {
  const directory = mkdtempSync(join(tmpdir(), "linewire-mcp-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const credentials = { baseUrl: "http://127.0.0.1:8080", keys: { enterprise: served.keys.enterprise } };
  writeFileSync(join(directory, "credentials.json"), JSON.stringify(credentials));
  const { status, stderr } = spawnSync(
    process.execPath,
    [packagePath("dist/node/cli.js"), "mcp", "--url", served.url],
    { env: { PATH: process.env["PATH"] ?? "", LINEWIRE_DATA: directory }, encoding: "utf8", input: "" },
  );
  expect([status, stderr.trim()]).toEqual([1, "an API key is required: LINEWIRE_KEY, or --key KEY"]);
});

test("[MC9] without a key linewire mcp exits with a one-line error", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [packagePath("dist/node/cli.js"), "mcp", "--url", "http://127.0.0.1:1"],
    { env: { PATH: process.env["PATH"] ?? "", LINEWIRE_DATA: "/nonexistent" }, encoding: "utf8" },
  );
  expect([status, stdout, stderr.trim().split("\n")]).toEqual([
    1,
    "",
    ["an API key is required: LINEWIRE_KEY, or --key KEY"],
  ]);
});
