import type { Request, RequestHandler, Response } from "express";
import { createHandler } from "graphql-http";
import type { Caller, StreamAnswer } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { wholeEventStream } from "../../features/graphql/event-stream.ts";
import type { OperationRequest, Operation } from "../../features/graphql/operation.ts";
import type { LiveOperation } from "../../features/graphql/rooms.ts";
import { operationInTarget, operationInBody } from "./read-request.ts";

type HttpExchange = { request: Request; response: Response };

export type AnswerParts = {
  /** Returns the first supported response type that the client accepts, or null. */
  accept: (accept: string | undefined) => string | null;
  identify: (exchange: HttpExchange) => Caller | Promise<Caller>;
  admitOperator: (exchange: HttpExchange) => void | Promise<void>;
  spend: (exchange: HttpExchange, caller: Caller) => void;
  readBody: (exchange: HttpExchange) => Promise<unknown>;
  operate: (operationRequest: OperationRequest, caller: Caller) => Operation;
  stream: (live: LiveOperation, caller: Caller) => StreamAnswer;
  openStream: (exchange: HttpExchange, stream: StreamAnswer) => void;
  page: () => Promise<{ bytes: Buffer; policy: string }>;
};

export const JSON_TYPE = "application/json";
export const RESPONSE_TYPE = "application/graphql-response+json";
export const EVENTS_TYPE = "text/event-stream";
export const PAGE_TYPE = "text/html";
const ALLOWED = "GET, HEAD, POST, OPTIONS";

type Body = { status: number; type: string; bytes: Buffer };
type ExecutedOperation = Exclude<Operation, { kind: "live" }>;

/** The library chooses status and body as the GraphQL over HTTP specification requires. */
const overHttp = createHandler<Request, { operationRequest: OperationRequest; operation: ExecutedOperation }>({
  parseRequestParams: ({ context }) => context.operationRequest,
  onSubscribe: ({ context: { operation } }) => (operation.kind === "refused" ? operation.errors : operation.result),
});

const send = ({ request, response }: HttpExchange, { status, type, bytes }: Body): void => {
  response.statusCode = status;
  response.setHead("Content-Type", type);
  response.setHead("Cache-Control", "no-store");
  response.setHead("Vary", "Accept");
  response.setHead("Content-Length", String(bytes.length));
  response.end(request.method === "HEAD" ? undefined : bytes);
};

const sendPage = async (exchange: HttpExchange, parts: AnswerParts): Promise<void> => {
  await parts.admitOperator(exchange);
  const { bytes, policy } = await parts.page();
  exchange.response.setHead("Content-Security-Policy", policy);
  send(exchange, { status: 200, type: `${PAGE_TYPE}; charset=utf-8`, bytes });
};

type AnsweredOperation = { operationRequest: OperationRequest; operation: ExecutedOperation; type: string };

const sendResult = async (
  exchange: HttpExchange,
  { operationRequest, operation, type }: AnsweredOperation,
): Promise<void> => {
  if (type === EVENTS_TYPE) {
    const result = operation.kind === "refused" ? { errors: operation.errors } : operation.result;
    return send(exchange, { status: 200, type: `${type}; charset=utf-8`, bytes: wholeEventStream(result) });
  }
  const { request } = exchange;
  const method = request.method === "POST" ? "POST" : "GET";
  // `type` respects the weights of the Accept header, which the library ignores.
  const headers = { accept: type };
  const context = { operationRequest, operation };
  const [body, { status, headers: responseHeaders }] = await overHttp({
    method,
    url: request.url,
    headers,
    context,
    body: null,
    raw: request,
  });
  send(exchange, { status, type: responseHeaders?.["content-type"] ?? type, bytes: Buffer.from(body ?? "") });
};

const answer = async (exchange: HttpExchange, parts: AnswerParts): Promise<void> => {
  const { request } = exchange;
  const reads = request.method !== "POST";
  const type = parts.accept(request.headers.accept);
  if (type === PAGE_TYPE && reads) return sendPage(exchange, parts);
  const caller = await parts.identify(exchange);
  parts.spend(exchange, caller);
  const operationRequest = reads
    ? operationInTarget(request.url ?? "")
    : operationInBody(await parts.readBody(exchange));
  if (type === null || type === PAGE_TYPE)
    throw new Fault("not_acceptable", `supported types: ${JSON_TYPE}, ${RESPONSE_TYPE}, ${EVENTS_TYPE}`);
  const operation = parts.operate(operationRequest, caller);
  if (operation.kind !== "live") return sendResult(exchange, { operationRequest, operation, type });
  if (type !== EVENTS_TYPE) throw new Fault("not_acceptable", `a subscription needs ${EVENTS_TYPE} or a WebSocket`);
  parts.openStream(exchange, parts.stream(operation, caller));
};

export const graphqlAnswering =
  (parts: AnswerParts): RequestHandler =>
  (request, response) => {
    response.context.endpoint = "graphql";
    if (request.method === "OPTIONS") {
      response.setHead("Allow", ALLOWED);
      return void response.status(204).end();
    }
    if (!["GET", "HEAD", "POST"].includes(request.method))
      throw new Fault("method_not_allowed", undefined, { headers: { Allow: ALLOWED } });
    return answer({ request, response }, parts);
  };
