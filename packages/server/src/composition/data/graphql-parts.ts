import type { IncomingMessage } from "node:http";
import { ENDPOINTS, graphqlEndpoint, graphqlPage, RATES, tierReaches } from "@linewire/contract";
import type { Scope } from "@linewire/domain/scope/scope";
import type { Caller } from "@linewire/http/call";
import {
  EVENTS_TYPE,
  graphqlAnswering,
  JSON_TYPE,
  PAGE_TYPE,
  RESPONSE_TYPE,
  type AnswerParts,
} from "../../adapters/graphql/answer.ts";
import type { ConnectionParts } from "../../adapters/graphql/connection.ts";
import { graphiqlPage } from "../../adapters/graphql/page.ts";
import { graphqlSockets } from "../../adapters/graphql/sockets.ts";
import { acceptNegotiator } from "@linewire/http/request/accept";
import { authenticate, authenticateText, type Accounts } from "@linewire/http/request/authenticate";
import { spend } from "@linewire/http/contract-router";
import { isOwnMachine, peerOf } from "@linewire/http/request/peer";
import { clientOf, NO_PROXIES } from "@linewire/http/request/proxy";
import { bodyReader } from "@linewire/http/request/body";
import { queryOf } from "@linewire/http/request/read-query";
import { requestedVersion } from "@linewire/http/request/request-checks";
import { writeStream } from "@linewire/http/connection/sse";
import type { TakeOver } from "@linewire/http/connection/upgrade";
import { Fault } from "@linewire/domain/fault/fault";
import { eventStream, type EventStreamParts } from "../../features/graphql/event-stream.ts";
import { operations, type OperationParts } from "../../features/graphql/operation.ts";
import { roomsOf } from "../../features/graphql/rooms.ts";
import { refusal } from "../../features/graphql/refusal.ts";
import { graphqlSchema } from "../../features/graphql/schema.ts";
import { resultPages, type ResultReader } from "../../features/market/list-results.ts";
import type { StreamParts } from "../../features/stream/stream-parts.ts";
import type { Traffic } from "../cluster/traffic.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import type { Watch } from "../watch.ts";

type Wiring = {
  parts: ServiceParts;
  views: Views;
  accounts: Accounts;
  traffic: Traffic;
  watch: Watch;
  stream: StreamParts;
  results: ResultReader;
};

const { listResults } = ENDPOINTS;

const resultsField = (reader: ResultReader): OperationParts["results"] => {
  const pageFor = resultPages(reader);
  return ({ league, eventIds, betTypeIds, marketSourceIds, asked, changedSince, cursor }, scope) => {
    const given = {
      eventId: eventIds?.map(String),
      betTypeId: betTypeIds?.map(String),
      marketSourceId: marketSourceIds?.map(String),
      asked: asked ?? undefined,
      changedSince: changedSince ?? undefined,
      cursor: cursor ?? undefined,
    };
    const read = listResults.query.safeParse(given);
    if (!read.success) throw refusal("invalid_parameter", read.error.issues.map(({ message }) => message).join("; "));
    const { data, pagination, changedThrough } = pageFor({ league, query: read.data }, scope);
    return { ...data, ...pagination, changedThrough };
  };
};

/** WebSockets and event streams of a key share one connection count. */
const holderOf = (request: IncomingMessage, keyId: string | null, { parts }: Wiring) => ({
  peer: peerOf(clientOf(request, parts.proxies ?? NO_PROXIES)),
  subscriptionId: `graphql ${keyId ?? ""}`,
  keyId,
});

const commonPorts = (wiring: Wiring): EventStreamParts & Pick<ConnectionParts, "operate" | "schema" | "scopeText"> => {
  const { views, watch, stream, parts } = wiring;
  const schema = graphqlSchema();
  const operation: OperationParts = {
    schema,
    leagues: () => views.reference.list("league"),
    results: resultsField(wiring.results),
    streaming: stream.streaming,
  };
  const operate = operations(operation);
  const fits = ({ tier, permissions }: Scope): boolean =>
    tierReaches(tier, graphqlEndpoint.needs.tier) && permissions.includes(graphqlEndpoint.needs.permission);
  return {
    schema,
    operate: (request, { scope }) => operate(request, scope),
    // `openSubscribers` compares this text to detect a changed scope.
    scopeText: ({ accountId, scope }) => {
      const account = stream.account(accountId);
      return stream.subscribers.textOf(account ? stream.scopeOf(account) : scope);
    },
    join: roomsOf({ hub: stream.hub, measure: watch.graphql }),
    world: parts.world,
    subscribers: stream.subscribers,
    ended: (why) => stream.measure.streamEnded(why === "scope_lost" ? "scope_changed" : why),
    admits: (accountId) => {
      const account = stream.account(accountId);
      return account !== undefined && fits(stream.scopeOf(account));
    },
  };
};

/** Throws if the request asks for a version that does not exist. */
const versionOf = (request: IncomingMessage): string =>
  requestedVersion(request, queryOf(request.url ?? "")["api-version"]);

const answerParts = (wiring: Wiring, all: ReturnType<typeof commonPorts>): AnswerParts => {
  const { parts, accounts, traffic } = wiring;
  const { world, proxies = NO_PROXIES } = parts;
  const ports = { limit: traffic.limit, proxies, accounts };
  const readBody = bodyReader(graphqlEndpoint, world.after);
  return {
    accept: acceptNegotiator([JSON_TYPE, RESPONSE_TYPE, EVENTS_TYPE, PAGE_TYPE]),
    identify: async ({ request, response }) => {
      const caller = await authenticate(request, graphqlEndpoint, undefined, accounts);
      if (caller === null) throw new Fault("missing_api_key");
      response.context.tier = caller.scope.tier;
      response.setHead("X-Data-Delay", String(caller.scope.delayMs / 1000));
      response.setHead("X-API-Version", versionOf(request));
      return caller;
    },
    admitOperator: async ({ request }) => {
      if (!isOwnMachine(request)) await authenticate(request, graphqlPage, undefined, accounts);
    },
    spend: (coming, caller) => spend({ ...coming, ports }, caller, graphqlEndpoint.rate),
    readBody: async ({ request, response }) => readBody(request, response),
    operate: all.operate,
    stream: (live, caller) => eventStream(live, { ...caller, scopeText: all.scopeText(caller) }, all),
    openStream: ({ request, response }, stream) => {
      if (traffic.leaving()) throw new Fault("overloaded");
      const { peer, subscriptionId } = holderOf(request, stream.keyId, wiring);
      writeStream(request, response, stream, { streams: traffic.streams, peer, subscriptionId });
      response.context.settled();
    },
    page: graphiqlPage(),
  };
};

const socketParts = (wiring: Wiring, all: ReturnType<typeof commonPorts>): ConnectionParts => {
  const { parts, accounts, traffic } = wiring;
  const { streams, limit } = traffic;
  return {
    ...all,
    identify: (request, apiKey) => authenticateText(request.headers["x-api-key"] ?? apiKey, graphqlEndpoint, accounts),
    spend: ({ keyId, accountId, scope }: Caller) =>
      void limit?.(keyId ?? accountId, graphqlEndpoint.rate, RATES[graphqlEndpoint.rate][scope.tier]),
    hold: (request, keyId, held) => {
      const holder = holderOf(request, keyId, wiring);
      streams.check(holder);
      return streams.add({ ...holder, ...held });
    },
    report: (error) => parts.report(error, "graphql"),
  };
};

export const graphqlParts = (wiring: Wiring) => {
  const all = commonPorts(wiring);
  const sockets = graphqlSockets(socketParts(wiring, all));
  wiring.watch.graphql.socketsOf(sockets.count);
  return {
    answer: graphqlAnswering(answerParts(wiring, all)),
    upgrading: {
      path: graphqlEndpoint.path,
      take: (...upgrade: Parameters<TakeOver>) => {
        versionOf(upgrade[0]);
        sockets.open(...upgrade);
      },
    },
    close: sockets.close,
  };
};
export type Graphql = ReturnType<typeof graphqlParts>;
