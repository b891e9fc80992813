import { createServer, IncomingMessage, type Server } from "node:http";
import { performance } from "node:perf_hooks";
import { LIMITS } from "@linewire/contract";
import { Fault } from "../../fault.ts";
import { fail, type Report } from "./fail.ts";
import { letIn } from "./let-in.ts";
import type { Load } from "./load.ts";
import type { Answering } from "./mount.ts";
import { refuseRaw } from "./raw-refusal.ts";
import { requestIdOf } from "./request-id.ts";
import { sendAway } from "./sse.ts";
import { pathOf, targetOf } from "./target.ts";
import { letUpgrade, wantsUpgrade, type Gate, type Upgrading } from "./upgrade.ts";
import { Visited, type Visit } from "./visit.ts";

/** A request whose answer is over. */
export type Told = Omit<Visit, "streams" | "behindSeconds"> & { method: string; status: number; ms: number };

export type Surface = {
  /** Who may know a request, asked in this order: the contract, GraphQL, the newspaper. */
  answering: readonly Answering[];
  /** Where connections may become WebSockets; nowhere when null. */
  upgrading: Upgrading | null;
  uuid: () => string;
  random: () => number;
  report: Report;
  load: Load;
  /** Whether the node is about to stop. */
  leaving: () => boolean;
  tell: (told: Told) => void;
  refused: () => void;
};

/** Asked by those who watch the service: answered however much there is to do. */
const ALWAYS: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);
const RETRY_SECONDS = { least: 1, most: 5 };
const STREAM_RETRY_MS = { least: 5000, most: 20_000 };
const HOST = /^[\w.\-[\]:%]+$/;

const between = ({ least, most }: { least: number; most: number }, random: () => number): number =>
  Math.round(least + (most - least) * random());

const headerBytes = ({ rawHeaders }: IncomingMessage): number => {
  let bytes = 0;
  for (const text of rawHeaders) bytes += text.length + 2;
  return bytes;
};

const hostsIn = ({ rawHeaders }: IncomingMessage): number => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === "host") hosts++;
  return hosts;
};

const checkHost = (request: IncomingMessage): void => {
  const { host } = request.headers;
  if (hostsIn(request) > 1 || (host === undefined && request.httpVersion !== "1.0"))
    throw new Fault("invalid_parameter", "send exactly one Host header");
  if (host !== undefined && !HOST.test(host)) throw new Fault("invalid_parameter", "the Host header is not valid");
};

const checkHead = (request: IncomingMessage): void => {
  if (headerBytes(request) > LIMITS.headerBytes)
    throw new Fault("header_too_large", `at most ${LIMITS.headerBytes} bytes of headers`);
  checkHost(request);
  const target = targetOf(request.url ?? "");
  if (target === null) throw new Fault("invalid_parameter", "the request target is not valid");
  request.url = target;
};

const isStream = ({ method }: IncomingMessage, path: string): boolean => method === "GET" && path.startsWith("/sse/");

/** What a page's markup loads once, from memory: without its script a page would have no odds until it is loaded again. */
const isFile = ({ method }: IncomingMessage, path: string): boolean =>
  method === "GET" && /\.(?:js|css|woff2)$/.test(path);

const kindOf = (request: IncomingMessage, path: string): "stream" | "file" | "request" => {
  if (isStream(request, path)) return "stream";
  return isFile(request, path) ? "file" : "request";
};

const refuse = (request: IncomingMessage, response: Visited, surface: Surface): void => {
  surface.refused();
  const path = pathOf(request.url ?? "");
  if (isStream(request, path)) return sendAway(response, between(STREAM_RETRY_MS, surface.random));
  const fault = new Fault("overloaded", undefined, { retryAfterSeconds: between(RETRY_SECONDS, surface.random) });
  fail(fault, { request, response, report: surface.report });
};

const msSince = (startedAt: number): number => Math.round((performance.now() - startedAt) * 10) / 10;

/** The frame around every answer: its id, its headers, its place in the load, and the line that is told when it is over. */
const doorOf = (surface: Surface) => {
  const { answering, load, uuid, leaving, tell, report } = surface;

  const begin = (request: IncomingMessage, response: Visited): Visit => {
    const requestId = requestIdOf(request.headers["x-request-id"], uuid);
    const path = pathOf(request.url ?? "");
    const visit = response.begin({ requestId, path, startedAt: performance.now() });
    if (leaving()) response.put("Connection", "close");
    return visit;
  };

  const follow = (request: IncomingMessage, response: Visited, visit: Visit): void => {
    let counted = !isStream(request, visit.path);
    const settle = (): void => {
      if (counted) load.end();
      counted = false;
    };
    if (counted) load.begin();
    visit.streams = settle;
    response.once("close", () => {
      settle();
      tell({ ...visit, method: request.method ?? "", status: response.statusCode, ms: msSince(visit.startedAt) });
    });
  };

  return (request: IncomingMessage, response: Visited): void => {
    const visit = begin(request, response);
    const kind = kindOf(request, visit.path);
    const tooMuch = load.refuses(kind);
    follow(request, response, visit);
    try {
      if (!ALWAYS.has(visit.path) && (tooMuch || (leaving() && kind === "stream")))
        return refuse(request, response, surface);
      checkHead(request);
      if (!answering.some((answer) => answer(request, response))) throw new Fault("not_found");
    } catch (error) {
      fail(error, { request, response, report });
    }
  };
};

/** The same for a connection that becomes a WebSocket. */
const gateOf = ({ load, leaving, random, refused, tell, uuid, report, upgrading }: Surface): Gate => ({
  upgrading,
  uuid,
  report,
  check: (request) => {
    if (leaving() || load.refuses("stream")) {
      refused();
      throw new Fault("overloaded", undefined, { retryAfterSeconds: between(RETRY_SECONDS, random) });
    }
    checkHead(request);
  },
  tell: ({ status, ...begun }) => {
    const visit = { ...begun, path: upgrading?.path ?? "", endpoint: "graphqlSocket", tier: null };
    tell({ ...visit, method: "GET", status, ms: msSince(begun.startedAt) });
  },
});

const OPTIONS = {
  // The head's size and its Host are checked by the door, so that a refusal is a problem like any other.
  maxHeaderSize: 262_144,
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
};
const SILENT_SOCKET_MS = 60_000;

/** A server that refuses slow, oversized and malformed requests by itself. */
export const httpServer = (surface: Surface): Server => {
  const inside = doorOf(surface);
  const { upgrading, uuid, load } = surface;
  const gate = letIn({ now: () => performance.now(), nextTurn: setImmediate });
  const door = (request: IncomingMessage, response: Visited): void => {
    load.arrives();
    // Whoever hung up while it waited is nobody's any more.
    gate.request(() => void (response.destroyed || inside(request, response)));
  };
  const server = createServer(
    { ...OPTIONS, IncomingMessage, ServerResponse: Visited, shouldUpgradeCallback: wantsUpgrade(upgrading) },
    door,
  );
  server.on("connection", () => {
    load.arrives();
    gate.arrived();
  });
  letUpgrade(server, gateOf(surface));
  // Without this node silently drops headers beyond the 2,000th, before anybody has counted them.
  server.maxHeadersCount = 0;
  server.setTimeout(SILENT_SOCKET_MS);
  server.on("checkContinue", (request: IncomingMessage, response: Visited) => {
    door(request, response);
  });
  refuseRaw(server, uuid);
  return server;
};
