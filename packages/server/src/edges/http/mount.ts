import { ENDPOINTS, RATES, type Endpoint, type EndpointId, type EndpointOf } from "@linewire/contract";
import { Router, type Request, type Response } from "express";
import type { z } from "zod";
import type { Answer, Caller, Call, Handler, Origins } from "../../call.ts";
import { Fault } from "../../fault.ts";
import type { World } from "../../world.ts";
import { authenticate, type Accounts } from "./authenticate.ts";
import { allowOrigin, preflight, type MayEmbed } from "./cors.ts";
import { fail, type Report } from "./fail.ts";
import type { OpenStreams } from "./open-streams.ts";
import { isLocal, peerOf } from "./peer.ts";
import type { rateLimiter } from "./rate-limit.ts";
import { readBody } from "./read-body.ts";
import { deepened, queryOf, single, type Query } from "./read-query.ts";
import { sendAnswer, typeOf } from "./reply.ts";
import { writeStream } from "./sse.ts";
import { versionOf } from "./version.ts";
import { visitOf } from "./visit.ts";

/** One handler for every endpoint of the contract: a forgotten one does not compile. */
export type Handlers = { [I in EndpointId]: Handler<EndpointOf<I>> };

export type Door = {
  accounts: Accounts;
  limit: ReturnType<typeof rateLimiter> | null;
  /** Tests and the demo check every reply by the contract; a production node trusts the types. */
  checkReplies: boolean;
  report: Report;
  streams: OpenStreams;
  mayEmbed: MayEmbed;
  after: World["after"];
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

type Streaming = Extract<Answer<unknown>, { stream: unknown }>;
type Coming = { request: Request; response: Response; endpoint: Endpoint; door: Door };

const count = ({ request, response, endpoint, door }: Coming, caller: Caller | null): void => {
  if (endpoint.rate === undefined || door.limit === null) return;
  const rate = RATES[endpoint.rate][caller?.scope.tier ?? "free"];
  const who = caller?.keyId ?? caller?.accountId ?? peerOf(request.socket.remoteAddress);
  const { limit: most, remaining, resetSeconds } = door.limit(who, endpoint.rate, rate);
  response.setHeader("RateLimit-Limit", String(most));
  response.setHeader("RateLimit-Remaining", String(remaining));
  response.setHeader("RateLimit-Reset", String(resetSeconds));
};

/** A key in a header is checked before anything is read; a key in the body only after it was. */
const callerFirst = (request: Request, { needs }: Endpoint): boolean =>
  needs.by !== "key-or-jwt-or-body" || request.headers["x-api-key"] !== undefined;

const identify = async ({ request, response, endpoint, door }: Coming, body?: unknown): Promise<Caller | null> => {
  if (endpoint.needs.by === "operator-or-local" && isLocal(request)) return null;
  const caller = await authenticate(request, endpoint, body, door.accounts);
  visitOf(response).tier = caller?.scope.tier ?? null;
  if (caller) response.setHeader("X-Data-Delay", String(caller.scope.delayMs / 1000));
  return caller;
};

/** Who calls and what was sent. A caller who is refused, or has called too often, has its body left unread. */
const entered = async (coming: Coming, query: Query): Promise<{ caller: Caller | null; body: unknown }> => {
  const { request, response, endpoint, door } = coming;
  const read = (): Promise<unknown> => readBody(request, response, endpoint, door.after);
  const first = callerFirst(request, endpoint);
  const early = first ? undefined : await read();
  const caller = await identify(coming, early);
  response.setHeader(
    "X-API-Version",
    versionOf(one(request.headers["x-api-version"]) ?? undefined, single(query["api-version"], "api-version")),
  );
  count(coming, caller);
  return { caller, body: first ? await read() : early };
};

const answerStream = ({ request, response, door }: Coming, { stream, headers }: Streaming): void => {
  const peer = peerOf(request.socket.remoteAddress);
  const subscriptionId = String(request.params["subscriptionId"] ?? "");
  writeStream(request, response, stream, {
    streams: door.streams,
    peer,
    subscriptionId,
    ...(headers ? { headers } : {}),
  });
};

const run = async (coming: Coming, handler: Handler<Endpoint>): Promise<void> => {
  const { request, response, endpoint, door } = coming;
  const query = queryOf(request);
  const { caller, body } = await entered(coming, query);
  const call = {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, deepened(query, endpoint.query)),
    body: endpoint.body === null ? undefined : parsed(endpoint.body, body),
    caller,
    from: originsOf(request),
  } as Call<Endpoint>;
  // A caller that can take no answer must not have changed anything.
  const type = typeOf(request, endpoint);
  const answer: Answer<unknown> = await handler(call);
  if ("stream" in answer) return answerStream(coming, answer);
  if (door.checkReplies && "body" in answer) endpoint.reply.parse(answer.body);
  if (door.checkReplies && "encoded" in answer) endpoint.reply.parse(JSON.parse(answer.encoded.bytes.toString()));
  response.setHeader("Content-Type", type);
  await sendAnswer(request, response, endpoint, answer);
};

const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** Hangs every endpoint of the contract on a router: who, which version, how often, what, then the handler. */
export const mount = (handlers: Handlers, door: Door): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const endpoints = Object.values(ENDPOINTS) as Endpoint[];
  for (const endpoint of endpoints) {
    const handler = handlers[endpoint.id as EndpointId] as unknown as Handler<Endpoint>;
    router[endpoint.method](routeOf(endpoint.path), (request, response) => {
      visitOf(response).endpoint = endpoint.id;
      allowOrigin(request, response, endpoint, door.mayEmbed);
      const { dialect } = endpoint;
      run({ request, response, endpoint, door }, handler).catch((error: unknown) =>
        fail(error, { request, response, report: door.report, dialect }),
      );
    });
  }
  for (const [path, here] of Map.groupBy(endpoints, (endpoint) => routeOf(endpoint.path)))
    router.all(path, (request, response) => {
      if (request.method === "OPTIONS") return preflight(request, response, here, door.mayEmbed);
      const allowed = here.map(({ method }) => method.toUpperCase()).join(", ");
      throw new Fault("method_not_allowed", undefined, { headers: { Allow: allowed } });
    });
  return router;
};
