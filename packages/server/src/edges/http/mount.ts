import { ENDPOINTS, RATES, type Endpoint, type EndpointId, type EndpointOf } from "@linewire/contract";
import { Router, type Request, type Response } from "express";
import type { z } from "zod";
import type { Answer, Caller, Call, Handler, Origins } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { authenticate, type Accounts } from "./authenticate.ts";
import { faultOf, written } from "./problem.ts";
import type { rateLimiter } from "./rate-limit.ts";
import { readBody } from "./read-body.ts";
import { sendAnswer, typeOf } from "./reply.ts";
import { writeStream } from "./sse.ts";
import { versionOf } from "./version.ts";

/** One handler for every endpoint of the contract: a forgotten one does not compile. */
export type Handlers = { [I in EndpointId]: Handler<EndpointOf<I>> };

export type Door = {
  accounts: Accounts;
  limit: ReturnType<typeof rateLimiter> | null;
  /** Tests and the demo check every reply by the contract; a production node trusts the types. */
  checkReplies: boolean;
  report: (error: unknown, traceId: string) => void;
};

type Query = Record<string, string | string[]>;

const queryOf = (request: Request): Query => {
  const query: Query = Object.create(null) as Query;
  const at = request.originalUrl.indexOf("?");
  if (at === -1) return query;
  for (const [name, value] of new URLSearchParams(request.originalUrl.slice(at + 1))) {
    const known = query[name];
    query[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return query;
};

const single = (value: string | string[] | undefined, name: string): string | undefined => {
  if (Array.isArray(value))
    throw new Fault("invalid_parameter", "a parameter was given twice", { errors: { [name]: ["given twice"] } });
  return value;
};

const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) (errors[issue.path.join(".") || "body"] ??= []).push(issue.message);
  throw new Fault("invalid_parameter", "the request has invalid parts", { errors });
};

const originsOf = (request: Request): Origins => ({
  ip: request.socket.remoteAddress ?? "",
  base: `${request.protocol}://${request.headers.host ?? ""}`,
  origin: request.headers.origin ?? null,
  referer: request.headers.referer ?? null,
  fetchSite: one(request.headers["sec-fetch-site"]),
  lastEventId: one(request.headers["last-event-id"]),
  correlationId: one(request.headers["x-correlation-id"]),
});
const one = (header: string | string[] | undefined): string | null => (typeof header === "string" ? header : null);

type Visit = { request: Request; response: Response; endpoint: Endpoint; door: Door };

const count = ({ request, response, endpoint, door }: Visit, caller: Caller | null): void => {
  if (endpoint.rate === undefined || door.limit === null) return;
  const rate = RATES[endpoint.rate][caller?.scope.tier ?? "free"];
  const who = caller?.keyId ?? caller?.accountId ?? request.socket.remoteAddress ?? "";
  const { limit: most, remaining, resetSeconds } = door.limit(who, endpoint.rate, rate);
  response.setHeader("RateLimit-Limit", String(most));
  response.setHeader("RateLimit-Remaining", String(remaining));
  response.setHeader("RateLimit-Reset", String(resetSeconds));
};

const run = async (visit: Visit, handler: Handler<Endpoint>): Promise<void> => {
  const { request, response, endpoint, door } = visit;
  const query = queryOf(request);
  const body = await readBody(request, endpoint);
  const caller = await authenticate(request, endpoint, body, door.accounts);
  response.setHeader(
    "X-API-Version",
    versionOf(one(request.headers["x-api-version"]) ?? undefined, single(query["api-version"], "api-version")),
  );
  const from = originsOf(request);
  count(visit, caller);
  if (caller) response.setHeader("X-Data-Delay", String(caller.scope.delayMs / 1000));
  const call = {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, query),
    body: endpoint.body === null ? undefined : parsed(endpoint.body, body),
    caller,
    from,
  } as Call<Endpoint>;
  // A caller that can take no answer must not have changed anything.
  const type = typeOf(request, endpoint);
  const answer: Answer<unknown> = await handler(call);
  if ("stream" in answer) return writeStream(request, response, answer.stream);
  if (door.checkReplies && "body" in answer) endpoint.reply.parse(answer.body);
  response.setHeader("Content-Type", type);
  sendAnswer(request, response, endpoint, answer);
};

type Failure = { request: Request; response: Response; report: Door["report"]; dialect?: Endpoint["dialect"] };

/** Answers with what went wrong; when the answer has begun, the connection is cut instead. */
export const fail = (error: unknown, { request, response, report, dialect = "problem" }: Failure): void => {
  const fault = faultOf(error);
  const traceId = String(response.getHeader("X-Request-Id") ?? "");
  if (fault.code === "internal_error") report(error, traceId);
  if (response.headersSent) return void response.destroy();
  const answer = written(fault, { path: request.path, traceId, dialect });
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.setHeader("Cache-Control", "no-store");
  response.status(answer.status).end(answer.body);
};

const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** Hangs every endpoint of the contract on a router: who, which version, how often, what, then the handler. */
export const mount = (handlers: Handlers, door: Door): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const methods = new Map<string, string[]>();
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    const handler = handlers[endpoint.id as EndpointId] as unknown as Handler<Endpoint>;
    const path = routeOf(endpoint.path);
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method.toUpperCase()]);
    router[endpoint.method](path, (request, response) => {
      const { dialect } = endpoint;
      run({ request, response, endpoint, door }, handler).catch((error: unknown) =>
        fail(error, { request, response, report: door.report, dialect }),
      );
    });
  }
  for (const [path, allowed] of methods)
    router.all(path, () => {
      throw new Fault("method_not_allowed", undefined, { headers: { Allow: allowed.join(", ") } });
    });
  return router;
};
