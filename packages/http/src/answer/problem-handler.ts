import type { IncomingMessage } from "node:http";
import { hasErrorPages } from "@linewire/contract";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { Fault } from "@linewire/domain/fault/fault";
import { acceptNegotiator } from "../request/accept.ts";
import { faultOf, problemAnswer, type ProblemPage } from "./problem.ts";
import type { ApiResponse } from "./response.ts";

const LINGER_MS = 3000;

/**
 * Discards the rest of the body until LINGER_MS. Otherwise a client that still sends its body would lose the error
 * response.
 */
const linger = (request: IncomingMessage): void => {
  const { headers } = request;
  if (request.complete || (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined))
    return;
  const { socket } = request;
  request.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  request.once("end", () => clearTimeout(timer));
  request.once("close", () => clearTimeout(timer));
};

export type ReportError = (error: unknown, traceId: string) => void;
/** `report`: reports errors that are not faults. `page`: the page for a browser. */
export type ProblemPorts = { report: ReportError; page: ProblemPage };

const acceptPage = acceptNegotiator(["application/json", "text/html"]);

export const sendProblem = (
  error: unknown,
  request: IncomingMessage,
  response: ApiResponse,
  { report, page }: ProblemPorts,
): void => {
  const fault = faultOf(error);
  const { requestId: traceId, path, dialect } = response.context;
  if (fault.code === "internal_error") report(error, traceId);
  else if (fault.extras.cause !== undefined) report(fault.extras.cause, traceId);
  if (response.headersSent || response.destroyed) return void response.destroy();
  const asPage = hasErrorPages(dialect) && acceptPage(request.headers.accept) === "text/html";
  const canReload = request.method === "GET";
  const answer = problemAnswer(fault, { path, traceId, dialect, ...(asPage ? { page, canReload } : {}) });
  response.setHeads(answer.headers);
  response.setHead("Cache-Control", "no-store");
  const { refusalOrigin } = response.context;
  if (refusalOrigin !== undefined) response.setHead("Access-Control-Allow-Origin", refusalOrigin);
  response.statusCode = answer.status;
  response.setHead("Content-Length", String(Buffer.byteLength(answer.body)));
  linger(request);
  response.end(request.method === "HEAD" ? undefined : answer.body);
};

export const problemHandler =
  (ports: ProblemPorts): ErrorRequestHandler =>
  (error, request, response, _next) =>
    sendProblem(error, request, response, ports);

export const notFound: RequestHandler = (_request, _response, next) =>
  next(new Fault("not_found", "no endpoint has this path; /docs lists the endpoints"));
