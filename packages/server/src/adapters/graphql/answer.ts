import type { Request, RequestHandler, Response } from "express";
import { createHandler } from "graphql-http";
import type { Caller, StreamAnswer } from "../../shared/call.ts";
import { Fault } from "@linewire/domain/fault/fault";
import { wholeEventStream } from "../../features/graphql/event-stream.ts";
import type { OperationRequest, Operation } from "../../features/graphql/operation.ts";
import type { LiveOperation } from "../../features/graphql/rooms.ts";
import { askedInTarget, askedOf } from "./read-request.ts";

type Coming = { request: Request; response: Response };

export type AnswerParts = {
  /** The first of our types that a client accepts; null if none. */
  accept: (accept: string | undefined) => string | null;
  identify: (coming: Coming) => Caller | Promise<Caller>;
  /** Throws unless the caller is an operator. */
  admitOperator: (coming: Coming) => void | Promise<void>;
  spend: (coming: Coming, caller: Caller) => void;
  readBody: (coming: Coming) => Promise<unknown>;
  operate: (asked: OperationRequest, caller: Caller) => Operation;
  stream: (live: LiveOperation, caller: Caller) => StreamAnswer;
  openStream: (coming: Coming, stream: StreamAnswer) => void;
  page: () => Promise<{ bytes: Buffer; policy: string }>;
};

export const JSON_TYPE = "application/json";
export const RESPONSE_TYPE = "application/graphql-response+json";
export const EVENTS_TYPE = "text/event-stream";
export const PAGE_TYPE = "text/html";
const ALLOWED = "GET, HEAD, POST, OPTIONS";

type Body = { status: number; type: string; bytes: Buffer };
type Done = Exclude<Operation, { kind: "live" }>;

/** Statuses and bodies according to GraphQL over HTTP. The operation was executed before. */
const overHttp = createHandler<Request, { asked: OperationRequest; operation: Done }>({
  parseRequestParams: ({ context }) => context.asked,
  onSubscribe: ({ context: { operation } }) => (operation.kind === "refused" ? operation.errors : operation.result),
});

const send = ({ request, response }: Coming, { status, type, bytes }: Body): void => {
  response.statusCode = status;
  response.setHead("Content-Type", type);
  response.setHead("Cache-Control", "no-store");
  response.setHead("Vary", "Accept");
  response.setHead("Content-Length", String(bytes.length));
  response.end(request.method === "HEAD" ? undefined : bytes);
};

const sendPage = async (coming: Coming, parts: AnswerParts): Promise<void> => {
  await parts.admitOperator(coming);
  const { bytes, policy } = await parts.page();
  coming.response.setHead("Content-Security-Policy", policy);
  send(coming, { status: 200, type: `${PAGE_TYPE}; charset=utf-8`, bytes });
};

type AnsweredOperation = { asked: OperationRequest; operation: Done; type: string };

/** Sends the result of a query, or why an operation was rejected. */
const tell = async (coming: Coming, { asked, operation, type }: AnsweredOperation): Promise<void> => {
  if (type === EVENTS_TYPE) {
    const result = operation.kind === "refused" ? { errors: operation.errors } : operation.result;
    return send(coming, { status: 200, type: `${type}; charset=utf-8`, bytes: wholeEventStream(result) });
  }
  const { request } = coming;
  const method = request.method === "POST" ? "POST" : "GET";
  // The type was negotiated with weights, which the library ignores.
  const headers = { accept: type };
  const context = { asked, operation };
  const [body, { status, headers: named }] = await overHttp({
    method,
    url: request.url,
    headers,
    context,
    body: null,
    raw: request,
  });
  send(coming, { status, type: named?.["content-type"] ?? type, bytes: Buffer.from(body ?? "") });
};

const answer = async (coming: Coming, parts: AnswerParts): Promise<void> => {
  const { request } = coming;
  const reads = request.method !== "POST";
  const type = parts.accept(request.headers.accept);
  if (type === PAGE_TYPE && reads) return sendPage(coming, parts);
  const caller = await parts.identify(coming);
  parts.spend(coming, caller);
  const asked = reads ? askedInTarget(request.url ?? "") : askedOf(await parts.readBody(coming));
  if (type === null || type === PAGE_TYPE)
    throw new Fault("not_acceptable", `supported types: ${JSON_TYPE}, ${RESPONSE_TYPE}, ${EVENTS_TYPE}`);
  const operation = parts.operate(asked, caller);
  if (operation.kind !== "live") return tell(coming, { asked, operation, type });
  if (type !== EVENTS_TYPE) throw new Fault("not_acceptable", `a subscription needs ${EVENTS_TYPE} or a WebSocket`);
  parts.openStream(coming, parts.stream(operation, caller));
};

/** `/graphql` over HTTP: one operation per request, by GET or POST, as JSON or server-sent events. */
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
