import { existsSync, readFileSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { connect, createServer, type Server } from "node:net";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL } from "../endpoint-calls.ts";
import { serveUntilClosed, type Served } from "../serve.ts";

type ValueRecipe = { head?: string; repeat?: string; count?: number; tail?: string; gzipZeros?: number };
type Line = {
  id: string;
  class: string;
  why: string;
  method: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | null;
  bodyGen?: ValueRecipe;
  hGen?: Record<string, ValueRecipe>;
  gen?: ValueRecipe;
  stripQuery?: boolean;
  rawText?: string;
  slow?: { bytesPerSecond: number; afterHeaders?: boolean };
  expect: {
    status: number[];
    envelopeFailureOk?: boolean;
    contentType?: string;
    headersHas?: Record<string, string>;
    headersNot?: Record<string, string>;
    bodyMatch?: string[];
    bodyNot?: string[];
    stream?: { readMs: number; match: string[] };
    maxMs?: number;
    closedWithinMs?: number;
  };
};
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const FILE = fileURLToPath(new URL("../../../../../shared/data/bad-inputs/dev.ndjson", import.meta.url));
/** The service must never connect to this internal address. */
const INSIDE = "127.0.0.1:28499";
const LEAKS = /node_modules| {4}at |SQLITE_|SqliteError|ZodError|ECONNREFUSED|lw_live_|\/home\/|\/packages\//;

const generateBody = ({ head = "", repeat = "", count = 0, tail = "" }: ValueRecipe): string =>
  head + repeat.repeat(count) + tail;

const concerns = ({ method, path = "", class: kind }: Line): boolean => {
  if (method === "RAW" || path.startsWith("{STREAM_URL}") || path === "/.env" || path === "/sse") return true;
  const parts = path.split("?")[0]!.split("/");
  return ALL.some((endpoint) => {
    const own = endpoint.path.split("/");
    if (kind !== "http.method" && endpoint.method !== method.toLowerCase()) return false;
    return own.length === parts.length && own.every((part, at) => part.startsWith("{") || part === parts[at]);
  });
};

let served: Served;

const fillBlanks = (text: string, line: Line, streamUrl: string): string =>
  text
    .replaceAll("{KEY_FREE}", served.keys.free)
    .replaceAll("{KEY_CONCIERGE}", served.keys.concierge)
    .replaceAll("{KEY_ENTERPRISE}", served.keys.enterprise)
    .replaceAll("{KEY_REVOKED}", served.keys.revoked)
    .replaceAll("{PARTNER}", "daily-sport")
    .replaceAll("{STREAM_URL}", streamUrl)
    .replaceAll("{GEN}", () => (line.gen ? generateBody(line.gen) : ""));

const bodyOf = (line: Line, streamUrl: string): Buffer | null => {
  if (line.bodyGen?.gzipZeros !== undefined) return gzipSync(Buffer.alloc(line.bodyGen.gzipZeros));
  if (line.bodyGen) return Buffer.from(generateBody(line.bodyGen));
  return line.body === null || line.body === undefined ? null : Buffer.from(fillBlanks(line.body, line, streamUrl));
};

/** Sends the path byte for byte, and reads a stream until the expected content has arrived. */
const sendLine = (line: Line, streamUrl: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(served.url);
    const path = fillBlanks(line.path ?? "/", line, streamUrl);
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(line.headers ?? {})) headers[name] = fillBlanks(value, line, streamUrl);
    for (const [name, value] of Object.entries(line.hGen ?? {})) headers[name] = generateBody(value);
    const body = bodyOf(line, streamUrl);
    if (body) headers["Content-Length"] = String(body.length);
    const options = {
      host: "127.0.0.1",
      port,
      method: line.method,
      path: line.stripQuery ? path.split("?")[0]! : path,
      headers,
      agent: false as const,
    };
    const outgoing = request(options, (response) => {
      let text = "";
      const done = (): void => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      const wanted = (line.expect.stream?.match ?? []).map((one) => new RegExp(one, "i"));
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
        const isStream = (response.headers["content-type"] ?? "").startsWith("text/event-stream");
        if (!isStream || !wanted.every((one) => one.test(text))) return;
        done();
        response.destroy();
      });
      response.on("end", done);
      response.on("error", done);
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (["ECONNRESET", "EPIPE"].includes(error.code ?? "")) resolve({ status: 0, headers: {}, body: "" });
      else reject(error);
    });
    outgoing.end(body ?? undefined);
  });

/** Writes bytes at once or at a rate per second, until the server closes the connection. */
const writeSlowly = (line: Line): Promise<Answer> =>
  new Promise((resolve) => {
    const { port } = new URL(served.url);
    const socket = connect(Number(port), "127.0.0.1");
    const bytes = Buffer.from(fillBlanks(line.rawText ?? "", line, ""), "latin1");
    let text = "";
    let at = 0;
    const perSecond = line.slow?.bytesPerSecond ?? bytes.length;
    const drip = setInterval(() => {
      if (socket.writable && at < bytes.length) socket.write(bytes.subarray(at, (at += perSecond)));
    }, 1000);
    socket.on("connect", () => socket.write(bytes.subarray(at, (at += perSecond))));
    const done = (): void => {
      clearInterval(drip);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, headers: {}, body: text.split("\r\n\r\n").slice(1).join("\r\n\r\n") });
    };
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (text.includes("\r\n\r\n")) done();
    });
    socket.on("close", done);
    socket.on("error", done);
  });

const checkStatus = ({ status, body }: Answer, wanted: Line["expect"]): void => {
  const refusedInside = wanted.envelopeFailureOk === true && status === 200 && body.includes('"success":false');
  const closed = status === 0 && wanted.status.includes(413);
  if (!refusedInside && !closed) expect(wanted.status).toContain(status);
};

const checkHeaders = ({ headers, status }: Answer, wanted: Line["expect"]): void => {
  const header = (name: string): string => String(headers[name.toLowerCase()] ?? "");
  if (wanted.contentType !== undefined && status !== 0)
    expect(header("content-type")).toMatch(new RegExp(wanted.contentType, "i"));
  for (const [name, text] of Object.entries(wanted.headersHas ?? {}))
    expect(header(name)).toMatch(new RegExp(text, "i"));
  for (const [name, text] of Object.entries(wanted.headersNot ?? {}))
    if (header(name) !== "") expect(header(name)).not.toMatch(new RegExp(text, "i"));
};

const checkBody = ({ body, headers, status }: Answer, line: Line): void => {
  const type = headers["content-type"] ?? "";
  if (/json/.test(type) && body !== "") JSON.parse(body);
  expect(body).not.toMatch(LEAKS);
  if (status === 200) for (const text of line.expect.bodyMatch ?? []) expect(body).toMatch(new RegExp(text, "i"));
  for (const text of line.expect.bodyNot ?? []) expect(body).not.toContain(fillBlanks(text, line, ""));
  for (const text of line.expect.stream?.match ?? []) expect(body).toMatch(new RegExp(text, "i"));
};

const check = (line: Line, answer: Answer): void => {
  checkStatus(answer, line.expect);
  if (!line.expect.status.includes(answer.status) || answer.status < 500) expect(answer.status).toBeLessThan(500);
  checkHeaders(answer, line.expect);
  checkBody(answer, line);
};

const lines = existsSync(FILE)
  ? readFileSync(FILE, "utf8")
      .split("\n")
      .filter((text) => text !== "")
      .map((text) => JSON.parse(text) as Line)
      .filter(concerns)
  : [];
if (lines.length === 0) console.log("skipped: shared/data/bad-inputs/dev.ndjson is not here");

describe.skipIf(lines.length === 0).concurrent("invalid input gets a documented error", () => {
  let connections = 0;
  let inside: Server;
  beforeAll(async () => {
    served = await serveUntilClosed();
    inside = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    inside.on("error", () => console.log(`${INSIDE} is in use: connections to it are not counted`));
    const [host, port] = INSIDE.split(":");
    inside.listen(Number(port), host);
  });
  afterAll(async () => {
    const answer = await served.ask("/league", { key: served.keys.enterprise });
    expect(answer.status).toBe(200);
    await served.close();
    inside.close();
    expect(connections).toBe(0);
  });

  test.each(lines.map((line) => [`${line.id} ${line.class}: ${line.why}`, line] as const))("%s", async (_, line) => {
    const { streamUrl } = line.path?.startsWith("{STREAM_URL}") ? await served.subscribe() : { streamUrl: "" };
    const started = performance.now();
    check(line, line.method === "RAW" ? await writeSlowly(line) : await sendLine(line, streamUrl));
    const most = line.expect.closedWithinMs ?? line.expect.maxMs ?? line.expect.stream?.readMs ?? 3000;
    expect(performance.now() - started).toBeLessThan(most);
  });
});
