import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import { banner } from "./banner.ts";
import type { DataDirectory } from "../data-directory.ts";
import { CATALOGUE_DIRECTORY, readCatalogue } from "../edges/catalogue/read-catalogue.ts";
import { noFeed } from "../edges/feed/feed.ts";
import { simulatedFeed } from "../edges/feed/simulated/simulated-feed.ts";
import { proxyList } from "../edges/http/proxy.ts";
import { jsonLog } from "../edges/log/json-log.ts";
import { threadJournal } from "../edges/journal/thread-journal.ts";
import { startService } from "./service.ts";
import type { Settings } from "../settings.ts";
import { earlierWidgets, readDraw, readDrawSlip, readWidget, WIDGET } from "./widget-build.ts";
import type { World } from "../world.ts";

const SEEDS = 2 ** 32;
const PAGES = fileURLToPath(new URL("../../../../demo-site/dist/", import.meta.url));

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

export type Start = { settings: Settings; world: World; directory: DataDirectory; writer: Worker };

/** Starts a node from its settings, says where it is, and stops it when the operator says so. */
export const start = async ({ settings, world, directory, writer }: Start): Promise<void> => {
  const opening = threadJournal(writer);
  const log = jsonLog(settings.log);
  process.on("uncaughtException", (error) => {
    log.failure(error, "crash");
    process.exit(1);
  });
  const operatorSecret = world.secret(32).toString("base64url");
  const firstStart = directory.credentials() === null;
  const catalogue = readCatalogue(CATALOGUE_DIRECTORY);
  const seed = directory.seed(settings.seed, () => Math.floor(world.random() * SEEDS));
  const simulated = () =>
    simulatedFeed({ catalogue, seed, speed: settings.speed, changesPerSecond: settings.feedRate, world });
  const widget = readWidget(WIDGET);
  const journal = await opening;
  directory.forgetServer();
  const service = await startService({
    world,
    journal,
    directory,
    catalogue,
    feed: settings.feed === "none" ? noFeed : simulated(),
    widget,
    earlierWidgets: earlierWidgets(WIDGET, widget, directory.widgets),
    draw: await readDraw(WIDGET),
    drawSlip: await readDrawSlip(WIDGET),
    pagesDirectory: settings.demo ? PAGES : null,
    host: settings.host,
    port: settings.port,
    demo: settings.demo,
    rateLimits: settings.rateLimits,
    streaming: settings.streaming,
    oidcIssuer: settings.oidcIssuer,
    oidcClient: settings.oidcClient,
    fetchAllow: settings.fetchAllow,
    proxies: { trusted: proxyList(settings.trustedProxies), regionHeader: settings.regionHeader },
    operatorSecret,
    checkReplies: false,
    warm: true,
    report: log.failure,
    tell: ({ requestId, method, path, status, ms, endpoint, tier }) =>
      log.access({ method, path, status, ms, endpoint, requestId, tier }),
  });
  directory.keepServer({ pid: process.pid, url: service.url, secret: operatorSecret });
  console.log(banner(service, directory, firstStart));
  const stop = (): void => {
    for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
    directory.forgetServer();
    service.leave().then(
      () => process.exit(0),
      (error: unknown) => {
        log.failure(error, "stop");
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.once(signal, stop);
};
