import { retryingStart } from "./retrying-start.ts";
import type { Worker } from "node:worker_threads";
import type { DataDirectory } from "../../files/data-directory.ts";
import { readCatalogue } from "@linewire/feeds/catalogue/read-catalogue";
import { CATALOGUE_DIRECTORY } from "@linewire/feeds/feed-files";
import { readBeyond } from "@linewire/feeds/catalogue/read-beyond";
import { feedFrom, checkOddsKind } from "../feed/feed-parts.ts";
import { proxyList } from "@linewire/http/request/proxy";
import type { FinishedRequest } from "@linewire/http/request/request-context";
import { jsonLog } from "../../adapters/log/json-log.ts";
import type { RequestTracer } from "../../adapters/tracing/request-tracer.ts";
import type { Journal } from "@linewire/journal/journal/journal";
import { threadJournal } from "@linewire/journal/journal/writer-client";
import { endProcess } from "@linewire/threads/running-threads";
import { withinMs } from "@linewire/threads/within-ms";
import { startHistorian } from "../data/history-parts.ts";
import { startStored } from "../data/stored-parts.ts";
import { type Bus, noBus } from "@linewire/domain/cluster/bus";
import type { Service } from "../lifecycle.ts";
import { startNode } from "../../node.ts";
import { packagePath, packageVersion } from "../../files/package-files.ts";
import { runOnce } from "../../shared/idempotency.ts";
import type { Settings } from "../../settings/settings.ts";
import { earlierWidgets, readDraw, readDrawSlip, readWidget, WIDGET } from "../pages/widget-build.ts";
import type { World } from "@linewire/domain/clock/world";
import { clockText } from "@linewire/domain/clock/world-clock";

const banner = (
  { url, credentials }: Service,
  { credentialsFile, clock }: DataDirectory,
  firstStart: boolean,
): string => {
  const lines = [`Linewire listens at ${url}`];
  const set = clock();
  if (set !== null) lines.push(`  clock      ${clockText(set)} (LINEWIRE_CLOCK)`);
  if (credentials) {
    lines.push(
      `  ${credentials.demoUrl.endsWith("/studio/") ? "studio    " : "newspaper "} ${credentials.demoUrl}`,
      `  console    ${url}/console`,
      `  keys       ${credentialsFile}`,
    );
    if (firstStart)
      for (const [name, key] of Object.entries(credentials.keys)) lines.push(`    ${name.padEnd(11)}${key}`);
  }
  return lines.join("\n");
};

const SEEDS = 2 ** 32;
const DAY_MS = 24 * 3_600_000;
const PAGES = packagePath("dist/newspaper/");

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

const busOf = async (journal: Journal, { nats }: Settings): Promise<Bus> => {
  const state = journal.state();
  if (state === null) return noBus;
  const { natsBus } = await import("@linewire/journal/journal/nats/nats-bus");
  return natsBus(nats.servers, state.node);
};

const SEED_LIFE_MS = 100 * 365 * 24 * 3_600_000;

const isSeed = (recipe: unknown): recipe is number => typeof recipe === "number";

const seedOf = async ({ settings, world, directory, journal }: Omit<Start, "writer"> & { journal: Journal }) => {
  const localSeed = directory.seed(settings.seed, () => Math.floor(world.random() * SEEDS));
  if (journal.state() === null) return localSeed;
  const once = { id: "simulation seed", request: "seed", lifeMs: SEED_LIFE_MS };
  return runOnce(journal.propose, { records: [], recipe: localSeed, isRecipe: isSeed }, once, world.now());
};

type Log = ReturnType<typeof jsonLog>;
type StopperPorts = {
  tracer: RequestTracer | null;
  service: Service;
  directory: DataDirectory;
  log: Log;
  world: World;
};

const SHUTDOWN_LIMIT_MS = 10_500;
/** npm, a supervisor and a terminal can all send the same signal. */
const SIGNAL_DEBOUNCE_MS = 100;

/** An unreachable collector must not delay a shutdown. */
const SPAN_FLUSH_LIMIT_MS = 1500;
const flushSpans = (tracer: RequestTracer | null): Promise<void> =>
  withinMs(SPAN_FLUSH_LIMIT_MS, tracer?.close() ?? Promise.resolve()).catch(() => {});

const stopper = ({ service, directory, log, world, tracer }: StopperPorts): (() => void) => {
  let since: number | null = null;
  const stop = async (): Promise<void> => {
    directory.forgetServer();
    const left = service.leave().then(() => flushSpans(tracer));
    const ended = left.then(
      () => 0,
      (error: unknown) => {
        log.failure(error, "stop");
        return 1;
      },
    );
    const late = new Promise<number>((resolve) => {
      world.after(SHUTDOWN_LIMIT_MS, () => {
        log.failure(new Error(`the shutdown took longer than ${SHUTDOWN_LIMIT_MS / 1000} s; exiting now`), "stop");
        resolve(1);
      });
    });
    await endProcess(await Promise.race([ended, late]));
  };
  return () => {
    if (since === null) {
      since = world.elapsed();
      void stop();
    } else if (world.elapsed() - since > SIGNAL_DEBOUNCE_MS) void endProcess(1);
  };
};

const endOnCrash = (log: Log): void => {
  process.removeAllListeners("uncaughtException");
  process.on("uncaughtException", (error) => {
    log.failure(error, "crash");
    void endProcess(1);
  });
};

const accessTo =
  ({ access }: Log, tracer: RequestTracer | null) =>
  (finished: FinishedRequest): void => {
    const { requestId, method, path, status, ms, endpoint, tier } = finished;
    access({ method, path, status, ms, endpoint, requestId, tier });
    tracer?.record(finished);
  };

const tracerOf = async ({ tracing }: Settings): Promise<RequestTracer | null> => {
  if (tracing === null) return null;
  const { requestTracer } = await import("../../adapters/tracing/request-tracer.ts");
  return requestTracer(tracing, packageVersion());
};

const passedThrough = (settings: Settings) => {
  const { health, roles, rateLimits, streaming, oidcIssuer, oidcClient, fetchAllow, securityContact } = settings;
  return { health, roles, rateLimits, streaming, oidcIssuer, oidcClient, fetchAllow, securityContact };
};

export type Start = {
  settings: Settings;
  world: World;
  directory: DataDirectory;
  writer: Worker;
  startWriter?: () => Worker;
  opened?: () => void;
};

type OpenOptions = Start & { log: Log; tracer: RequestTracer | null; operatorSecret: string };

const openService = async (
  { settings, world, directory, writer, startWriter, opened, log, tracer, operatorSecret }: OpenOptions,
  lost: PromiseWithResolvers<string>,
): Promise<Service | null> => {
  const opening = threadJournal(writer, {
    lost: lost.resolve,
    report: (error) => log.failure(error, "writer"),
    ...(startWriter ? { restart: startWriter } : {}),
  });
  opening.then(opened, () => {});
  checkOddsKind({ settings, directory });
  const catalogue = readCatalogue(CATALOGUE_DIRECTORY);
  const beyond = readBeyond(CATALOGUE_DIRECTORY, catalogue);
  const widget = readWidget(WIDGET);
  const { journal, step } = retryingStart(await opening, world, lost.promise);
  directory.forgetServer();
  const seed = await step(seedOf({ settings, world, directory, journal }));
  if (seed === null) return null;
  const bus = await busOf(journal, settings);
  return step(
    startNode({
      ...passedThrough(settings),
      world,
      journal,
      bus,
      history: settings.historyDays === 0 ? null : startHistorian(directory, log.failure),
      stored: startStored(settings, { directory, world, journal, report: log.failure }),
      historyMs: settings.historyDays * DAY_MS,
      historyFullMs: settings.historyFullDays * DAY_MS,
      directory,
      catalogue,
      beyond,
      feed: feedFrom({ settings, world, catalogue, beyond, directory, seed, report: log.failure }),
      widget,
      earlierWidgets: earlierWidgets(WIDGET, widget, directory.widgets),
      draw: await readDraw(WIDGET),
      drawSlip: await readDrawSlip(WIDGET),
      pagesDirectory: PAGES,
      host: settings.host,
      port: settings.port,
      demo: settings.demo,
      proxies: { trusted: proxyList(settings.trustedProxies), regionHeader: settings.regionHeader },
      operatorSecret,
      checkReplies: false,
      warm: true,
      report: log.failure,
      onRequestFinished: accessTo(log, tracer),
    }),
    true,
  );
};

/** The promise resolves when the node must restart. */
export const start = async (starting: Start): Promise<void> => {
  const { settings, world, directory } = starting;
  const lost = Promise.withResolvers<string>();
  const log = jsonLog(settings.log);
  endOnCrash(log);
  const operatorSecret = world.secret(32).toString("base64url");
  const firstStart = directory.credentials() === null;
  const tracer = await tracerOf(settings);
  const service = await openService({ ...starting, log, tracer, operatorSecret }, lost);
  if (service === null) return;
  directory.keepServer({ pid: process.pid, url: service.url, secret: operatorSecret });
  console.log(banner(service, directory, firstStart));
  const stop = stopper({ service, directory, log, world, tracer });
  for (const signal of SIGNALS) process.on(signal, stop);
  const why = await lost.promise;
  log.failure(new Error(`restarting this node from the snapshot of another node: ${why}`), "journal");
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  await service.close();
  await flushSpans(tracer);
};

/** Prints no banner and handles no signals. */
export const startInside = async (starting: Start): Promise<Service> => {
  const log = jsonLog(starting.settings.log);
  const operatorSecret = starting.world.secret(32).toString("base64url");
  const tracer = await tracerOf(starting.settings);
  const lost = Promise.withResolvers<string>();
  const service = await openService({ ...starting, log, tracer, operatorSecret }, lost);
  if (service === null) throw new Error("this node must restart from the snapshot of another node");
  return { ...service, close: () => service.close().then(() => flushSpans(tracer)) };
};
