import { performance } from "node:perf_hooks";
import type { RequestHandler } from "express";
import { requestIdOf } from "./request-id.ts";
import type { RequestContext } from "./response.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import { pathOf } from "./target.ts";

/** A request whose answer is over. */
export type FinishedRequest = Omit<RequestContext, "settled" | "behindSeconds" | "dialect"> & {
  method: string;
  status: number;
  ms: number;
};

export type ContextPorts = {
  uuid: () => string;
  leaving: () => boolean;
  /** Hears of every request when its answer is over. */
  tell: (finished: FinishedRequest) => void;
};

export const msSince = (startedAt: number): number => Math.round((performance.now() - startedAt) * 10) / 10;

const HEADERS = Object.entries(SECURITY_HEADERS).flat();
const LAST_HEADERS = [...HEADERS, "Connection", "close"];

/** Gives every answer its id and the headers that all have, and tells of it when it is over. */
export const requestContext =
  ({ uuid, leaving, tell }: ContextPorts): RequestHandler =>
  (request, response, next) => {
    const requestId = requestIdOf(request.headers["x-request-id"], uuid);
    const started = { requestId, path: pathOf(request.url), startedAt: performance.now() };
    const context = response.begin(started, leaving() ? LAST_HEADERS : HEADERS);
    response.once("close", () => {
      context.settled();
      tell({ ...context, method: request.method, status: response.statusCode, ms: msSince(context.startedAt) });
    });
    next();
  };
