import { tierDelayMs, PROBLEMS } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentedResponse, DOCUMENT } from "./documented.ts";
import {
  ALL,
  problemFields,
  call,
  isKeyed,
  keyFor,
  endpointRows,
  pathOf,
  problemOf,
  refusedBy,
} from "../endpoint-calls.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";
import { GAME, lineAt, totalAt } from "../rows.ts";

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed({ history: true, world: fakeWorld() });
  await served.ingest([GAME, lineAt(0), totalAt(1)]);
});
afterAll(() => served.close());

const keyed = endpointRows(isKeyed);
const UNKNOWN_KEY = "lw_live_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

describe.each(keyed)("%s", (_, endpoint) => {
  test("a request without a key answers 401", async () => {
    const answer = await call(served, endpoint);
    expect(await problemOf(answer)).toMatchObject({ status: 401, code: "missing_api_key", instance: pathOf(endpoint) });
  });

  test("an unknown, misspelt or almost correct key answers 401", async () => {
    const right = keyFor(endpoint, served);
    for (const key of [UNKNOWN_KEY, "nope", `${right}x`, right.slice(0, -1), `${right.slice(0, -1)}!`]) {
      const answer = await call(served, endpoint, { key });
      expect(await problemOf(answer)).toMatchObject({ status: 401, code: "invalid_api_key" });
    }
  });

  test("a revoked key answers 401", async () => {
    const answer = await call(served, endpoint, { key: served.keys.revoked });
    expect(await problemOf(answer)).toMatchObject({ status: 401, code: "key_revoked" });
  });

  test("a key in the query or in a cookie is ignored", async () => {
    const key = keyFor(endpoint, served);
    const query = await call(served, endpoint, { query: `?X-Api-Key=${key}&apiKey=${key}` });
    const cookie = await call(served, endpoint, { headers: { Cookie: `X-Api-Key=${key}` } });
    for (const answer of [query, cookie]) expect((await problemOf(answer)).status).toBe(401);
  });

  test("the key is checked before the version", async () => {
    const answer = await call(served, endpoint, { key: "nope", query: "?api-version=9" });
    expect((await problemOf(answer)).code).toBe("invalid_api_key");
  });

  test("an unsupported version, or two different versions, answers 400", async () => {
    const key = keyFor(endpoint, served);
    for (const wrong of [{ query: "?api-version=2.0" }, { headers: { "X-API-Version": "0.9" } }])
      expect(await refusedBy(await call(served, endpoint, { key, ...wrong }), endpoint)).toMatchObject({
        status: 400,
        code: "version_unsupported",
        ...problemFields(endpoint, 400, { supportedVersions: ["1.0"] }),
      });
    const both = await call(served, endpoint, { key, query: "?api-version=2.0", headers: { "X-API-Version": "1.0" } });
    expect(await refusedBy(both, endpoint)).toMatchObject({ status: 400, code: "version_ambiguous" });
    const twice = await call(served, endpoint, { key, query: "?api-version=1&api-version=2" });
    expect(await refusedBy(twice, endpoint)).toMatchObject({ status: 400, code: "version_ambiguous" });
  });

  test("header and query accept each name of version 1.0", async () => {
    const key = keyFor(endpoint, served);
    for (const version of ["1", "1.0", "v1", "v1.0"]) {
      const answer = await call(served, endpoint, {
        key,
        query: "?api-version=v1&api-version=1",
        headers: { "X-API-Version": version },
      });
      expect(answer.headers.get("x-api-version")).toBe("1.0");
      await answer.text();
    }
  });
});

const tiered = endpointRows(
  (endpoint) => isKeyed(endpoint) && endpoint.needs.tier !== undefined && endpoint.needs.tier !== "free",
);
test.each(tiered)("%s rejects a lower tier and names the required tier", async (_, endpoint) => {
  const answer = await call(served, endpoint, { key: served.keys.free });
  expect(await refusedBy(answer, endpoint)).toMatchObject({
    status: 403,
    code: "tier_restricted",
    ...problemFields(endpoint, 403, { requiredTier: endpoint.needs.tier }),
  });
});

const permitted = endpointRows((endpoint) => isKeyed(endpoint) && endpoint.needs.permission !== undefined);
test.each(permitted)("%s rejects a key without the permission and names the permission", async (_, endpoint) => {
  const other = endpoint.needs.permission!.startsWith("operator:") ? served.keys.enterprise : served.keys.operator;
  const answer = await call(served, endpoint, { key: other });
  expect(await refusedBy(answer, endpoint)).toMatchObject({
    status: 403,
    code: "permission_required",
    ...problemFields(endpoint, 403, { requiredPermission: endpoint.needs.permission }),
  });
});

const plain = endpointRows(
  (endpoint) => endpoint.kind !== "stream" && endpoint.kind !== "raw" && endpoint.needs.by !== "origin",
);
test.each(plain)("%s has only declared responses", async (_, endpoint) => {
  const answer = await call(served, endpoint, { key: keyFor(endpoint, served) });
  const body: unknown = await answer.json();
  const operation = DOCUMENT.paths[endpoint.path]?.[endpoint.method];
  const documented = operation && documentedResponse(operation, answer.status);
  expect(documented, `status ${answer.status}`).toBeDefined();
  if (answer.status !== 200) {
    const { code, error = code } = body as { code?: string; error?: string };
    if (error !== undefined) expect(JSON.stringify(documented)).toContain(`\`${error}\``);
    return;
  }
  expect(endpoint.reply.parse(body)).toEqual(body);
});

test.each(endpointRows(() => true))(
  "%s has its request id and the supported versions on every response",
  async (_, endpoint) => {
    const ids = new Set<string>();
    for (const key of [null, "nope", keyFor(endpoint, served)]) {
      const answer = await call(served, endpoint, { key });
      expect(answer.headers.get("api-supported-versions")).toBe("1.0");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      ids.add(answer.headers.get("x-request-id") ?? "");
      await answer.text();
    }
    expect([...ids].filter((id) => id.length >= 16)).toHaveLength(3);
  },
);

const paths = [...Map.groupBy(ALL, ({ path }) => path).entries()];
test.each(paths)("%s rejects other methods and lists the allowed methods", async (path, endpoints) => {
  const has = endpoints.map(({ method }) => method.toUpperCase());
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !has.includes(one))) {
    const answer = await served.ask(pathOf(endpoints[0]!), { method, key: served.keys.enterprise });
    const head = has.includes("GET") ? ["HEAD"] : [];
    expect(answer.headers.get("allow")).toBe([...has, ...head, "OPTIONS"].join(", "));
    expect(answer.headers.get("api-supported-versions")).toBe("1.0");
    expect(await problemOf(answer)).toMatchObject({ status: 405, code: "method_not_allowed" });
  }
  expect(path).toMatch(/^\//);
});

test("an unknown path answers 404 with a problem document", async () => {
  for (const path of ["/.env", "/league/1/2", "/sse", "/Market/nfl/straight/odds", "/league/"]) {
    const answer = await served.ask(path, { key: served.keys.enterprise });
    expect(answer.headers.get("api-supported-versions")).toBe("1.0");
    expect(await problemOf(answer)).toMatchObject({ status: 404, code: "not_found" });
  }
});

test("every problem of an endpoint is in the table of problems", () => {
  for (const { problems } of ALL) for (const code of problems) expect(PROBLEMS).toHaveProperty(code);
});

const reads = endpointRows(
  (endpoint) => endpoint.method === "get" && endpoint.kind === "envelope" && isKeyed(endpoint),
);
test.each(reads)(
  "%s returns equal bytes as application/json, text/json and text/plain, and no other type",
  async (_, endpoint) => {
    const key = keyFor(endpoint, served);
    const bodies = new Set<string>();
    for (const type of ["application/json", "text/json", "text/plain"]) {
      const answer = await call(served, endpoint, { key, headers: { Accept: type } });
      expect(answer.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
      bodies.add(await answer.text());
    }
    expect(bodies.size).toBe(1);
    const any = await call(served, endpoint, { key, headers: { Accept: "*/*" } });
    expect(any.headers.get("content-type")).toBe("application/json; charset=utf-8");
    await any.text();
    const none = await call(served, endpoint, { key, headers: { Accept: "image/png" } });
    expect(await problemOf(none)).toMatchObject({ status: 406, code: "not_acceptable" });
  },
);

test.each(reads)("%s answers 304 for a known ETag", async (_, endpoint) => {
  const key = keyFor(endpoint, served);
  const first = await call(served, endpoint, { key });
  const etag = first.headers.get("etag")!;
  expect(etag).toMatch(/^"[\w-]{20,}"$/);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  await first.text();
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await call(served, endpoint, { key, headers: { "If-None-Match": known } });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
  }
  const stale = await call(served, endpoint, { key, headers: { "If-None-Match": '"another"' } });
  expect(stale.status).toBe(200);
  await stale.text();
});

test("a repeated single-value parameter is rejected with its name", async () => {
  for (const [path, name] of [["/league?changedSince=2026-11-01&changedSince=2026-11-02", "changedSince"]] as const) {
    const problem = await problemOf(await served.ask(path, { key: served.keys.enterprise }));
    expect(problem).toMatchObject({ status: 400, code: "invalid_parameter" });
    expect(Object.keys(problem.errors ?? {})).toEqual([name]);
  }
});

test("a request with an unacceptable Accept changes nothing", async () => {
  const before = served.journal.position();
  for (const [path, key] of [
    ["/subscriptions", served.keys.enterprise],
    ["/ingest/v1/changes", served.keys.operator],
  ] as const) {
    const body =
      path === "/subscriptions" ? "{}" : JSON.stringify([{ ...GAME, event: { ...GAME.event, eventId: 77 } }]);
    const answer = await served.ask(path, { method: "POST", key, body, headers: { Accept: "image/png" } });
    expect((await problemOf(answer)).code).toBe("not_acceptable");
  }
  expect(served.journal.position()).toEqual(before);
});

test("a key in the body creates a subscription and is not repeated; the token of a free account answers 403", async () => {
  const body = { method: "POST", body: JSON.stringify({ apiKey: served.keys.enterprise }) };
  const answer = await served.ask("/subscriptions", body);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).not.toContain(served.keys.enterprise);
  expect(answer.headers.get("x-subscription-expires-at")).toMatch(/Z$/);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  const jwt = await served.ask("/subscriptions", {
    method: "POST",
    body: "{}",
    headers: { Authorization: `Bearer ${served.jwt}` },
  });
  expect(await problemOf(jwt)).toMatchObject({ code: "tier_restricted", requiredTier: "concierge" });
});

test.each([
  [{ leagueIds: [99] }, 400, "leagueIds"],
  [{ marketTypeIds: [9] }, 400, "marketTypeIds"],
  [{ betTypeIds: [987_654] }, 400, "betTypeIds"],
  [{ marketSourceIds: [987_654] }, 400, "marketSourceIds"],
  [{ eventTypes: ["gap"] }, 400, "eventTypes.0"],
  [{ eventTypes: ["no_such_event"] }, 400, "eventTypes.0"],
  [{ eventIds: [0] }, 400, "eventIds.0"],
  [{ conflateMs: 120_001 }, 400, "conflateMs"],
])("a subscription with %j is rejected with the field name", async (body, status, field) => {
  const answer = await served.ask("/subscriptions", {
    method: "POST",
    key: served.keys.enterprise,
    body: JSON.stringify(body),
  });
  const problem = await problemOf(answer);
  expect(problem).toMatchObject({ status, code: "invalid_parameter" });
  expect(Object.keys(problem.errors ?? {})).toEqual([field]);
});

test("a concierge key cannot subscribe to a league outside its scope, or to an event type of the enterprise tier", async () => {
  const ask = (body: object) =>
    served.ask("/subscriptions", { method: "POST", key: served.keys.concierge, body: JSON.stringify(body) });
  expect(await problemOf(await ask({ leagueIds: [7] }))).toMatchObject({ status: 403, code: "out_of_scope" });
  expect(await problemOf(await ask({ eventTypes: ["in_game_fair_price_update"] }))).toMatchObject({
    status: 403,
    code: "tier_restricted",
    requiredTier: "enterprise",
  });
});

test("reads have a budget: the remainder is reported, and excess reads are rejected until the window ends", async () => {
  const world = fakeWorld();
  const limited = await serve({ world, rateLimits: true });
  const ask = () => limited.ask("/market-type", { key: limited.keys.free });
  const first = await ask();
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "ratelimit-limit": "60",
    "ratelimit-remaining": "59",
    "ratelimit-reset": "60",
    "x-data-delay": String(tierDelayMs("free", null) / 1000),
  });
  for (let call = 1; call < 60; call++) await (await ask()).text();
  world.pass(20_000);
  const refused = await ask();
  expect(refused.headers.get("retry-after")).toBe("40");
  expect(refused.headers.get("ratelimit-remaining")).toBe("0");
  expect(await problemOf(refused)).toMatchObject({ status: 429, code: "rate_limited", retryAfterSeconds: 40 });
  const other = await limited.ask("/market-type", { key: limited.keys.enterprise });
  expect(other.headers.get("ratelimit-remaining")).toBe("5999");
  world.pass(40_000);
  expect((await ask()).status).toBe(200);
});

test("HEAD answers like GET, without the body", async () => {
  const get = await served.ask("/league", { key: served.keys.enterprise });
  const head = await served.ask("/league", { key: served.keys.enterprise, method: "HEAD" });
  expect([head.status, head.headers.get("etag"), head.headers.get("content-length")]).toEqual([
    200,
    get.headers.get("etag"),
    get.headers.get("content-length"),
  ]);
  expect(await head.text()).toBe("");
});

test("HEAD of a stream answers at once with the content type of the stream", async () => {
  const { streamUrl } = await served.subscribe();
  const head = await served.ask(streamUrl, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
});

test("an unsupported version is rejected with the supported versions, in every error format", async () => {
  const { enterprise: key } = served.keys;
  const partner = await served.ask("/api/v1/article-widgets/daily-sport/books?api-version=9", { key });
  expect([partner.status, await partner.json()]).toMatchObject([400, { details: "supportedVersions: 1.0" }]);
  const headers = { "X-Request-Id": "my-call-7" };
  const slip = await served.ask("/api/v1/bet/generate?api-version=9", { key, method: "POST", body: "{}", headers });
  const { requestId, details } = (await slip.json()) as { requestId: string; details: string };
  expect([slip.status, details]).toEqual([400, "supportedVersions: 1.0"]);
  expect(requestId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  const envelope = await served.ask("/api-key?api-version=9", { method: "POST" });
  expect([envelope.status, await envelope.json()]).toMatchObject([400, { messages: ["supportedVersions: 1.0"] }]);
});

test("a subscription without a body has no filter; a key without a body is rejected, because it has no name", async () => {
  const subscribed = await served.ask("/subscriptions", { key: served.keys.enterprise, method: "POST" });
  expect([subscribed.status, await subscribed.json()]).toMatchObject([200, { success: true }]);
  const headers = { Authorization: `Bearer ${served.jwt}` };
  const created = await served.ask("/api-key", { method: "POST", headers });
  expect([created.status, await created.json()]).toMatchObject([
    400,
    { success: false, messages: ["name: is missing", "acceptTerms: the terms must be accepted"] },
  ]);
});

test("an empty list in a query parameter counts as absent", async () => {
  const key = served.keys.enterprise;
  const all = await served.ask("/market/nfl/straight/odds", { key });
  for (const list of ["betTypeId", "eventId", "marketSourceId", "periodTypeId"]) {
    const empty = await served.ask(`/market/nfl/straight/odds?${list}=`, { key });
    expect([list, empty.status]).toEqual([list, 200]);
    expect(((await empty.json()) as { data: unknown }).data).toEqual(
      ((await all.clone().json()) as { data: unknown }).data,
    );
  }
});
