import type { IncomingMessage } from "node:http";
import { ENDPOINTS, RATES, type Endpoint, type EndpointId, type EndpointOf, type RateClass } from "@linewire/contract";
import type { Answer, Caller, Call, Handler, Origins } from "../../call.ts";
import { Fault } from "../../fault.ts";
import type { World } from "../../world.ts";
import { parsed, partsOf, targetReader, type Asked, type Unanswered } from "./asked.ts";
import { authenticate, type Accounts } from "./authenticate.ts";
import { allowOrigin, preflight, type MayEmbed } from "./cors.ts";
import { fail, type Report } from "./fail.ts";
import type { OpenStreams } from "./open-streams.ts";
import { isLocal, isLoopbackName, peerOf } from "./peer.ts";
import { checkVisit } from "./own-page.ts";
import { clientOf, regionOf, schemeOf, type Proxies } from "./proxy.ts";
import type { rateLimiter } from "./rate-limit.ts";
import { readBody } from "./read-body.ts";
import { single } from "./read-query.ts";
import { sendAnswer, typeOf } from "./reply.ts";
import { writeStream } from "./sse.ts";
import { versionOf } from "./version.ts";
import type { Visited } from "./visit.ts";
import { whenReady, type Done } from "./when-ready.ts";

/** One handler for every endpoint of the contract: a forgotten one does not compile. */
export type Handlers = { [I in EndpointId]: Handler<EndpointOf<I>> };

/** Answers a request, if it is one of its own. */
export type Answering = (request: IncomingMessage, response: Visited) => boolean;

export type Door = {
  accounts: Accounts;
  limit: ReturnType<typeof rateLimiter> | null;
  /** Tests and the demo check every reply by the contract; a production node trusts the types. */
  checkReplies: boolean;
  report: Report;
  streams: OpenStreams;
  mayEmbed: MayEmbed;
  proxies: Proxies;
  after: World["after"];
  /** By how much this node's data may be late, beyond what a tier's always is. */
  behindSeconds: () => number;
  /** What is answered here, where that is not everything. */
  answers?: (endpoint: Endpoint) => boolean;
};

const one = (header: string | string[] | undefined): string | null => (typeof header === "string" ? header : null);

const originsOf = (request: IncomingMessage, requestId: string, proxies: Proxies): Origins => {
  const { headers } = request;
  return {
    ip: clientOf(request, proxies),
    base: `${schemeOf(request, proxies)}://${headers.host ?? ""}`,
    region: regionOf(request, proxies),
    origin: headers.origin ?? null,
    referer: headers.referer ?? null,
    fetchSite: one(headers["sec-fetch-site"]),
    cookie: one(headers.cookie),
    local: isLocal(request) && isLoopbackName(headers.host ?? ""),
    lastEventId: one(headers["last-event-id"]),
    correlationId: one(headers["x-correlation-id"]),
    idempotencyKey: one(headers["idempotency-key"]),
    requestId,
  };
};

type Streaming = Extract<Answer<unknown>, { stream: unknown }>;
type Coming = { request: IncomingMessage; response: Visited; asked: Asked; door: Door };
type Entered = { caller: Caller | null; body: unknown };

type Spending = Pick<Coming, "request" | "response"> & {
  door: Pick<Door, "limit" | "proxies"> & { accounts: Pick<Accounts, "noteCall"> };
};

/** Takes a call from a budget of the caller's, and tells what is left of it. */
export const spend = ({ request, response, door }: Spending, caller: Caller | null, what: RateClass): void => {
  if (caller?.keyId) door.accounts.noteCall(caller.keyId, what);
  if (door.limit === null) return;
  const rate = RATES[what][caller?.scope.tier ?? "free"];
  const who = caller?.keyId ?? caller?.accountId ?? peerOf(clientOf(request, door.proxies));
  const { limit: most, remaining, resetSeconds } = door.limit(who, what, rate);
  response.put("RateLimit-Limit", String(most));
  response.put("RateLimit-Remaining", String(remaining));
  response.put("RateLimit-Reset", String(resetSeconds));
};

/** A key in a header is checked before anything is read; a key in the body only after it was. */
const callerFirst = (request: IncomingMessage, { needs }: Endpoint): boolean =>
  needs.by !== "key-or-jwt-or-body" || request.headers["x-api-key"] !== undefined;

const identify = (coming: Coming, body: unknown): Caller | null | Promise<Caller | null> => {
  const { request, response, asked, door } = coming;
  const { by } = asked.endpoint.needs;
  if (by === "operator-or-local" && isLocal(request)) return null;
  if (by === "visitor") checkVisit(request, schemeOf(request, door.proxies));
  return whenReady(authenticate(request, asked.endpoint, body, door.accounts), (caller) => {
    response.visit.tier = caller?.scope.tier ?? null;
    response.visit.behindSeconds = door.behindSeconds();
    if (caller) response.put("X-Data-Delay", String(caller.scope.delayMs / 1000));
    return caller;
  });
};

const versionAsked = ({ request, asked }: Coming): string =>
  versionOf(one(request.headers["x-api-version"]) ?? undefined, single(asked.query["api-version"], "api-version"));

/** Who calls and what was sent. A caller who is refused, or has called too often, has its body left unread. */
const entered = (coming: Coming): Entered | Promise<Entered> => {
  const { request, response, asked, door } = coming;
  const read = (): unknown => readBody(request, response, asked.endpoint, door.after);
  const first = callerFirst(request, asked.endpoint);
  return whenReady(first ? undefined : read(), (early) =>
    whenReady(identify(coming, early), (caller) => {
      response.put("X-API-Version", versionAsked(coming));
      if (asked.endpoint.rate !== undefined) spend(coming, caller, asked.endpoint.rate);
      return whenReady(first ? read() : early, (body) => ({ caller, body }));
    }),
  );
};

const answerStream = ({ request, response, asked, door }: Coming, { stream, headers }: Streaming): void => {
  const peer = peerOf(clientOf(request, door.proxies));
  const subscriptionId = asked.params["subscriptionId"] ?? "";
  writeStream(request, response, stream, {
    streams: door.streams,
    peer,
    subscriptionId,
    ...(headers ? { headers } : {}),
  });
};

const checkReply = ({ reply, kind }: Endpoint, answer: Answer<unknown>): void => {
  if ("body" in answer) reply.parse(answer.body);
  if (!("encoded" in answer)) return;
  const text = answer.encoded.bytes.toString();
  reply.parse(kind === "raw" ? text : JSON.parse(text));
};

const run = (coming: Coming, handler: Handler<Endpoint>): Done => {
  const { request, response, asked, door } = coming;
  const { endpoint } = asked;
  return whenReady(entered(coming), ({ caller, body }) => {
    const { params, query } = partsOf(asked);
    const checked = endpoint.body === null ? undefined : parsed(endpoint.body, body);
    const call = {
      params,
      query,
      body: checked,
      caller,
      from: originsOf(request, response.visit.requestId, door.proxies),
      spend: (what: RateClass) => spend(coming, caller, what),
      whenGone: (hear: () => void) => void response.once("close", hear),
    } as Call<Endpoint>;
    // A caller that can take no answer must not have changed anything.
    const type = typeOf(request, endpoint);
    return whenReady(handler(call), (answer) => {
      if ("stream" in answer) return answerStream(coming, answer);
      if (door.checkReplies) checkReply(endpoint, answer);
      if (type !== null) response.put("Content-Type", type);
      return sendAnswer(request, response, endpoint, answer);
    });
  });
};

const answerOther = (
  request: IncomingMessage,
  response: Visited,
  { place, params }: Unanswered,
  { mayEmbed }: Door,
): void => {
  if (request.method === "OPTIONS") return preflight({ request, response, params }, place.endpoints, mayEmbed);
  const allowed = place.endpoints.map(({ method }) => method.toUpperCase()).join(", ");
  throw new Fault("method_not_allowed", undefined, { headers: { Allow: allowed } });
};

/** Joins every endpoint of the contract to its handler: who, which version, how often, what, then the handler. */
export const mount = (handlers: Handlers, door: Door): Answering => {
  const all = Object.values(ENDPOINTS) as Endpoint[];
  const read = targetReader(door.answers ? all.filter(door.answers) : all);
  const handlerOf = ({ id }: Endpoint) => handlers[id as EndpointId] as unknown as Handler<Endpoint>;

  const answer = (request: IncomingMessage, response: Visited, asked: Asked): void => {
    const { endpoint, params } = asked;
    const failed = (error: unknown): void =>
      fail(error, { request, response, report: door.report, dialect: endpoint.dialect });
    response.visit.endpoint = endpoint.id;
    try {
      allowOrigin({ request, response, params }, endpoint, door.mayEmbed);
      const done = run({ request, response, asked, door }, handlerOf(endpoint));
      if (done instanceof Promise) done.catch(failed);
    } catch (error) {
      failed(error);
    }
  };

  return (request, response) => {
    const asked = read(request.method ?? "", request.url ?? "");
    if (asked === null) return false;
    if ("endpoint" in asked) answer(request, response, asked);
    else answerOther(request, response, asked, door);
    return true;
  };
};
