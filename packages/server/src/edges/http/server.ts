import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { API_VERSION, LIMITS } from "@linewire/contract";
import express, { type Express, type NextFunction, type Request, type Response, type Router } from "express";
import { Fault } from "../../fault.ts";
import { fail, type Report } from "./fail.ts";
import type { Load } from "./load.ts";
import { refuseRaw } from "./raw-refusal.ts";
import { requestIdOf } from "./request-id.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import { sendAway } from "./sse.ts";
import { pathOf, targetOf } from "./target.ts";
import { beginVisit, type Visit } from "./visit.ts";

/** A request whose answer is over. */
export type Told = Visit & { method: string; status: number; ms: number };

export type Surface = {
  api: Router;
  pages: Router | null;
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

const headerBytes = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);

const hostsOf = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === "host");

const checkHost = (request: IncomingMessage): void => {
  const [host, ...others] = hostsOf(request);
  if (others.length > 0 || (host === undefined && request.httpVersion !== "1.0"))
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

/** The contract's endpoints, then the newspaper. */
const application = ({ api, pages, report }: Surface): Express => {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  app.use(api);
  if (pages) app.use(pages);
  app.use(() => {
    throw new Fault("not_found");
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    fail(error, { request, response, report }),
  );
  return app;
};

const isStream = ({ method }: IncomingMessage, path: string): boolean => method === "GET" && path.startsWith("/sse/");

const refuse = (request: IncomingMessage, response: ServerResponse, surface: Surface): void => {
  surface.refused();
  const path = pathOf(request.url ?? "");
  if (isStream(request, path)) return sendAway(response, between(STREAM_RETRY_MS, surface.random));
  const fault = new Fault("overloaded", undefined, { retryAfterSeconds: between(RETRY_SECONDS, surface.random) });
  fail(fault, { request, response, report: surface.report });
};

/** The frame around every answer: its id, its headers, its place in the load, and the line that is told when it is over. */
const doorOf = (surface: Surface) => {
  const app = application(surface);
  const { load, uuid, leaving, tell, report } = surface;

  const begin = (request: IncomingMessage, response: ServerResponse): Visit => {
    const requestId = requestIdOf(request.headers["x-request-id"], uuid);
    const path = pathOf(request.url ?? "");
    response.setHeader("X-Request-Id", requestId);
    response.setHeader("api-supported-versions", API_VERSION);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (leaving()) response.setHeader("Connection", "close");
    return beginVisit(response, { requestId, path, startedAt: performance.now() });
  };

  const follow = (request: IncomingMessage, response: ServerResponse, visit: Visit): void => {
    const counted = !isStream(request, visit.path);
    if (counted) load.begin();
    response.once("close", () => {
      if (counted) load.end();
      const ms = Math.round((performance.now() - visit.startedAt) * 10) / 10;
      tell({ ...visit, method: request.method ?? "", status: response.statusCode, ms });
    });
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const visit = begin(request, response);
    const stream = isStream(request, visit.path);
    const tooMuch = load.refuses(stream ? "stream" : "request");
    follow(request, response, visit);
    try {
      if (!ALWAYS.has(visit.path) && (tooMuch || (leaving() && stream))) return refuse(request, response, surface);
      checkHead(request);
    } catch (error) {
      return fail(error, { request, response, report });
    }
    app(request, response);
  };
};

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
  const door = doorOf(surface);
  const server = createServer(OPTIONS, door);
  // Without this node silently drops headers beyond the 2,000th, before anybody has counted them.
  server.maxHeadersCount = 0;
  server.setTimeout(SILENT_SOCKET_MS);
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    door(request, response);
  });
  refuseRaw(server, surface.uuid);
  return server;
};
