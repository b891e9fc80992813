import { RATES, tierReaches, type Endpoint, type ProblemCode, type Tier } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL, bodyOf, codeOfTitle, endpointRows, ownPageHeaders, pathOf } from "../endpoint-calls.ts";
import { deviationsOf } from "../http/documented.ts";
import { GAME, lineAt, totalAt } from "../rows.ts";
import { send, type RawResponse } from "../send.ts";
import { serveUntilClosed, type Served } from "../serve.ts";

let served: Served;
let limited: Served;
const limitedWorld = fakeWorld();
beforeAll(async () => {
  served = await serveUntilClosed();
  limited = await serveUntilClosed({ world: limitedWorld, rateLimits: true });
  for (const each of [served, limited]) await each.ingest([GAME, lineAt(0), totalAt(1)]);
});
afterAll(() => Promise.all([served.close(), limited.close()]));

const CALLERS = ["nobody", "unknown", "revoked", "free", "concierge", "enterprise", "operator", "person"] as const;
type CallerName = (typeof CALLERS)[number];

const credential = (caller: CallerName, { keys, jwt }: Served): Record<string, string> => {
  if (caller === "nobody") return {};
  if (caller === "person") return { Authorization: `Bearer ${jwt}` };
  return { "X-Api-Key": caller === "unknown" ? `lw_live_${"A".repeat(44)}` : keys[caller] };
};

const TIERS: Partial<Record<CallerName, Tier>> = {
  concierge: "concierge",
  enterprise: "enterprise",
  operator: "enterprise",
};
const PERMITTED: Record<string, readonly CallerName[]> = {
  "api:svc_article_widgets": ["enterprise"],
  "api:svc_bet_slips": ["enterprise"],
  "api:sgp": ["concierge", "enterprise"],
  "api:in_game_models": ["enterprise"],
  "api:player_data": ["enterprise"],
  "operator:ingest": ["operator"],
  "operator:admin": ["operator"],
};

const byKey = ({ needs }: Endpoint, caller: CallerName): ProblemCode | null => {
  if (caller === "unknown") return "invalid_api_key";
  if (caller === "revoked") return "key_revoked";
  const person = caller === "person" && needs.by === "key-or-jwt-or-body";
  if (caller === "nobody" || (caller === "person" && !person)) return "missing_api_key";
  if (needs.tier && !tierReaches(TIERS[caller] ?? "free", needs.tier)) return "tier_restricted";
  const permitted = needs.permission === undefined ? CALLERS : (PERMITTED[needs.permission] ?? []);
  return permitted.includes(caller) ? null : "permission_required";
};

/** Null if the endpoint accepts the client. */
const refusalOf = (endpoint: Endpoint, caller: CallerName): ProblemCode | null => {
  const { by } = endpoint.needs;
  if (by === undefined || by === "key" || by === "operator" || by === "key-or-jwt-or-body")
    return byKey(endpoint, caller);
  return by === "jwt" && caller !== "person" ? "token_invalid" : null;
};

const acceptedCaller = (endpoint: Endpoint): CallerName =>
  CALLERS.find((caller) => refusalOf(endpoint, caller) === null)!;

const QUERIES: Record<string, string> = {
  getDeeplink: "?ids=900001",
  getSgp: "?ids=900001,900002",
  getSgpPrice: "?ids=900001,900002",
  getArticleWidget: "?markdown=The%20Chiefs%20host%20the%20Bills.",
  embedArticle: "?url=https%3A%2F%2Fdaily-sport.example%2Fa",
};

type RequestOptions = {
  caller?: CallerName;
  headers?: Record<string, string>;
  query?: string;
  method?: string;
  body?: string;
};

const ask = (at: Served, endpoint: Endpoint, options: RequestOptions = {}): Promise<RawResponse> => {
  const body = options.body ?? bodyOf(endpoint);
  return send(at.url, {
    method: options.method ?? endpoint.method.toUpperCase(),
    target: pathOf(endpoint) + (options.query ?? QUERIES[endpoint.id] ?? ""),
    headers: {
      ...ownPageHeaders(endpoint),
      ...credential(options.caller ?? acceptedCaller(endpoint), at),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...options.headers,
    },
    body,
  });
};

const checkedCall = async (endpoint: Endpoint, options: RequestOptions = {}, at = served): Promise<RawResponse> => {
  const response = await ask(at, endpoint, options);
  const wrong = deviationsOf(options.method ?? endpoint.method.toUpperCase(), pathOf(endpoint), response);
  expect(wrong, `${response.status} ${response.body?.slice(0, 300)}`).toEqual([]);
  return response;
};

const codeOf = ({ body }: RawResponse): string | null => {
  if (body?.startsWith("<!doctype html>")) return null;
  const { code, error, message } = JSON.parse(body ?? "null") as Record<string, string | undefined>;
  return code ?? error ?? (message === undefined ? null : codeOfTitle(message));
};

const CALLER_REFUSALS = ["missing_api_key", "invalid_api_key", "key_revoked", "tier_restricted", "permission_required"];

describe.each(endpointRows(() => true))("%s, every caller and version", (_, endpoint) => {
  test.each(CALLERS)("%s answers as documented", async (caller) => {
    const response = await checkedCall(endpoint, { caller });
    const refusal = refusalOf(endpoint, caller);
    if (refusal !== null) return expect(codeOf(response)).toBe(refusal);
    if (response.status >= 400) expect(CALLER_REFUSALS).not.toContain(codeOf(response));
  });

  test.each<[string, string, RequestOptions]>([
    ["version_unsupported", "version in the header", { headers: { "X-API-Version": "2.0" } }],
    ["version_unsupported", "version in the query", { query: "?api-version=1.00" }],
    ["version_ambiguous", "pair of versions", { query: "?api-version=2", headers: { "X-API-Version": "1" } }],
    ["version_ambiguous", "pair of versions in the query", { query: "?api-version=1&api-version=2" }],
  ])("answers 400 %s for an invalid %s", async (code, _what, options) => {
    const response = await checkedCall(endpoint, options);
    expect(response.status).toBe(400);
    if (endpoint.dialect !== "envelope") expect(codeOf(response)).toBe(code);
  });

  test("answers 405 with Allow for a missing method, and lists the methods for OPTIONS", async () => {
    const had = new Set(ALL.filter(({ path }) => path === endpoint.path).map(({ method }) => method.toUpperCase()));
    if (had.has("GET")) had.add("HEAD");
    had.add("OPTIONS");
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"]) {
      if (had.has(method)) continue;
      const { status, headers } = await checkedCall(endpoint, { method });
      expect([status, headers.allow?.split(", ").every((one) => had.has(one))]).toEqual([405, true]);
    }
    const { status, headers } = await checkedCall(endpoint, { method: "OPTIONS" });
    expect([status, headers.allow?.split(", ").toSorted()]).toEqual([204, [...had].toSorted()]);
  });

  test("answers 431 for too large headers", async () => {
    const response = await checkedCall(endpoint, { headers: { "X-Padding": "p".repeat(17_000) } });
    expect([response.status, codeOf(response)]).toEqual([431, "header_too_large"]);
  });
});

const WRONG_TYPES: Record<string, string>[] = [
  { "Content-Type": "text/plain" },
  { "Content-Type": "application/x-www-form-urlencoded" },
  { "Content-Type": "multipart/form-data; boundary=b" },
  { "Content-Type": "application/jsonx" },
  { "Content-Type": "" },
  { "Content-Type": "application/json", "Content-Encoding": "gzip" },
];

describe.each(endpointRows(({ body }) => body !== null))("%s, invalid bodies", (_, endpoint) => {
  const taken = new Set([endpoint.plainBody && "text/plain", endpoint.formBody && "application/x-www-form-urlencoded"]);
  const wrong = WRONG_TYPES.filter((headers) => !taken.has(headers["Content-Type"]));
  test.each(wrong)("answers 415 for a body of %j", async (headers) => {
    const response = await checkedCall(endpoint, { headers });
    expect([response.status, codeOf(response)]).toEqual([415, "unsupported_media_type"]);
  });

  test("answers 413 for a too large body", async () => {
    const response = await checkedCall(endpoint, { body: JSON.stringify("b".repeat(endpoint.bodyLimit ?? 65_536)) });
    expect([response.status, codeOf(response)]).toEqual([413, "payload_too_large"]);
  });

  const empty = endpoint.bodyOptional === true ? [] : [""];
  test.each([...empty, "{", "[1,]", "nul", '{"a":1}x', "[".repeat(40) + "]".repeat(40)])(
    "a body of %j gets 400 as documented",
    async (body) => {
      const { status } = await checkedCall(endpoint, { body });
      if (endpoint.id !== "ingestChanges" || body !== "") expect(status).toBe(400);
    },
  );
});

test.each(endpointRows(({ body, kind }) => body === null && kind !== "stream"))(
  "%s ignores a body of any type",
  async (_, endpoint) => {
    const plain = await checkedCall(endpoint);
    const given = await checkedCall(endpoint, {
      body: "a=b",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(given.status).toBe(plain.status);
  },
);

const spent = new Set<string>();

const spendAll = async (endpoint: Endpoint, caller: CallerName, limit: number): Promise<void> => {
  const budget = `${endpoint.rate} ${caller}`;
  if (spent.has(budget)) return;
  spent.add(budget);
  const cheap = ALL.find(({ id, rate }) => id === "listLeagues" && rate === endpoint.rate) ?? endpoint;
  for (let count = 0; count < limit; count++) await ask(limited, cheap, { caller });
};

test.each(endpointRows(({ rate }) => rate !== undefined && rate !== "ingest"))(
  "%s rejects one request over the limit as documented, with the time to retry",
  async (_, endpoint) => {
    const caller = acceptedCaller(endpoint);
    const { limit } = RATES[endpoint.rate!][TIERS[caller] ?? "free"];
    await spendAll(endpoint, caller, limit);
    const options: RequestOptions = { caller };
    const response = await checkedCall(endpoint, options, limited);
    expect([response.status, codeOf(response)]).toEqual([429, "rate_limited"]);
    expect(response.headers).toMatchObject({ "ratelimit-remaining": "0", "ratelimit-limit": String(limit) });
  },
);

test("a stream with its token starts as documented", async () => {
  const { streamUrl } = await served.subscribe();
  const { pathname, search } = new URL(streamUrl, served.url);
  const response = await send(served.url, { method: "GET", target: pathname + search, headers: {} });
  expect([response.status, deviationsOf("GET", pathname, response)]).toEqual([200, []]);
});
