import { ENDPOINTS, RATES, type Endpoint, type EndpointId, type EndpointOf, type RateClass } from "@linewire/contract";
import type { IncomingMessage } from "node:http";
import express, { type Request, type Router } from "express";
import type { Answer, Caller, Call, Handler } from "./call.ts";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";
import { authenticate, type Accounts } from "./request/authenticate.ts";
import { bodyReader, type ReadBody } from "./request/body.ts";
import { allowOrigin, preflight, type MayEmbed } from "./request/cors.ts";
import { knownRequests, parsed, partsOf, type MatchedRequest } from "./answer/known-requests.ts";
import type { OpenStreams } from "./connection/open-streams.ts";
import { checkSameOrigin, requestedVersion } from "./request/request-checks.ts";
import { isOwnMachine, peerOf } from "./request/peer.ts";
import { clientOf, schemeOf, type Proxies } from "./request/proxy.ts";
import { RequestOrigins } from "./request/request-origins.ts";
import type { rateLimiter } from "./request/rate-limit.ts";
import { queryOf } from "./request/read-query.ts";
import { sendAnswer, typeOf } from "./answer/reply.ts";
import type { ApiResponse } from "./answer/response.ts";
import { bySpecificity, routeOf } from "./request/route-path.ts";
import { writeStream } from "./connection/sse.ts";
import { pathOf } from "./request/target.ts";
import { whenReady, type MaybeLater } from "./answer/when-ready.ts";

/** A missing handler is a compile error. */
export type Handlers = { [I in EndpointId]: Handler<EndpointOf<I>> };

export type ContractPorts = {
  accounts: Accounts;
  limit: ReturnType<typeof rateLimiter> | null;
  /** Tests and the demo validate every response against the contract. Production trusts the types. */
  checkReplies: boolean;
  streams: OpenStreams;
  mayEmbed: MayEmbed;
  proxies: Proxies;
  after: World["after"];
  /** Responses state the replication delay of this node if it exceeds the tier's delay. */
  behindSeconds: () => number;
  answers?: (endpoint: Endpoint) => boolean;
};

type StreamResult = Extract<Answer<unknown>, { stream: unknown }>;
type RequestJob = {
  request: IncomingMessage;
  response: ApiResponse;
  matched: MatchedRequest;
  read: ReadBody;
  handler: Handler<Endpoint>;
  ports: ContractPorts;
};
type AdmittedRequest = { caller: Caller | null; body: unknown };

type SpendContext = Pick<RequestJob, "response"> & {
  request: Parameters<typeof clientOf>[0];
  ports: Pick<ContractPorts, "limit" | "proxies"> & { accounts: Pick<Accounts, "noteCall"> };
};

export const spend = ({ request, response, ports }: SpendContext, caller: Caller | null, what: RateClass): void => {
  if (caller?.keyId) ports.accounts.noteCall(caller.keyId, what);
  if (ports.limit === null) return;
  const rate = RATES[what][caller?.scope.tier ?? "free"];
  const who = caller?.keyId ?? caller?.accountId ?? peerOf(clientOf(request, ports.proxies));
  const { limit: max, remaining, resetSeconds } = ports.limit(who, what, rate);
  response.setHead("RateLimit-Limit", String(max));
  response.setHead("RateLimit-Remaining", String(remaining));
  response.setHead("RateLimit-Reset", String(resetSeconds));
};

/** A body that may contain the key is read before the caller is authenticated. */
const callerFirst = (request: IncomingMessage, { needs }: Endpoint): boolean =>
  needs.by !== "key-or-jwt-or-body" || request.headers["x-api-key"] !== undefined;

const identify = (job: RequestJob, body: unknown): Caller | null | Promise<Caller | null> => {
  const { request, response, matched, ports } = job;
  const { by } = matched.endpoint.needs;
  if (by === "operator-or-local" && isOwnMachine(request)) return null;
  if (by === "visitor") checkSameOrigin(request, schemeOf(request, ports.proxies));
  return whenReady(authenticate(request, matched.endpoint, body, ports.accounts), (caller) => {
    response.context.tier = caller?.scope.tier ?? null;
    response.context.behindSeconds = ports.behindSeconds();
    if (caller) response.setHead("X-Data-Delay", String(caller.scope.delayMs / 1000));
    return caller;
  });
};

const checkAndCharge = (job: RequestJob, caller: Caller | null): Caller | null => {
  job.response.setHead("X-API-Version", requestedVersion(job.request, job.matched.query["api-version"]));
  const { rate } = job.matched.endpoint;
  if (rate !== undefined) spend(job, caller, rate);
  return caller;
};

/**
 * Checks the caller and its rate limit before it reads the body, so that the body of a rejected request is not read. A
 * body that can contain the key is read first.
 */
const authenticateAndRead = (job: RequestJob): AdmittedRequest | Promise<AdmittedRequest> => {
  const { request, response, matched, read } = job;
  const first = callerFirst(request, matched.endpoint);
  return whenReady(first ? undefined : read(request, response), (early) =>
    whenReady(identify(job, early), (known) => {
      const caller = checkAndCharge(job, known);
      return whenReady(first ? read(request, response) : early, (body) => ({ caller, body }));
    }),
  );
};

const answerStream = ({ request, response, matched, ports }: RequestJob, { stream, headers }: StreamResult): void => {
  const peer = peerOf(clientOf(request, ports.proxies));
  const subscriptionId = matched.params["subscriptionId"] ?? "";
  const { streams } = ports;
  writeStream(request, response, stream, { streams, peer, subscriptionId, ...(headers ? { headers } : {}) });
};

const checkReply = ({ reply, kind }: Endpoint, answer: Answer<unknown>): void => {
  if ("body" in answer) reply.parse(answer.body);
  if (!("encoded" in answer)) return;
  const text = answer.encoded.bytes.toString();
  reply.parse(kind === "raw" ? text : JSON.parse(text));
};

const reply = (job: RequestJob, type: string | null, answer: Answer<unknown>): MaybeLater => {
  const { request, response, matched, ports } = job;
  if ("stream" in answer) return answerStream(job, answer);
  if (ports.checkReplies) checkReply(matched.endpoint, answer);
  if (type !== null) response.setHead("Content-Type", type);
  return sendAnswer(request, response, matched.endpoint, answer);
};

const callHandler = (job: RequestJob, caller: Caller | null, body: unknown): MaybeLater => {
  const { request, response, matched, handler, ports } = job;
  const { endpoint } = matched;
  const { params, query } = partsOf(matched);
  const call = {
    params,
    query,
    body: endpoint.body === null ? undefined : parsed(endpoint.body, body),
    caller,
    from: new RequestOrigins(request, response.context.requestId, ports.proxies),
    spend: (what: RateClass) => spend(job, caller, what),
    whenGone: (listener: () => void) => void response.once("close", listener),
  } as Call<Endpoint>;
  // The handler runs after the check of the response type, because a request without an acceptable type must have no
  // effect.
  const type = typeOf(request, endpoint);
  const answer = handler(call);
  return answer instanceof Promise ? answer.then((late) => reply(job, type, late)) : reply(job, type, answer);
};

const run = (job: RequestJob): MaybeLater => {
  const { request, response, matched, ports } = job;
  const { endpoint, params } = matched;
  response.context.endpoint = endpoint.id;
  response.context.dialect = endpoint.dialect;
  allowOrigin({ request, response, params }, endpoint, ports.mayEmbed);
  if (endpoint.body !== null)
    return whenReady(authenticateAndRead(job), ({ caller, body }) => callHandler(job, caller, body));
  const known = identify(job, undefined);
  return known instanceof Promise
    ? known.then((caller) => callHandler(job, checkAndCharge(job, caller), undefined))
    : callHandler(job, checkAndCharge(job, known), undefined);
};

const paramsOf = ({ params }: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

const allowedAt = (endpoints: readonly Endpoint[]): string => {
  const methods = endpoints.map(({ method }) => method.toUpperCase());
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
};

/** Answers OPTIONS, and 405 for other methods. */
const otherMethods = (router: Router, path: string, endpoints: readonly Endpoint[], mayEmbed: MayEmbed): void => {
  const allow = allowedAt(endpoints);
  router
    .route(routeOf(path))
    .options((request, response) =>
      preflight({ request, response, params: paramsOf(request) }, { endpoints, allow, mayEmbed }),
    )
    .all((_request, _response, next) =>
      next(new Fault("method_not_allowed", undefined, { headers: { Allow: allow } })),
    );
};

type Routes = {
  router: Router;
  find: (request: IncomingMessage) => MatchedRequest | undefined;
  answer: (request: IncomingMessage, response: ApiResponse, matched: MatchedRequest) => MaybeLater;
};

/** A known target goes directly to its handler, without the router. */
export const contractRouter = (handlers: Handlers, ports: ContractPorts): Routes => {
  const all = Object.values(ENDPOINTS) as Endpoint[];
  const known = knownRequests();
  const readers = new Map<Endpoint, ReadBody>(all.map((endpoint) => [endpoint, bodyReader(endpoint, ports.after)]));
  const handlerOf = ({ id }: Endpoint) => handlers[id as EndpointId] as unknown as Handler<Endpoint>;
  const answer: Routes["answer"] = (request, response, matched) => {
    const { endpoint } = matched;
    return run({ request, response, matched, read: readers.get(endpoint)!, handler: handlerOf(endpoint), ports });
  };
  const router = express.Router({ caseSensitive: true, strict: true });
  const servedEndpoints = (ports.answers ? all.filter(ports.answers) : all).toSorted(bySpecificity);
  for (const [path, endpoints] of Map.groupBy(servedEndpoints, (endpoint) => endpoint.path)) {
    const route = router.route(routeOf(path));
    for (const endpoint of endpoints)
      route[endpoint.method]((request, response) => {
        const target = request.url;
        const path = pathOf(target);
        const matched = { endpoint, path, params: paramsOf(request), query: queryOf(target), parts: null };
        known.remember(target, matched);
        return answer(request, response, matched);
      });
    otherMethods(router, path, endpoints, ports.mayEmbed);
  }
  return { router, answer, find: ({ method = "", url = "" }) => known.find(method, url) };
};
