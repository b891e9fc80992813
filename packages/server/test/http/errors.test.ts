import type { Partner } from "@linewire/domain/change/record";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { ALL, call, keyFor, endpointRows, pathOf, Problem, problemOf } from "../endpoint-calls.ts";
import { storageFault } from "@linewire/journal/journal/storage-fault";
import { exchange } from "./raw.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";
import { GAME, lineAt, totalAt } from "../rows.ts";

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed();
  await served.ingest([GAME, lineAt(0), totalAt(1)]);
});
afterAll(() => served.close());

const INSIDES = [
  /node_modules/,
  /\n\s+at /,
  /SQLITE_/i,
  /SqliteError/,
  /ZodError/,
  /ECONN/,
  /\/(work|home|root|tmp|usr)\//,
  /\.ts\b/,
  /SELECT /i,
];
const expectNoInsides = (text: string): void => {
  for (const inside of INSIDES) expect(text).not.toMatch(inside);
  for (const key of Object.values(served.keys)) expect(text).not.toContain(key);
};

/** Other clients would normalize the path. */
const askPath = (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.url);
    const asking = request(
      { hostname, port, path, headers: { "X-Api-Key": served.keys.enterprise, ...headers }, agent: false },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (piece: string) => (text += piece));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      },
    );
    asking.on("error", reject);
    asking.end();
  });

describe("[H1] an error is a problem document with a code and the request id", () => {
  test.each([
    ["/market/xyz/straight/odds", 400, "invalid_league"],
    ["/market/nfl/moneyline/odds", 400, "invalid_market_type"],
    ["/market/nfl/straight/odds?betTypeId=abc", 400, "invalid_parameter"],
    ["/league?api-version=9", 400, "version_unsupported"],
    ["/nothing/here", 404, "not_found"],
  ])("%s", async (path, status, code) => {
    const problem = await problemOf(await served.ask(path, { key: served.keys.enterprise }));
    expect(problem).toMatchObject({ status, code });
  });

  test("the request id is the client's own if it is valid", async () => {
    const idOf = async (id: string): Promise<string | null> =>
      (await served.ask("/league", { headers: { "X-Request-Id": id } })).headers.get("x-request-id");
    expect(await idOf("my-call/17~")).toBe("my-call/17~");
    expect(await idOf("a".repeat(64))).toBe("a".repeat(64));
    for (const unfit of ["a".repeat(65), "two words", ""])
      expect(await idOf(unfit)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

describe("[H2] no response contains internals", () => {
  test.each([
    "/league/../../../../etc/passwd",
    "/market/nfl%00/straight/teams",
    "/market/%E0%A4%A/straight/teams",
    "/market/..%2f..%2fleague/straight/teams",
    "/market/nfl%0d%0aSet-Cookie:%20a=b/straight/odds",
    "/market/__proto__/straight/odds",
    "//league",
    "/%",
    "/league/%ff",
    `/market/${"a".repeat(4000)}/straight/odds`,
    "/.env",
    "/sse",
    "/embed/v1/..%2f..%2f/article?url=x",
  ])("%s is rejected without internals", async (path) => {
    const { status, text, headers } = await askPath(path);
    expect([400, 404]).toContain(status);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(text).not.toContain("passwd");
    expectNoInsides(text);
    expect(JSON.parse(text)).toBeTypeOf("object");
  });

  test("a key in the path is not repeated", async () => {
    expectNoInsides((await askPath(`/league/${served.keys.enterprise}/x`)).text);
    expectNoInsides((await askPath(`/league/${served.keys.enterprise}`)).text);
  });

  test("every endpoint answers invalid input without a 5xx", async () => {
    for (const endpoint of ALL) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, "%00'%22<x>");
      const { status, text } = await askPath(`${path}?x[y]=1&x[y]=2&%=%&__proto__=1&betTypeId=1e9&url=%01`);
      expect(status, path).toBeLessThan(500);
      if (endpoint.kind !== "raw") expectNoInsides(text);
    }
  });
});

describe("[H3] a body with a wrong type, charset, encoding, size or nesting depth is rejected", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    served.ask("/subscriptions", { method: "POST", key: served.keys.enterprise, body, headers });

  test.each([
    ["another type", "{}", { "Content-Type": "text/html" }, 415, "unsupported_media_type"],
    [
      "another charset",
      "{}",
      { "Content-Type": "application/json; charset=ebcdic-cp-us" },
      415,
      "unsupported_media_type",
    ],
    ["UTF-7", "{}", { "Content-Type": 'application/json; charset="utf-7"' }, 415, "unsupported_media_type"],
    ["a compressed body", "{}", { "Content-Encoding": "gzip" }, 415, "unsupported_media_type"],
    ["truncated JSON", '{"a":', {}, 400, "invalid_parameter"],
    ["50,000 open brackets", "[".repeat(50_000), {}, 400, "invalid_parameter"],
    ["33 levels", `${"[".repeat(33)}${"]".repeat(33)}`, {}, 400, "invalid_parameter"],
    ["more than 64 KiB", JSON.stringify({ x: "a".repeat(70_000) }), {}, 413, "payload_too_large"],
    ["much more than 64 KiB", "a".repeat(3_000_000), {}, 413, "payload_too_large"],
    ["an array", "[]", {}, 400, "invalid_parameter"],
  ] as [string, string, Record<string, string>, number, string][])("%s", async (...[, body, headers, status, code]) => {
    expect(await problemOf(await post(body, headers))).toMatchObject({ status, code });
  });

  test("a body that is not UTF-8 answers 400", async () => {
    const head = `POST /subscriptions HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${served.keys.enterprise}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n`;
    expect((await exchange(served.url, `${head}\xff\xfe`)).status).toBe(400);
  });

  test("the body of a request without a key is not read", async () => {
    const { hostname, port } = new URL(served.url);
    const head = `POST /ingest/v1/changes HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n`;
    expect((await exchange(served.url, head)).status).toBe(401);
  });

  test("every JSON type in the contract is accepted", async () => {
    for (const type of [
      "application/json",
      "text/json",
      "application/json-patch+json",
      "application/vnd.x+json",
      "APPLICATION/JSON; charset=utf-8",
    ])
      expect((await post("{}", { "Content-Type": type })).status).toBe(200);
  });
});

describe("[H4] a body that does not arrive never blocks a connection", () => {
  const head = (length: string): string =>
    `POST /subscriptions HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${served.keys.enterprise}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

  test("a body that trickles answers 408 after 10 s", async () => {
    const world = fakeWorld();
    const slow = await serve({ world });
    const text = `POST /subscriptions HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${slow.keys.enterprise}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    const answer = exchange(slow.url, text, 2000);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await world.live(10_500);
    expect(await answer).toMatchObject({ status: 408, closed: true });
  });

  test("a chunked body over the limit is rejected while it is being sent", async () => {
    const { status, body } = await exchange(
      served.url,
      `${head("Transfer-Encoding: chunked")}20000\r\n${"a".repeat(0x20000)}\r\n0\r\n\r\n`,
    );
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([413, "payload_too_large"]);
  });

  test("a too large Content-Length is rejected before the body", async () => {
    expect((await exchange(served.url, head("Content-Length: 100000000"))).status).toBe(413);
  });

  test("`Expect: 100-continue` is answered by a rejection or by 100, before the body", async () => {
    const asks = (length: number): string => head(`Content-Length: ${length}\r\nExpect: 100-continue`);
    expect((await exchange(served.url, asks(100_000_000))).status).toBe(413);
    const { head: first } = await exchange(served.url, `${asks(2)}{}`);
    expect(first).toBe("HTTP/1.1 100 Continue");
  });
});

const bare = (line: string): string => `${line}\r\n\r\n`;
describe("[H5] invalid HTTP gets a small problem document, and the connection is closed", () => {
  test.each([
    [
      "Content-Length and chunked coding together",
      bare("POST /subscriptions HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked") + "0\r\n\r\n",
      400,
    ],
    [
      "two Content-Length headers",
      bare("POST /subscriptions HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5"),
      400,
    ],
    [
      "an invalid chunk size",
      bare("POST /subscriptions HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked") + "zz\r\n",
      400,
    ],
    [
      "an unknown transfer coding before chunked",
      "POST /subscriptions HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["NUL in a header", bare("GET /league HTTP/1.1\r\nHost: a\r\nX-Api-Key: a\0b"), 400],
    ["a folded header", bare("GET /league HTTP/1.1\r\nHost: a\r\nX: a\r\n b"), 400],
    ["a space before the colon", bare("GET /league HTTP/1.1\r\nHost : a"), 400],
    ["bytes that are not HTTP", "hello\r\n\r\n", 400],
    ["another protocol", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
    ["an unknown HTTP version", bare("GET /league HTTP/9.9\r\nHost: a"), 400],
    ["300 kB of headers", bare(`GET /league HTTP/1.1\r\nHost: a\r\nX-Fill: ${"z".repeat(300_000)}`), 431],
  ])("%s", async (_, text, status) => {
    const answer = await exchange(served.url, text, 1500);
    expect([answer.status, answer.closed]).toEqual([status, true]);
    expect(answer.head.toLowerCase()).toContain("content-type: application/problem+json");
    expect(answer.head).toContain("X-Content-Type-Options: nosniff");
    expect(Problem.parse(JSON.parse(answer.body)).status).toBe(status);
  });

  test("[H41] many requests in one write are answered in order, and delay no other client", async () => {
    const many = 300;
    const text = Array.from(
      { length: many },
      (_, at) => `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Request-Id: r${at}\r\n\r\n`,
    );
    const { all } = await exchange(served.url, text.join(""), 1500);
    const ids = [...all.matchAll(/X-Request-Id: (r\d+)/g)].map(([, id]) => id);
    expect(ids).toEqual(Array.from({ length: many }, (_, at) => `r${at}`));
  });

  test("invalid bytes on a stream's connection cut the stream, and no response is written into it", async () => {
    const { streamUrl } = await served.subscribe();
    const { body } = await exchange(served.url, `GET ${streamUrl} HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n`);
    expect(body).not.toContain("HTTP/1.1 400");
  });
});

describe("[H6] a request has one Host, at most 16,384 bytes of headers, and a path as target", () => {
  test.each([
    ["two Host headers", "GET /league HTTP/1.1\r\nHost: a\r\nHost: b", 400],
    ["no Host", "GET /league HTTP/1.1", 400],
    ["an invalid Host", "GET /league HTTP/1.1\r\nHost: a/b@c", 400],
    ["64 kB in one header", `GET /league HTTP/1.1\r\nHost: a\r\nX-Fill: ${"z".repeat(65_536)}`, 431],
    ["64 kB in many headers", `GET /league HTTP/1.1\r\nHost: a${"\r\nX: 12345".repeat(6000)}`, 431],
    ["an invalid absolute URL", "GET http://[ HTTP/1.1\r\nHost: a", 400],
    ["an absolute URL", "GET http://a/healthz HTTP/1.1\r\nHost: a", 200],
    ["HTTP/1.0 without a Host", "GET /healthz HTTP/1.0", 200],
    ["an unknown expectation", "GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: a-miracle", 200],
    [
      "a long request line, which does not count towards the limit of the headers",
      `GET /healthz?${"x".repeat(100_000)} HTTP/1.1\r\nHost: a`,
      200,
    ],
  ])("%s", async (_, head, status) => {
    const answer = await exchange(served.url, bare(head));
    expect(answer.status).toBe(status);
    if (status !== 200) Problem.parse(JSON.parse(answer.body));
  });
});

describe("[H7] HEAD and OPTIONS", () => {
  const readable = endpointRows(
    ({ method, kind, needs }) => method === "get" && kind !== "stream" && needs.by !== "origin",
  );
  test.each(readable)("%s answers HEAD like GET, without a body", async (_, endpoint) => {
    const key = keyFor(endpoint, served);
    const [get, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => served.ask(pathOf(endpoint), { key, method })),
    );
    expect(head!.status).toBe(get!.status);
    expect(head!.headers.get("content-type")).toBe(get!.headers.get("content-type"));
    expect(await head!.text()).toBe("");
    await get!.text();
  });

  test.each([...Map.groupBy(ALL, ({ path }) => path)])("OPTIONS of %s lists its methods", async (_, endpoints) => {
    const answer = await served.ask(pathOf(endpoints[0]!), { method: "OPTIONS" });
    const methods = endpoints.map(({ method }) => method.toUpperCase());
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    for (const method of [...methods, "OPTIONS"]) expect(answer.headers.get("allow")?.split(", ")).toContain(method);
  });

  test("OPTIONS of an unknown path gets 404", async () => {
    expect((await served.ask("/nothing", { method: "OPTIONS" })).status).toBe(404);
    expect((await exchange(served.url, bare("OPTIONS * HTTP/1.1\r\nHost: a"))).status).toBe(404);
  });
});

describe("[H8] requests from other origins", () => {
  const ORIGIN = "https://news.example";
  const cors = (answer: Response) => ({
    origin: answer.headers.get("access-control-allow-origin"),
    vary: answer.headers.get("vary"),
    credentials: answer.headers.get("access-control-allow-credentials"),
  });
  const embed = "/embed/v1/daily-sport/article?url=https%3A%2F%2Fnews.example%2Fa";

  test("a page outside the partner's list reads only the reason; Vary separates pages in caches", async () => {
    for (const origin of [ORIGIN, "null", `${served.url}.evil.example`]) {
      const answer = await served.ask(embed, { headers: { Origin: origin } });
      expect(cors(answer)).toEqual({ origin: "*", vary: "Origin", credentials: null });
      expect(answer.status).toBe(403);
      expect(Object.keys((await answer.json()) as object).toSorted()).toEqual([
        "details",
        "error",
        "message",
        "requestId",
      ]);
      const preflight = await served.ask(embed, { method: "OPTIONS", headers: { Origin: origin } });
      expect(cors(preflight)).toEqual({ origin: null, vary: "Origin", credentials: null });
    }
  });

  test("a listed page has its own origin in CORS headers, also with an error", async () => {
    const partner: Partner = {
      id: 1,
      slug: "daily-sport",
      displayName: "The Daily Tally",
      status: "active",
      allowCreate: true,
      sites: [],
      origins: [ORIGIN],
      bookIds: [1],
      accountIds: [],
      beacons: false,
    };
    await served.journal.propose({
      command: "records",
      input: [{ kind: "partner", thing: partner }],
      at: served.world.now(),
    });
    const answer = await served.ask(embed, { headers: { Origin: ORIGIN } });
    expect(cors(answer)).toEqual({ origin: ORIGIN, vary: "Origin", credentials: null });
    const preflight = await served.ask(embed, {
      method: "OPTIONS",
      headers: { Origin: ORIGIN, "Access-Control-Request-Method": "GET" },
    });
    expect([preflight.status, cors(preflight)]).toEqual([204, { origin: ORIGIN, vary: "Origin", credentials: null }]);
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET");
  });

  test("any page reads a stream without credentials; a preflight permits the header of a resume", async () => {
    const { streamUrl } = await served.subscribe();
    const head = await served.ask(streamUrl, { method: "HEAD", headers: { Origin: ORIGIN } });
    expect(cors(head)).toMatchObject({ origin: "*", credentials: null });
    const preflight = await served.ask(streamUrl, { method: "OPTIONS", headers: { Origin: ORIGIN } });
    expect(preflight.headers.get("access-control-allow-headers")).toContain("Last-Event-ID");
    const refused = await served.ask("/sse/sub_0?token=x", { headers: { Origin: ORIGIN } });
    expect([refused.status, cors(refused).origin]).toEqual([401, "*"]);
  });

  test("no page can read an endpoint that needs a key", async () => {
    const answer = await served.ask("/league", { key: served.keys.enterprise, headers: { Origin: ORIGIN } });
    expect(cors(answer).origin).toBeNull();
  });
});

describe("[H9] every response has the security headers", () => {
  test.each(endpointRows(() => true))("%s", async (_, endpoint: Endpoint) => {
    for (const key of [null, keyFor(endpoint, served)]) {
      const answer = await call(served, endpoint, { key });
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      const type = answer.headers.get("content-type");
      const own = endpoint.needs.by === "visitor" && type?.startsWith("text/html");
      const isData = type?.startsWith("application/json");
      // With no-referrer, browsers send no Origin with a form, not even to the service.
      if (isData) expect([null, "no-referrer"]).toContain(answer.headers.get("referrer-policy"));
      else if (!own) expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
      else expect(answer.headers.get("referrer-policy")).toMatch(/^(no-referrer|same-origin)$/);
      expect(answer.headers.get("cross-origin-resource-policy")).toMatch(/^(same|cross)-origin$/);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      for (const name of ["server", "x-powered-by"]) expect(answer.headers.get(name)).toBeNull();
      if (endpoint.id !== "signOut") expect(answer.headers.get("set-cookie")).toBeNull();
      await answer.body?.cancel();
    }
  });
});

test("[H9] JSON responses omit the security headers for documents, errors have these headers, and a 304 has no Content-Type", async () => {
  const names = ["x-frame-options", "cross-origin-opener-policy", "referrer-policy", "content-type"];
  const headersOf = ({ headers }: Response): (string | null)[] => names.map((name) => headers.get(name));
  const json = await served.ask("/league", { key: served.keys.enterprise });
  expect(headersOf(json)).toEqual([null, null, null, "application/json; charset=utf-8"]);
  const headers = { "If-None-Match": json.headers.get("etag") ?? "" };
  const same = await served.ask("/league", { key: served.keys.enterprise, headers });
  expect([same.status, ...headersOf(same)]).toEqual([304, null, null, null, null]);
  const problem = await served.ask("/league");
  expect(headersOf(problem)).toEqual([
    "SAMEORIGIN",
    "same-origin",
    "no-referrer",
    "application/problem+json; charset=utf-8",
  ]);
});

test("[H10] an unexpected error is a 500 with a trace id, and is reported to the operator", async () => {
  let broken = false;
  const fault = new Error("SELECT * FROM secrets, in /srv/app/x.ts");
  const served500 = await serve({
    through: (journal) => ({
      ...journal,
      propose: (proposal) => (broken ? Promise.reject(fault) : journal.propose(proposal)),
    }),
  });
  broken = true;
  const answer = await served500.ask("/subscriptions", { method: "POST", key: served500.keys.enterprise, body: "{}" });
  broken = false;
  expect(served500.failures.splice(0)).toEqual([fault]);
  const problem = await problemOf(answer);
  expect(problem).toEqual({
    type: expect.any(String) as string,
    title: "Internal error",
    status: 500,
    code: "internal_error",
    instance: "/subscriptions",
    traceId: answer.headers.get("x-request-id"),
  });
});

describe("[H11] a full disk", () => {
  test("writes answer 503 with a time to retry, reads continue, and writes recover automatically", async () => {
    let full = false;
    const sqlite = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
    const unkept = storageFault(sqlite) as Error;
    const tiny = await serve({
      through: (journal) => ({
        ...journal,
        propose: (proposal) => (full ? Promise.reject(unkept) : journal.propose(proposal)),
      }),
    });
    await tiny.ingest([GAME, lineAt(0)]);
    full = true;
    const asks = [
      tiny.ask("/subscriptions", { method: "POST", key: tiny.keys.enterprise, body: "{}" }),
      tiny.ask("/ingest/v1/changes", {
        method: "POST",
        key: tiny.keys.operator,
        body: JSON.stringify([lineAt(0, 120)]),
      }),
    ];
    for (const answer of await Promise.all(asks)) {
      expect(answer.headers.get("retry-after")).toMatch(/^[1-5]$/);
      const problem = await problemOf(answer);
      expect(problem).toMatchObject({ status: 503, code: "storage_unavailable" });
      expectNoInsides(JSON.stringify(problem));
    }
    expect((await tiny.ask("/league", { key: tiny.keys.enterprise })).status).toBe(200);
    expect((await tiny.ask("/readyz")).status).toBe(200);
    full = false;
    await tiny.ingest([lineAt(0, 130)]);
    expect(tiny.failures.splice(0)).toEqual([sqlite, sqlite]);
  });
});
