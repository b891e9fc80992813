import type { FinishedRequest } from "@linewire/http/request/request-context";
import { fakeWorld, seededChance } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { FREE_DELAYED_MS } from "../data.ts";
import { serve, type Served } from "../serve.ts";
import { GAME, lineAt, linesAt } from "../rows.ts";
import { keepConnection } from "./raw.ts";

// A client that sends the same bytes again on its connection gets a response without a second parse. A request on a new
// connection is always parsed, so the two responses are compared.

const STEPS = 250;

type Head = { key: string | null; path: string; headers?: readonly string[]; method?: string };

const textOf = ({ key, path, headers = [], method = "GET" }: Head): string =>
  [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    ...(key === null ? [] : [`X-Api-Key: ${key}`]),
    ...headers,
    "",
    "",
  ].join("\r\n");

const comparable = (response: string): string =>
  response
    .replace(/^X-Request-Id: .*$/m, "X-Request-Id: ?")
    .replace(/^Date: .*$/m, "Date: ?")
    .replace(/"traceId":"[^"]*"/, '"traceId":"?"');

const PATHS = [
  "/league",
  "/league?changedSince=2026-11-21T17:59:00Z",
  "/market/nfl/straight/odds",
  "/market/nfl/straight/odds?betTypeId=1",
  "/market/nfl/straight/odds?betTypeId=nonsense",
  "/market/nfl/straight/odds?changedSince=2026-11-21T17:59:00Z",
  "/market/nowhere/straight/odds",
  "/event/nfl/upcoming",
  "/healthz",
  "/openapi.json",
  "/nowhere",
];
const HEADERS = [
  [],
  ["Accept-Encoding: gzip"],
  ["Accept-Encoding: br, gzip;q=0.5"],
  ["Accept: text/html,*/*;q=0.1"],
  ["Accept: image/png"],
  ["If-None-Match: *"],
  ["Range: bytes=0-10"],
  ["X-Request-Id: own-id-1"],
  ["X-Api-Version: 0.9"],
  ["Origin: https://example.com"],
  ["Connection: keep-alive"],
];

const connectionTo = ({ url }: Served) => {
  const connection = keepConnection(url);
  onTestFinished(connection.close);
  return connection;
};

const askOnce = async (served: Served, text: string): Promise<string> => {
  const connection = keepConnection(served.url);
  const [response = ""] = await connection.ask(text);
  connection.close();
  return response;
};

const keysOf = (served: Served) => {
  const headers = { Authorization: `Bearer ${served.jwt}` };
  let own: { id: string; isActive: boolean } | null = null;
  const keys: (string | null)[] = [
    null,
    served.keys.enterprise,
    served.keys.free,
    served.keys.revoked,
    "lw_live_nonsense",
  ];
  return {
    keys,
    change: async (): Promise<void> => {
      if (own?.isActive === true) {
        await served.ask(`/api-key/${own.id}`, { method: "DELETE", headers });
        own.isActive = false;
        return;
      }
      const body = JSON.stringify({ name: "a key", acceptTerms: true });
      const { data } = (await (await served.ask("/api-key", { method: "POST", body, headers })).json()) as {
        data: { apiKey: string; keyId: string };
      };
      own = { id: data.keyId, isActive: true };
      keys.push(data.apiKey);
    },
  };
};

test("[H52] repeated requests on a connection get the same responses as requests on new connections", async () => {
  const seed = Number(process.env["LINEWIRE_REPEATED_SEED"] ?? 1);
  const chance = seededChance(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;
  const world = fakeWorld();
  const finished: FinishedRequest[] = [];
  const served = await serve({ world, onRequestFinished: (request) => finished.push(request) });
  await served.ingest([GAME, ...linesAt(8)]);
  await world.live(FREE_DELAYED_MS, 1000);
  const { keys, change } = keysOf(served);
  const connections = [connectionTo(served), connectionTo(served)];
  let heads: Head[] = [];
  const newHead = async (): Promise<Head> => {
    const head: Head = { key: pick(keys), path: pick(PATHS), headers: pick(HEADERS) };
    if (chance() < 0.1) return { ...head, method: "HEAD" };
    if (chance() < 0.6) return head;
    // Half of the other requests ask whether the response has changed.
    const tag = /^ETag: (.*)$/m.exec(await askOnce(served, textOf(head)))?.[1];
    return tag === undefined ? head : { ...head, headers: [...(head.headers ?? []), `If-None-Match: ${tag}`] };
  };
  let price = 100;
  for (let step = 0; step < STEPS; step++) {
    const what = chance();
    if (what < 0.08) await served.ingest([lineAt(Math.floor(chance() * 8), price++)]);
    else if (what < 0.1) await change();
    else if (what < 0.13) await world.live(1000 + Math.floor(chance() * 20_000), 1000);
    else if (what < 0.2 || heads.length === 0) heads = [await newHead(), await newHead(), ...heads].slice(0, 5);
    const head = pick(heads);
    const text = textOf(head);
    const connection = pick(connections);
    const from = finished.length;
    const expected = comparable(await askOnce(served, text));
    const name = `seed ${seed}, step ${step}: ${text}`;
    const cut = Math.floor(chance() * text.length);
    const way = chance();
    if (way < 0.8) expect((await connection.ask(text)).map(comparable), name).toEqual([expected]);
    else if (way < 0.9)
      expect((await connection.ask([text.slice(0, cut), text.slice(cut)])).map(comparable), name).toEqual([expected]);
    else expect((await connection.ask(text + text, 2)).map(comparable), name).toEqual([expected, expected]);
    await expect.poll(() => finished.length - from).toBe(way < 0.9 ? 2 : 3);
    const noted = finished
      .slice(from)
      .map(({ method, path, status, endpoint, tier }) => ({ method, path, status, endpoint, tier }));
    expect(new Set(noted.map((one) => JSON.stringify(one))).size, name).toBe(1);
  }
});

test("[H52] repeated requests count against the limit of their key", async () => {
  const world = fakeWorld();
  const served = await serve({ world, rateLimits: true });
  const kept = connectionTo(served);
  const ask = async (from = kept): Promise<string> => {
    const head = { key: served.keys.enterprise, path: "/market/nfl/straight/odds" };
    const [response = ""] = await from.ask(textOf(head));
    return [/^HTTP\/1.1 (\d+)/, /^RateLimit-Remaining: (\d+)/m].map((part) => part.exec(response)?.[1]).join(" ");
  };
  const responses: string[] = [];
  for (let count = 0; count < 52; count++) responses.push(await ask());
  const accepted = Array.from({ length: 50 }, (_, at) => `200 ${49 - at}`);
  expect(responses).toEqual([...accepted, "429 0", "429 0"]);
  world.pass(1000);
  expect([await ask(), await ask(connectionTo(served)), await ask()]).toEqual(["200 49", "200 48", "200 47"]);
});

test("[H52] a key is rejected at once when it was revoked, also in repeated requests", async () => {
  const served = await serve();
  const kept = connectionTo(served);
  const { keys, change } = keysOf(served);
  await change();
  const text = textOf({ key: keys.at(-1) ?? "", path: "/league" });
  const statuses = async (count: number): Promise<(string | undefined)[]> => {
    const responses: string[] = [];
    for (let at = 0; at < count; at++) responses.push(...(await kept.ask(text)));
    return responses.map((response) => /^HTTP\/1.1 (\d+)/.exec(response)?.[1]);
  };
  expect(await statuses(3)).toEqual(["200", "200", "200"]);
  await change();
  expect(await statuses(2)).toEqual(["401", "401"]);
});

test("[H52] a stopping node closes the connection after a repeated request", async () => {
  const served = await serve();
  const kept = connectionTo(served);
  const text = textOf({ key: served.keys.enterprise, path: "/league" });
  await kept.ask(text);
  await kept.ask(text);
  const left = served.leave();
  const [response] = await kept.ask(text);
  expect(response).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*^Connection: close\r$/m);
  await expect(kept.ask(text)).rejects.toThrow("the connection was closed");
  await left;
});
