import type { IncomingMessage } from "node:http";
import { speaksPages, type SpeechName } from "@linewire/contract";
import { accepting } from "./accept.ts";
import { linger } from "./linger.ts";
import { faultOf, written } from "./problem.ts";
import type { Visited } from "./visit.ts";

export type Report = (error: unknown, traceId: string) => void;
type Failure = { request: IncomingMessage; response: Visited; report: Report; dialect?: SpeechName };

const acceptPage = accepting(["application/json", "text/html"]);

/** Answers with what went wrong; when the answer has begun, the connection is cut instead. */
export const fail = (error: unknown, { request, response, report, dialect = "problem" }: Failure): void => {
  const fault = faultOf(error);
  const { requestId: traceId, path } = response.visit;
  if (fault.code === "internal_error") report(error, traceId);
  else if (fault.extras.cause !== undefined) report(fault.extras.cause, traceId);
  if (response.headersSent || response.destroyed) return void response.destroy();
  const asPage = speaksPages(dialect) && acceptPage(request.headers.accept) === "text/html";
  const answer = written(fault, { path, traceId, dialect, asPage });
  response.putAll(answer.headers);
  response.put("Cache-Control", "no-store");
  response.statusCode = answer.status;
  response.put("Content-Length", String(Buffer.byteLength(answer.body)));
  linger(request);
  response.end(request.method === "HEAD" ? undefined : answer.body);
};
