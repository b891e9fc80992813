import { performance } from "node:perf_hooks";
import type { IncomingMessage } from "node:http";
import { API_VERSION } from "@linewire/contract";
import { requestIdOf } from "./request-id.ts";
import { RequestContext, type ApiResponse } from "./response.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

/** A request whose answer is over. */
export type FinishedRequest = Pick<RequestContext, "requestId" | "path" | "startedAt" | "endpoint" | "tier"> & {
  method: string;
  status: number;
  ms: number;
  /** The caller's place in a trace (W3C Trace Context). */
  trace: TraceHeaders;
};

export type TraceHeaders = { traceparent: string | undefined; tracestate: string | undefined };

const lone = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? undefined : header;

export const traceHeadersOf = ({ headers }: IncomingMessage): TraceHeaders => ({
  traceparent: lone(headers["traceparent"]),
  tracestate: lone(headers["tracestate"]),
});

export type ContextPorts = {
  uuid: () => string;
  leaving: () => boolean;
  /** Hears of every request when its answer is over. */
  tell: (finished: FinishedRequest) => void;
};

export const msSince = (startedAt: number): number => Math.round((performance.now() - startedAt) * 10) / 10;

const HEADERS = Object.entries({ "api-supported-versions": API_VERSION, ...SECURITY_HEADERS }).flat();
const LAST_HEADERS = [...HEADERS, "Connection", "close"];

export type BeginContext = (request: IncomingMessage, response: ApiResponse, path: string) => void;

/** Gives every answer its id and the headers that all have, and tells of it when it is over. */
export const requestContext = ({ uuid, leaving, tell }: ContextPorts): BeginContext => {
  const over = function (this: ApiResponse): void {
    const { context, req, statusCode: status } = this;
    context.settled();
    const { requestId, path, startedAt, endpoint, tier } = context;
    const about = { requestId, path, startedAt, endpoint, tier, method: req.method ?? "", status };
    tell({ ...about, ms: msSince(startedAt), trace: traceHeadersOf(req) });
  };
  return (request, response, path) => {
    const requestId = requestIdOf(request.headers["x-request-id"], uuid);
    response.begin(new RequestContext(requestId, path, performance.now()), leaving() ? LAST_HEADERS : HEADERS);
    response.on("close", over);
  };
};
