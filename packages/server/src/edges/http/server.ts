import { createServer, type Server } from "node:http";
import { API_VERSION, LIMITS } from "@linewire/contract";
import express, { type Express, type NextFunction, type Request, type Response, type Router } from "express";
import { Fault } from "../../fault.ts";
import { fail, type Door } from "./mount.ts";

const SECURITY = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "SAMEORIGIN",
} as const;

const headerBytes = ({ rawHeaders }: Request): number => rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
const hosts = ({ rawHeaders }: Request): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;

const frame =
  (uuid: () => string) =>
  (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader("X-Request-Id", uuid());
    response.setHeader("api-supported-versions", API_VERSION);
    for (const [name, value] of Object.entries(SECURITY)) response.setHeader(name, value);
    if (headerBytes(request) > LIMITS.headerBytes)
      throw new Fault("header_too_large", `at most ${LIMITS.headerBytes} bytes of headers`);
    if (hosts(request) !== 1) throw new Fault("invalid_parameter", "send exactly one Host header");
    next();
  };

/** Streams are read from other origins without credentials; a preflight asks for the resume header. */
const preflight = (request: Request, response: Response, next: NextFunction): void => {
  if (request.method !== "OPTIONS" || !request.path.startsWith("/sse/")) return next();
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Allow-Methods", "GET");
  response.setHeader("Access-Control-Allow-Headers", "Last-Event-ID, Cache-Control");
  response.setHeader("Access-Control-Max-Age", "86400");
  response.status(204).end();
};

export type Surface = { api: Router; pages: Router | null; uuid: () => string; report: Door["report"] };

/** The HTTP application: a frame around every answer, the contract's endpoints, then the newspaper. */
const application = ({ api, pages, uuid, report }: Surface): Express => {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  app.use(frame(uuid), preflight, api);
  if (pages) app.use(pages);
  app.use(() => {
    throw new Fault("not_found");
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    fail(error, { request, response, report }),
  );
  return app;
};

/** A server that refuses slow and oversized requests by itself. */
export const httpServer = (surface: Surface): Server => {
  const options = {
    maxHeaderSize: 262_144,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2000,
  };
  return createServer(options, application(surface));
};
