import { Worker } from "node:worker_threads";
import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import { temporaryDirectory, testClock } from "@linewire/testkit";
import { onTestFinished } from "vitest";
import { type DataDirectory, dataDirectory } from "../src/files/data-directory.ts";
import { noFeed, type Feed } from "@linewire/feeds/feed/feed";
import type { Journal } from "@linewire/journal/journal/journal";
import { threadJournal } from "@linewire/journal/journal/writer-client";
import type { Credentials } from "../src/features/key/demo-credentials.ts";
import { realWorld } from "../src/composition/node/make-world.ts";
import { startNode } from "../src/node.ts";
import type { ServiceParts } from "../src/composition/service-parts.ts";
import type { World } from "@linewire/domain/clock/world";
import { startStored } from "../src/composition/data/stored-parts.ts";
import { openWriter, type WriterPlace } from "../src/composition/threads/open-writer.ts";
import type { Historian } from "@linewire/journal/store/history/thread-historian";
import { startHistorian } from "../src/composition/data/history-parts.ts";
import { historianAt } from "./odds/historian-at.ts";
import { smallCatalogue } from "./small-catalogue.ts";
import { readStream, type StreamReader } from "./stream/stream-reader.ts";

/** Many tests share one machine, so a slow event loop does not count as overload. */
const NEVER_BUSY = { startMs: Number.POSITIVE_INFINITY, burstMs: 60_000, turnMs: 60_000, lagMs: 60_000 };

export type ServeOptions = {
  /** The data of an earlier service; if absent, a new directory that is removed afterwards. */
  directory?: string;
  world?: World;
  /** Runs the writer in a separate thread, as in production. By default a fake clock controls it in this thread. */
  thread?: boolean;
  open?: (place: WriterPlace) => Promise<Journal>;
  bus?: ServiceParts["bus"];
  roles?: ServiceParts["roles"];
  health?: ServiceParts["health"];
  /** Streams resume from the journal on disk for this time; absent: not at all. */
  resumeMinutes?: number;
  history?: boolean | "thread";
  catalogue?: Catalogue;
  beyond?: ServiceParts["beyond"];
  feed?: Feed;
  rateLimits?: boolean;
  streaming?: boolean;
  /** Wraps the journal, for example to simulate a storage fault. */
  through?: (journal: Journal) => Journal;
  onRequestFinished?: ServiceParts["onRequestFinished"];
  loadLimits?: ServiceParts["loadLimits"];
  demo?: boolean;
  oidcIssuer?: string;
  operatorSecret?: string;
  securityContact?: string;
  /** The directory of the built newspaper; if absent, there is no newspaper. */
  pagesDirectory?: string;
  fetchAllow?: readonly string[];
  widget?: ServiceParts["widget"];
  earlierWidgets?: ServiceParts["earlierWidgets"];
  draw?: ServiceParts["draw"];
  drawSlip?: ServiceParts["drawSlip"];
  findShared?: ServiceParts["findShared"];
  proxies?: ServiceParts["proxies"];
};

/** Without LINEWIRE_DEMO the service creates no keys. */
const NO_CREDENTIALS = { keys: { free: "", concierge: "", enterprise: "", operator: "", revoked: "" }, jwt: "" };

type RequestOptions = { key?: string | null; headers?: Record<string, string>; method?: string; body?: string };
export type Subscribed = { subscriptionId: string; streamUrl: string };

export type Served = {
  url: string;
  keys: Credentials["keys"];
  jwt: string;
  directory: string;
  world: World;
  catalogue: Catalogue;
  journal: Journal;
  fed: Promise<void>;
  failures: unknown[];
  ask: (path: string, ask?: RequestOptions) => Promise<Response>;
  ingest: (
    rows: readonly unknown[],
    headers?: Record<string, string>,
  ) => Promise<{ accepted: number; position: string }>;
  subscribe: (body?: object, key?: string) => Promise<Subscribed>;
  read: (streamUrl: string, lastEventId?: string) => Promise<StreamReader>;
  leave: () => Promise<void>;
  close: () => Promise<void>;
};

const openJournal = async (place: WriterPlace, thread: boolean): Promise<Journal> => {
  if (thread)
    return threadJournal(
      new Worker(new URL("../src/composition/threads/writer.ts", import.meta.url), { workerData: place }),
    );
  const { journal, close } = openWriter(place);
  return {
    ...journal,
    close: async () => {
      await journal.close();
      close();
    },
  };
};

const historianOf = (where: true | "thread", directory: DataDirectory, report: (error: unknown) => void): Historian =>
  where === "thread" ? startHistorian(directory, report) : historianAt(directory);

const asker =
  (url: string) =>
  (path: string, { key = null, headers = {}, method = "GET", body }: RequestOptions = {}): Promise<Response> =>
    fetch(new URL(path, url), {
      method,
      headers: {
        ...(key === null ? {} : { "X-Api-Key": key }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
    });

const taken = async <T>(answer: Response): Promise<T> => {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text) as T;
};

const callsTo = (url: string, keys: Credentials["keys"]): Pick<Served, "ask" | "ingest" | "subscribe"> => {
  const ask = asker(url);
  return {
    ask,
    ingest: async (rows, headers = {}) =>
      taken(
        await ask("/ingest/v1/changes", { key: keys.operator, method: "POST", body: JSON.stringify(rows), headers }),
      ),
    subscribe: async (body = {}, key = keys.enterprise) =>
      (
        await taken<{ data: Subscribed }>(
          await ask("/subscriptions", { key, method: "POST", body: JSON.stringify(body) }),
        )
      ).data,
  };
};

/** The real application on a free port, with real SQLite in its own directory. */
export const serveUntilClosed = async (options: ServeOptions = {}): Promise<Served> => {
  const own = options.directory === undefined ? temporaryDirectory() : null;
  const path = options.directory ?? own!.path;
  const world = options.world ?? realWorld(testClock);
  const directory = dataDirectory(path);
  const failures: unknown[] = [];
  const place = {
    file: directory.storeFile,
    epoch: world.secret(4).toString("hex"),
    resumeMs: (options.resumeMinutes ?? 0) * 60_000,
  };
  const catalogue = options.catalogue ?? smallCatalogue();
  const opened = await (options.open?.(place) ?? openJournal(place, options.thread ?? false));
  const journal = options.through?.(opened) ?? opened;
  const service = await startNode({
    world,
    journal,
    directory,
    catalogue,
    ...(options.bus === undefined ? {} : { bus: options.bus }),
    ...(options.health === undefined ? {} : { health: options.health }),
    stored: startStored(
      { resumeMinutes: options.resumeMinutes ?? 0 },
      { world, journal, directory, report: (error) => failures.push(error) },
    ),
    ...(options.history ? { history: historianOf(options.history, directory, (error) => failures.push(error)) } : {}),
    ...(options.roles === undefined ? {} : { roles: options.roles }),
    ...(options.beyond === undefined ? {} : { beyond: options.beyond }),
    feed: options.feed ?? noFeed,
    widget: options.widget ?? null,
    earlierWidgets: options.earlierWidgets ?? [],
    ...(options.draw === undefined ? {} : { draw: options.draw }),
    ...(options.drawSlip === undefined ? {} : { drawSlip: options.drawSlip }),
    ...(options.findShared === undefined ? {} : { findShared: options.findShared }),
    ...(options.proxies === undefined ? {} : { proxies: options.proxies }),
    pagesDirectory: options.pagesDirectory ?? null,
    ...(options.securityContact === undefined ? {} : { securityContact: options.securityContact }),
    host: "127.0.0.1",
    port: 0,
    demo: options.demo ?? true,
    oidcIssuer: options.oidcIssuer ?? null,
    ...(options.fetchAllow === undefined ? {} : { fetchAllow: options.fetchAllow }),
    ...(options.operatorSecret === undefined ? {} : { operatorSecret: options.operatorSecret }),
    rateLimits: options.rateLimits ?? false,
    checkReplies: true,
    report: (error) => failures.push(error),
    ...(options.streaming === undefined ? {} : { streaming: options.streaming }),
    ...(options.onRequestFinished ? { onRequestFinished: options.onRequestFinished } : {}),
    loadLimits: { ...NEVER_BUSY, ...options.loadLimits },
  });
  const { url, fed, credentials } = service;
  const readers: StreamReader[] = [];
  let closed: Promise<void> | undefined;
  const close = async (stop = service.close): Promise<void> => {
    if (stop === service.close) for (const reader of readers) reader.leave();
    await stop();
    own?.remove();
    if (failures.length > 0) throw new AggregateError(failures, "the service reported failures");
  };
  const read = async (streamUrl: string, lastEventId?: string): Promise<StreamReader> => {
    const reader = await readStream(new URL(streamUrl, url), lastEventId);
    readers.push(reader);
    return reader;
  };
  const { keys, jwt } = credentials ?? NO_CREDENTIALS;
  const calls = callsTo(url, keys);
  const made = { url, keys, jwt, directory: path, world, catalogue, journal, fed, failures, ...calls, read };
  return { ...made, close: () => (closed ??= close()), leave: () => (closed ??= close(service.leave)) };
};

export const serve = async (options: ServeOptions = {}): Promise<Served> => {
  const served = await serveUntilClosed(options);
  onTestFinished(served.close);
  return served;
};
