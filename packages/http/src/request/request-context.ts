import { performance } from "node:perf_hooks";
import type { IncomingMessage } from "node:http";
import { API_VERSION } from "@linewire/contract";
import { requestIdOf } from "./request-id.ts";
import { RequestContext, type ApiResponse } from "../answer/response.ts";
import { SECURITY_HEADERS } from "../answer/security-headers.ts";

export type FinishedRequest = Pick<RequestContext, "requestId" | "path" | "startedAt" | "endpoint" | "tier"> & {
  method: string;
  status: number;
  ms: number;
  /** Headers of the standard W3C Trace Context. */
  trace: TraceHeaders;
};

export type TraceHeaders = { traceparent: string | undefined; tracestate: string | undefined };

const singleHeader = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? undefined : header;

export const traceHeadersOf = ({ headers }: IncomingMessage): TraceHeaders => ({
  traceparent: singleHeader(headers["traceparent"]),
  tracestate: singleHeader(headers["tracestate"]),
});

export type ContextPorts = {
  uuid: () => string;
  leaving: () => boolean;
  onFinished: (finished: FinishedRequest) => void;
};

export const msSince = (startedAt: number): number => Math.round((performance.now() - startedAt) * 10) / 10;

const HEADERS = Object.entries({ "api-supported-versions": API_VERSION, ...SECURITY_HEADERS }).flat();
const CLOSING_HEADERS = [...HEADERS, "Connection", "close"];

export type BeginContext = (request: IncomingMessage, response: ApiResponse, path: string) => void;

export const requestContext = ({ uuid, leaving, onFinished }: ContextPorts): BeginContext => {
  const finish = function (this: ApiResponse): void {
    const { context, req, statusCode: status } = this;
    context.settled();
    const { requestId, path, startedAt, endpoint, tier } = context;
    const about = { requestId, path, startedAt, endpoint, tier, method: req.method ?? "", status };
    onFinished({ ...about, ms: msSince(startedAt), trace: traceHeadersOf(req) });
  };
  return (request, response, path) => {
    const requestId = requestIdOf(request.headers["x-request-id"], uuid);
    response.begin(new RequestContext(requestId, path, performance.now()), leaving() ? CLOSING_HEADERS : HEADERS);
    response.on("close", finish);
  };
};
