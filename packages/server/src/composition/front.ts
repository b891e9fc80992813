import { problemPageText } from "@linewire/pages/embed/reader-page";
import { PAGE_HEADERS } from "../features/embed/reader-page.ts";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Express } from "express";
import { assistantParts } from "./data/assistant-parts.ts";
import type { Accounts } from "@linewire/http/request/authenticate";
import type { ProblemPage } from "@linewire/http/answer/problem";
import { responseCache } from "@linewire/http/answer/encoded";
import { pages, type FilePages } from "@linewire/http/answer/files";
import { LOAD_LIMITS, loadOf } from "@linewire/http/connection/load";
import { createApp } from "@linewire/http/app";
import type { Handlers } from "@linewire/http/contract-router";
import { openStreams, STREAM_CAPS } from "@linewire/http/connection/open-streams";
import { NO_PROXIES } from "@linewire/http/request/proxy";
import { noBus } from "@linewire/domain/cluster/bus";
import type { Journal } from "@linewire/journal/journal/journal";
import { rateLimiter } from "@linewire/http/request/rate-limit";
import { asUuid } from "@linewire/http/request/request-id";
import { httpServer } from "@linewire/http/connection/server";
import type { Graphql } from "./data/graphql-parts.ts";
import { isForOperators, missingPart, rejectRequest, studioOnly } from "./pages/served-pages.ts";
import type { Traffic } from "./cluster/traffic.ts";
import { newspaperEdition, showsNewspaper } from "./pages/newspaper-parts.ts";
import type { ServiceParts } from "./service-parts.ts";
import type { Views } from "./views.ts";

const DRAIN_POLL_MS = 50;
const PAGE_CACHE_BYTES = 32 * 1024 * 1024;
const LAST_NEW_CONNECTION_MS = 1000;
const MAX_DRAIN_MS = 8000;

export const trafficOf = ({ world, rateLimits, loadLimits, bus = noBus }: ServiceParts): Traffic => {
  let leaving = false;
  return {
    load: loadOf({ ...LOAD_LIMITS, ...loadLimits }),
    streams: openStreams(world, rateLimits ? STREAM_CAPS : null),
    limit: rateLimits ? rateLimiter(world.systemNow, bus.node !== null) : null,
    leaving: () => leaving,
    leave: () => void (leaving = true),
  };
};

const ID_CHARS = 32;
const POOL_BYTES = 4096;

/**
 * Random bytes are drawn in batches. To draw them for each request would cost more than all other work at its start.
 */
const requestIds = ({ secret }: Pick<ServiceParts["world"], "secret">): (() => string) => {
  let pool = "";
  let at = 0;
  return () => {
    if (at === pool.length) {
      pool = secret(POOL_BYTES).toString("hex");
      at = 0;
    }
    at += ID_CHARS;
    return asUuid(pool.slice(at - ID_CHARS, at), 4);
  };
};

/** A shorter replication delay is normal and reported as 0. */
const MIN_REPORTED_DELAY_MS = 2500;

export const behindOf =
  ({ state }: Pick<Journal, "state">) =>
  (): number => {
    const behindMs = state()?.behindMs ?? 0;
    return behindMs < MIN_REPORTED_DELAY_MS ? 0 : Math.ceil(behindMs / 1000);
  };

type Front = { parts: ServiceParts; views: Views; accounts: Accounts; traffic: Traffic; graphql: Graphql };

/** With real odds or without the demo, only the studio and the embed builder of the newspaper are served. */
const newspaperOf = (parts: ServiceParts, views: Views): FilePages | null => {
  const { pagesDirectory, world, proxies = NO_PROXIES } = parts;
  if (pagesDirectory === null) return null;
  const edition = newspaperEdition(pagesDirectory, { ...parts, views });
  const keep = responseCache(world.now, PAGE_CACHE_BYTES);
  const newspaper = pages(pagesDirectory, { keep, proxies, edition, elsewhere: missingPart });
  return newspaper && !showsNewspaper(parts) ? studioOnly(newspaper) : newspaper;
};

const problemPage: ProblemPage = (problem) => ({ headers: PAGE_HEADERS, html: problemPageText(problem) });

export const frontOf = (
  handlers: Handlers,
  { parts, views, accounts, traffic, graphql }: Front,
): { app: Express; server: Server } => {
  const { world, report, onRequestFinished = () => {}, refused = () => {} } = parts;
  const servesClients = parts.roles?.includes("serve") ?? true;
  const mayEmbed = (slug: string, origin: string): boolean => {
    const partner = views.records.partner(slug);
    return partner?.status === "active" && partner.origins.includes(origin);
  };
  const ports = {
    uuid: requestIds(world),
    random: world.random,
    report,
    problems: { report, page: problemPage },
    onFinished: onRequestFinished,
    refused,
    load: traffic.load,
    leaving: traffic.leaving,
  };
  const { app, answerAgain } = createApp({
    ...ports,
    handlers,
    accounts,
    limit: traffic.limit,
    checkReplies: parts.checkReplies,
    streams: traffic.streams,
    mayEmbed,
    proxies: parts.proxies ?? NO_PROXIES,
    after: world.after,
    behindSeconds: behindOf(parts.journal),
    graphql: servesClients ? graphql.answer : null,
    assistant: servesClients ? assistantParts({ parts, handlers, accounts, traffic }) : null,
    pages: servesClients ? newspaperOf(parts, views) : null,
    ...(servesClients ? {} : { answers: isForOperators, elsewhere: rejectRequest }),
  });
  return {
    app,
    server: httpServer({
      ...ports,
      app,
      answerAgain,
      systemNow: world.systemNow,
      upgrading: servesClients ? graphql.upgrading : null,
    }),
  };
};

/**
 * `close` of an HTTP server would also close connections that Node takes for idle, such as those with a repeated
 * request in progress.
 */
const stopListening = (server: Server): void => void NetServer.prototype.close.call(server);

type DrainedNode = { world: ServiceParts["world"]; server: Server; traffic: Traffic };

/** Closes streams one by one. New connections are accepted for another second, because load balancers react late. */
export const drainNode = async ({ world, server, traffic }: DrainedNode): Promise<void> => {
  const later = (ms: number): Promise<void> => new Promise((resolve) => void world.after(ms, resolve));
  const { load, streams, leave } = traffic;
  const drain = { over: false };
  leave();
  const stopAccepting = async (): Promise<void> => {
    await later(LAST_NEW_CONNECTION_MS);
    stopListening(server);
  };
  const finish = async (): Promise<void> => {
    await Promise.all([streams.drain(), stopAccepting()]);
    while (!drain.over && load.underWay() + streams.count() > 0) await later(DRAIN_POLL_MS);
  };
  await Promise.race([finish(), later(MAX_DRAIN_MS)]);
  drain.over = true;
};
