import { connect } from "node:net";
import { cpuMs, fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import {
  command,
  enteredSocket,
  metricOf,
  overEvents,
  overSocket,
  rawSocket,
  untilMetric,
  untilOpen,
} from "./graphql-clients.ts";
import { listen, wholeOf } from "./graphql-listen.ts";
import { newsAt } from "./graphql-rows.ts";
import { exchange } from "../http/raw.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

const shared = await serveUntilClosed();

const post = (served: Served, key: string | null, query: string, headers: Record<string, string> = {}) =>
  served.ask("/graphql", { key, headers, method: "POST", body: JSON.stringify({ query }) });

const bareKey = async (served: Served): Promise<string> => {
  const made = { command: "account.create", accountId: "acc_bare", name: "bare", tier: "enterprise", permissions: [] };
  await command(served, made);
  return (await command<{ apiKey: string }>(served, { command: "key.create", accountId: "acc_bare", name: "bare" }))
    .apiKey;
};
const bare = await bareKey(shared);

const CALLERS: [string, () => string | null, number, number, string][] = [
  ["a caller without a key", () => null, 401, 4401, "missing_api_key"],
  ["an invalid key", () => "lw_live_nope", 401, 4401, "invalid_api_key"],
  ["a revoked key", () => shared.keys.revoked, 401, 4401, "key_revoked"],
  ["a free key", () => shared.keys.free, 403, 4403, "tier_restricted"],
  ["a concierge key", () => shared.keys.concierge, 403, 4403, "tier_restricted"],
  ["an enterprise key without api:player_data", () => bare, 403, 4403, "permission_required"],
];

test.each(CALLERS)(
  "[GQL2] %s is rejected over HTTP and a socket, and receives nothing",
  async (...[, key, status, code, word]) => {
    for (const headers of [{}, { Accept: "text/event-stream" }] as Record<string, string>[])
      expect(await problemOf(await post(shared, key(), wholeOf("playerNews"), headers))).toMatchObject({
        status,
        code: word,
      });
    expect(await problemOf(await shared.ask("/graphql?query={apiVersion}", { key: key() }))).toMatchObject({
      status,
      code: word,
    });
    const raw = await rawSocket(shared);
    const apiKey = key();
    raw.send({ type: "connection_init", ...(apiKey === null ? {} : { payload: { apiKey } }) });
    raw.send({ type: "subscribe", id: "1", payload: { query: wholeOf("playerNews") } });
    await shared.ingest([newsAt(1)]);
    expect(await raw.closed).toEqual([code, word]);
    expect(raw.messages).toEqual([]);
  },
);

test("[GQL2] a socket's key may be in the header of its upgrade request", async () => {
  const raw = await rawSocket(shared, { headers: { "X-Api-Key": shared.keys.enterprise } });
  raw.send({ type: "connection_init" });
  await new Promise((resolve) => raw.socket.once("message", resolve));
  expect(raw.messages).toEqual([{ type: "connection_ack" }]);
  raw.send({ type: "subscribe", id: "q", payload: { query: "{ apiVersion }" } });
  while (raw.messages.length < 3) await new Promise((resolve) => raw.socket.once("message", resolve));
  expect(raw.messages.slice(1)).toEqual([
    { id: "q", type: "next", payload: { data: { apiVersion: "1.0" } } },
    { id: "q", type: "complete" },
  ]);
});

const INIT = { type: "connection_init", payload: { apiKey: shared.keys.enterprise } };
const SUBSCRIBE = { type: "subscribe", id: "1", payload: { query: wholeOf("playerNews") } };
const MISTAKES: [string, number, (object | string)[]][] = [
  ["sends invalid JSON", 4400, [INIT, "{ no"]],
  ["sends an unknown message", 4400, [INIT, { type: "start", id: "1" }]],
  ["subscribes before it sends a key", 4401, [SUBSCRIBE]],
  ["initialises twice", 4429, [INIT, INIT]],
  ["uses an id twice", 4409, [INIT, SUBSCRIBE, SUBSCRIBE]],
  ["uses a long id twice", 4409, [INIT, { ...SUBSCRIBE, id: "é".repeat(100) }, { ...SUBSCRIBE, id: "é".repeat(100) }]],
  ["sends a result, which only a server sends", 4400, [INIT, { type: "next", id: "1", payload: { data: null } }]],
  ["accepts its own connection", 4400, [INIT, { type: "connection_ack" }]],
  ["sends a message that is too large", 1009, [INIT, { ...SUBSCRIBE, payload: { query: "#".repeat(70_000) } }]],
  ["sends nothing", 4408, []],
];

test.each(MISTAKES)("[GQL3] a socket that %s is closed with %i", async (_, code, messages) => {
  const raw = await rawSocket(shared);
  for (const message of messages) raw.send(message);
  expect((await raw.closed)[0]).toBe(code);
  await untilOpen(shared, 0);
});

test("[GQL3] a socket with another subprotocol, or none, is closed with 4406", async () => {
  expect((await (await rawSocket(shared, { protocols: [] })).closed)[0]).toBe(4406);
  // The client library rejects a response that lacks the requested protocol.
  await expect(rawSocket(shared, { protocols: ["graphql-ws"] })).rejects.toThrow("subprotocol");
});

const rawAnswer = (url: string, lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    socket.on("data", (bytes) => {
      text += bytes.toString();
      setTimeout(() => socket.end(), 20);
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });

const upgradeTo = (target: string): string[] => [
  `GET ${target} HTTP/1.1`,
  "Host: localhost",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "Sec-WebSocket-Protocol: graphql-transport-ws",
];

test("[GQL3] an invalid handshake gets a problem document; other paths ignore an upgrade", async () => {
  const upgrade = ["Host: localhost", "Connection: Upgrade", "Upgrade: websocket"];
  const broken = await rawAnswer(shared.url, ["GET /graphql HTTP/1.1", ...upgrade]);
  expect(broken).toMatch(/^HTTP\/1\.1 400 /);
  expect(broken).toContain("application/problem+json");
  const twice = await rawAnswer(shared.url, ["GET /graphql HTTP/1.1", "Host: other", ...upgrade]);
  expect(twice).toMatch(/^HTTP\/1\.1 400 [\s\S]*exactly one Host/);
  const elsewhere = await rawAnswer(shared.url, ["GET /healthz HTTP/1.1", ...upgrade]);
  expect(elsewhere).toMatch(/^HTTP\/1\.1 200 /);
});

test("[GQL6] an upgrade request names its version like any other request", async () => {
  for (const version of ["?api-version=1", "?api-version=v1.0"])
    expect(await rawAnswer(shared.url, upgradeTo(`/graphql${version}`))).toMatch(/^HTTP\/1\.1 101 /);
  const unsupported = await rawAnswer(shared.url, upgradeTo("/graphql?api-version=2"));
  expect(unsupported).toMatch(/^HTTP\/1\.1 400 [\s\S]*"version_unsupported"[\s\S]*"supportedVersions":\["1\.0"\]/);
  const ambiguous = await rawAnswer(shared.url, [...upgradeTo("/graphql?api-version=1"), "X-API-Version: 2"]);
  expect(ambiguous).toMatch(/^HTTP\/1\.1 400 [\s\S]*"version_ambiguous"/);
});

test("[GQL3] a closed socket is logged like a request", async () => {
  const logged: string[] = [];
  const served = await serve({
    onRequestFinished: ({ endpoint, status, path }) => void logged.push(`${endpoint} ${status} ${path}`),
  });
  const raw = await enteredSocket(served, served.keys.enterprise);
  raw.socket.close();
  await raw.closed;
  await untilMetric(served, "graphql_sockets_open", 0);
  await rawAnswer(served.url, ["GET /graphql?key=secret HTTP/1.1", "Connection: Upgrade", "Upgrade: websocket"]);
  while (logged.filter((one) => one.startsWith("graphqlSocket")).length < 2)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(logged.filter((one) => one.startsWith("graphqlSocket"))).toEqual([
    "graphqlSocket 101 /graphql",
    "graphqlSocket 400 /graphql",
  ]);
});

test("[GQL6] GET and POST return the version and the leagues, other methods are rejected", async () => {
  const query = "{ apiVersion leagues { id name fullName } }";
  const answer = await post(shared, shared.keys.enterprise, query);
  const { data } = (await answer.json()) as { data: { apiVersion: string; leagues: { id: number; name: string }[] } };
  expect(data.apiVersion).toBe("1.0");
  expect(data.leagues.map(({ name }) => name)).toContain("cfb");
  const got = await shared.ask(`/graphql?query=${encodeURIComponent(query)}`, { key: shared.keys.enterprise });
  expect(await got.json()).toEqual({ data });
  expect([got.headers.get("cache-control"), got.headers.get("x-data-delay")]).toEqual(["no-store", "0"]);
  const other = await shared.ask("/graphql", { method: "DELETE", key: shared.keys.enterprise });
  expect(other.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
  expect(await problemOf(other)).toMatchObject({ status: 405, code: "method_not_allowed" });
  expect((await shared.ask("/graphql", { method: "OPTIONS" })).status).toBe(204);
});

test("[GQL6] a request may name the version; another version gets a problem document", async () => {
  const ask = (more: string, version?: string) =>
    shared.ask(`/graphql?query={apiVersion}${more}`, {
      key: shared.keys.enterprise,
      headers: version === undefined ? {} : { "X-API-Version": version },
    });
  const named = await ask("&api-version=1", "v1.0");
  expect([named.status, named.headers.get("x-api-version")]).toEqual([200, "1.0"]);
  expect(await problemOf(await ask("", "2"))).toMatchObject({ status: 400, code: "version_unsupported" });
  expect(await problemOf(await ask("&api-version=2", "1"))).toMatchObject({ status: 400, code: "version_ambiguous" });
});

test("[GQL6] an invalid GraphQL request gets a problem document with the reason", async () => {
  const ask = (body: string, headers = {}) =>
    shared.ask("/graphql", { method: "POST", key: shared.keys.enterprise, body, headers }).then(problemOf);
  expect(await ask('[{"query":"{apiVersion}"}]')).toMatchObject({
    status: 400,
    detail: expect.stringContaining("batches") as string,
  });
  expect(Object.keys((await ask('{"query":7,"variables":[]}')).errors ?? {})).toEqual(["query", "variables"]);
  expect(await ask("{}", { "Content-Type": "text/plain" })).toMatchObject({ status: 415 });
  expect(await ask('{"query":"{apiVersion}"}', { Accept: "image/png" })).toMatchObject({ status: 406 });
  expect(await ask(JSON.stringify({ query: wholeOf("playerNews") }))).toMatchObject({ status: 406 });
  expect(await ask(JSON.stringify({ query: "#".repeat(70_000) }))).toMatchObject({ status: 413 });
  const twice = await shared.ask("/graphql?query={apiVersion}&query={apiVersion}", { key: shared.keys.enterprise });
  expect(await problemOf(twice)).toMatchObject({ status: 400, errors: { query: ["must be sent only once"] } });
});

const fields = (depth: number): string => (depth === 0 ? "apiVersion" : `leagues { ${fields(depth - 1)} }`);
const doubling = Array.from({ length: 20 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`).join(
  " ",
);
const BOMBS: [string, string][] = [
  ["with deep nesting", `{ ${fields(12)} }`],
  ["with many aliases", `{ ${Array.from({ length: 300 }, (_, at) => `a${at}: apiVersion`).join(" ")} }`],
  ["with fragments that double", `{ ...F0 } ${doubling} fragment F20 on Query { apiVersion }`],
  ["with a recursive fragment", "{ ...F } fragment F on Query { ...F }"],
  ["with many fields", `{ ${"apiVersion ".repeat(600)} }`],
  ["with many tokens", `{ apiVersion(${"a: 1 ".repeat(700)}) }`],
  ["with many bytes", `{ apiVersion } ${"#".repeat(9000)}`],
  ["with deep introspection", `{ __schema { types ${"{ fields { type ".repeat(10)} { name } ${"} }".repeat(10)} } }`],
];

test.each(BOMBS)("[GQL7] a document %s is rejected at once, over HTTP and a socket", async (_, query) => {
  const began = cpuMs();
  const answer = await post(shared, shared.keys.enterprise, query, { Accept: "application/graphql-response+json" });
  expect(answer.status).toBe(400);
  const { errors } = (await answer.json()) as { errors: { extensions: { code: string } }[] };
  expect(errors[0]!.extensions.code).toBe("query_too_complex");
  const subscription = listen(overSocket(shared, shared.keys.enterprise), query);
  expect(await subscription.over).toBeInstanceOf(Array);
  expect(cpuMs() - began).toBeLessThan(1000);
});

test("[GQL7] a socket has at most 100 operations at once", async () => {
  const served = await serve();
  const client = overSocket(served, served.keys.enterprise);
  const subscriptions = Array.from({ length: 101 }, () => listen(client, wholeOf("playerNews")));
  expect(await subscriptions[100]!.over).toMatchObject([{ extensions: { code: "rate_limited" } }]);
  await untilOpen(served, 100);
});

const REFUSED: [string, string, string][] = [
  ["an unknown league", wholeOf("playerNews", "(leagueIds: [1, 99])"), "invalid_league"],
  ["an argument of another type", wholeOf("playerNews", '(leagueIds: ["1"])'), "invalid_query"],
  ["two subscriptions at once", "subscription { playerNews { messageId } eventLineup { messageId } }", "invalid_query"],
  ["an unknown field", "subscription { marketLines { price } }", "invalid_query"],
];

test.each(REFUSED)("[GQL5] a subscription with %s is rejected with a code", async (_, query, code) => {
  const socket = listen(overSocket(shared, shared.keys.enterprise), query);
  expect(await socket.over).toMatchObject([{ extensions: { code } }]);
  const events = listen(overEvents(shared, shared.keys.enterprise), query);
  await events.over;
  expect(events.results).toMatchObject([{ errors: [{ extensions: { code } }] }]);
});

test("[GQL5] while streaming is disabled, queries still work", async () => {
  const served = await serve({ streaming: false });
  const subscription = listen(overSocket(served, served.keys.enterprise), wholeOf("playerNews"));
  expect(await subscription.over).toMatchObject([{ extensions: { code: "streaming_unavailable" } }]);
  expect((await post(served, served.keys.enterprise, "{ apiVersion }")).status).toBe(200);
});

test("[GQL8] a revoked key loses sockets and event streams within 5 s; other keys continue", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { apiKey, keyId } = await command<{ apiKey: string; keyId: string }>(served, {
    command: "key.create",
    accountId: "acc_demo_enterprise",
    name: "second",
  });
  const sockets = await Promise.all(Array.from({ length: 20 }, () => enteredSocket(served, apiKey)));
  for (const { send } of sockets) send(SUBSCRIBE);
  const events = listen(overEvents(served, apiKey), wholeOf("playerNews"));
  const other = listen(overSocket(served, served.keys.enterprise), wholeOf("playerNews"));
  await untilOpen(served, 22);
  await command(served, { command: "key.revoke", keyId });
  await world.live(5000, 500);
  expect(new Set((await Promise.all(sockets.map(({ closed }) => closed))).map(String))).toEqual(
    new Set(["4401,key_revoked"]),
  );
  await events.over;
  expect(events.results).toMatchObject([{ errors: [{ extensions: { code: "key_revoked" } }] }]);
  await served.ingest([newsAt(1)]);
  await other.until(1);
  expect(await metricOf(served, "graphql_subscriptions_open")).toBe(1);
  expect(sockets.flatMap(({ messages }) => messages).filter(({ type }) => type === "next")).toEqual([]);
});

test.each([
  ["its tier", { command: "account.set-tier", tier: "concierge" }, [4403, "permission_required"]],
  [
    "the permission",
    { command: "account.grant", permissions: ["api:player_data"], take: true },
    [4403, "permission_required"],
  ],
  ["another permission", { command: "account.grant", permissions: ["api:sgp"], take: true }, [1012, "scope_changed"]],
] as const)("[GQL8] sockets of an account that lost %s are closed within 5 s", async (_, what, close) => {
  const world = fakeWorld();
  const served = await serve({ world });
  const raw = await enteredSocket(served, served.keys.enterprise);
  raw.send(SUBSCRIBE);
  const events = await post(served, served.keys.enterprise, wholeOf("playerNews"), { Accept: "text/event-stream" });
  await untilOpen(served, 2);
  await command(served, { ...what, accountId: "acc_demo_enterprise" });
  await world.live(5000, 500);
  expect(await raw.closed).toEqual(close);
  const text = await events.text();
  expect(text.includes("event: complete")).toBe(close[0] === 4403);
  await untilOpen(served, 0);
});

const BIG = (round: number) =>
  Array.from({ length: 200 }, (_, at) => newsAt(round * 200 + at, { notes: "x".repeat(4000) }));

test("[GQL10] the socket of a client that does not read is closed with 1013 at 1 MB buffered; other clients receive everything", async () => {
  const served = await serve();
  const slow = await enteredSocket(served, served.keys.enterprise);
  slow.send(SUBSCRIBE);
  const fast = listen(overSocket(served, served.keys.enterprise), wholeOf("playerNews"));
  await untilOpen(served, 2);
  slow.socket.pause();
  let round = 0;
  while ((await metricOf(served, "graphql_subscriptions_open")) === 2 && round < 60) {
    await served.ingest(BIG(round++));
    await fast.until(round * 200);
  }
  expect(round).toBeLessThan(60);
  expect(await metricOf(served, 'stream_ends_total{reason="slow_consumer"}')).toBe(1);
  slow.socket.resume();
  expect(await slow.closed).toEqual([1013, "slow_consumer"]);
  expect(fast.results).toHaveLength(round * 200);
}, 30_000);

test("[GQL10] the event stream of a client that does not read ends at 1 MB buffered", async () => {
  const served = await serve();
  const { hostname, port } = new URL(served.url);
  const body = JSON.stringify({ query: wholeOf("playerNews") });
  const head = `POST /graphql HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Api-Key: ${served.keys.enterprise}\r\nAccept: text/event-stream\r\n`;
  const slow = connect(Number(port), hostname);
  slow.pause();
  slow.write(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await untilOpen(served, 1);
  let round = 0;
  while ((await metricOf(served, "graphql_subscriptions_open")) === 1 && round < 60) await served.ingest(BIG(round++));
  expect(round).toBeLessThan(60);
  let text = "";
  slow.on("data", (bytes) => void (text += bytes.toString()));
  slow.resume();
  await new Promise((resolve) => slow.once("close", resolve));
  expect(text).toContain('"code":"slow_consumer"');
  expect(text).toContain("event: complete");
}, 30_000);

test("[GQL10] a client without an answer to a ping is disconnected", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const raw = await enteredSocket(served, served.keys.enterprise);
  raw.send(SUBSCRIBE);
  await untilOpen(served, 1);
  await world.live(60_000, 500);
  expect(raw.socket.readyState).toBe(raw.socket.OPEN);
  raw.socket.pause();
  await world.live(40_000, 500);
  await untilOpen(served, 0);
  raw.socket.resume();
  await raw.closed;
});

test("[GQL11] a stopping node closes sockets and event streams one by one, each with a time to reconnect", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const sockets = await Promise.all(Array.from({ length: 15 }, () => enteredSocket(served, served.keys.enterprise)));
  for (const { send } of sockets) send(SUBSCRIBE);
  const events = await Promise.all(
    Array.from({ length: 5 }, () =>
      post(served, served.keys.enterprise, wholeOf("playerNews"), { Accept: "text/event-stream" }),
    ),
  );
  await untilOpen(served, 20);
  const left = served.leave();
  await world.live(200);
  await expect(rawSocket(served)).rejects.toThrow("503");
  expect(
    (await post(served, served.keys.enterprise, wholeOf("playerNews"), { Accept: "text/event-stream" })).status,
  ).toBe(503);
  const texts = Promise.all(events.map((answer) => answer.text()));
  await world.live(3500);
  const ends = await Promise.all(sockets.map(({ closed }) => closed));
  for (const text of await texts) expect(text).toMatch(/retry: \d{4}\n\n$/);
  await world.live(500);
  await left;
  expect(new Set(ends.map(([code]) => code))).toEqual(new Set([1012]));
  expect(new Set(ends.map(([, reason]) => /^retry (\d{4})$/.exec(reason)?.[1])).size).toBeGreaterThan(10);
});

test("[GQL12] only operators and browsers on this machine open GraphiQL, and its CSP allows this origin only", async () => {
  const html = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const local = await shared.ask("/graphql", { headers: html });
  expect([local.status, local.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const policy = local.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  expect((await local.text()).split("<script>")[0]).not.toMatch(
    /src="(?!data:)|<link[^>]*href="(?!data:)|href="(?!data:|\/[a-z])|@import|url\((?!["']?data:)/,
  );
  const proxied = { ...html, "X-Forwarded-For": "192.0.2.7" };
  const ask = (key: string | null) => shared.ask("/graphql", { key, headers: proxied });
  expect(await problemOf(await ask(null))).toMatchObject({ status: 401 });
  expect(await problemOf(await ask(shared.keys.enterprise))).toMatchObject({
    status: 403,
    requiredPermission: "operator:admin",
  });
  expect((await ask(shared.keys.operator)).status).toBe(200);
  const rebound = "GET /graphql HTTP/1.1\r\nHost: rebound.example\r\nAccept: text/html\r\nConnection: close\r\n\r\n";
  expect((await exchange(shared.url, rebound)).status).toBe(401);
});

test("[GQL13] no response contains a key, a path or a stack", async () => {
  await untilMetric(shared, "graphql_sockets_open", 0);
  const answers = await Promise.all(
    ["{ apiVersion", "{ nope }", "query Q($a: Int!) { apiVersion }", wholeOf("playerNews", "(leagueIds: [99])")].map(
      (query) => post(shared, shared.keys.enterprise, query).then((answer) => answer.text()),
    ),
  );
  for (const text of answers) {
    expect(text).not.toMatch(/node_modules|\.ts:|    at /);
    expect(text).not.toContain(shared.keys.enterprise);
  }
});
