import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Express } from "express";
import { noBus } from "../bus.ts";
import type { Hub } from "../adapters/hub/hub.ts";
import { memoryHub } from "../adapters/hub/memory-hub.ts";
import { readMarks } from "../adapters/store/mark-store.ts";
import { handlers } from "./app.ts";
import { articleParts } from "./article-parts.ts";
import type { ConsoleNode } from "../features/console/node-word.ts";
import type { SourceWatch } from "../features/ingest/watch-sources.ts";
import { digests, type Digests } from "../features/stream/digests.ts";
import { peerRegistry } from "../peer-registry.ts";
import type { TidyInput } from "../adapters/journal/commands.ts";
import { tellDelay } from "../features/stream/tell-delay.ts";
import { steadyClock } from "./steady-clock.ts";
import { behindOf, frontOf, partFrom, trafficOf } from "./front.ts";
import type { Traffic } from "./traffic.ts";
import { graphqlParts } from "./graphql-parts.ts";
import type { FeedHelp, Take } from "../adapters/feed/feed.ts";
import { withinMs } from "../threads/within-ms.ts";
import { whileLeading } from "./leading.ts";
import { healthParts } from "./health-parts.ts";
import { keepHistory } from "./history-parts.ts";
import { keyParts, type KeyParts } from "./key-parts.ts";
import { startLivePrices } from "./live-parts.ts";
import { partsOf } from "./parts.ts";
import { prepare } from "./prepare.ts";
import type { ServiceParts } from "./service-parts.ts";
import { nameParts } from "./name-parts.ts";
import { parlayParts } from "./parlay-parts.ts";
import { slipMaker } from "./slip-maker-parts.ts";
import { shareLimits } from "./shared-limits.ts";
import { type Slips, slipParts } from "./slip-parts.ts";
import { rowTaker } from "./take-rows.ts";
import { threadStates } from "./thread-states.ts";
import { openViews, type Views } from "./views.ts";
import { watchOf } from "./watch.ts";
import type { Credentials } from "../features/key/demo-credentials.ts";

export type Service = {
  /** The HTTP side of the node, to be mounted in another application. */
  app: Express;
  url: string;
  credentials: Credentials | null;
  /** Resolves when the initial state of the feed is stored. */
  fed: Promise<void>;
  close: () => Promise<void>;
  /** Shuts down cleanly within 12 s, without aborting open requests. */
  leave: () => Promise<void>;
};

const TIDY_MS = 5000;
const TIDY_MORE_MS = 20;
/**
 * Accept backlog, the maximum that Linux allows. A connection that does not fit is retried by the client after seconds, and we cannot
 * answer it with 503.
 */
const BACKLOG = 4096;

const listen = async (server: Server, host: string, port: number): Promise<string> => {
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${name}:${address.port}`;
};

type Tidying = Pick<ServiceParts, "world" | "journal" | "report"> & { steady: () => number };

const tidyAlways = ({ world, journal, report, steady }: Tidying, keys: KeyParts) => {
  let cancel = (): void => {};
  const tidy = (): void => {
    let again = TIDY_MS;
    const input: TidyInput = { systemNow: steady() };
    journal
      .propose({ command: "tidy", input, at: world.now() })
      .then((outcome) => {
        if ("result" in outcome && outcome.result === "more") again = TIDY_MORE_MS;
        return keys.storeUses();
      })
      .catch((error: unknown) => report(error, "tidy"))
      .finally(() => (cancel = world.after(again, tidy)));
  };
  cancel = world.after(TIDY_MS, tidy);
  return () => cancel();
};

const proofsOf = ({ world, journal, directory, report }: ServiceParts, hub: Hub): Digests =>
  digests({
    world,
    hub,
    follow: journal.follow,
    load: (put) => readMarks(directory.storeFile, put),
    report,
  });

const cutOff = (server: Server): void => {
  server.close();
  server.closeAllConnections();
};

/** A step of the shutdown, and its time limit if it differs from the default. */
type Closing = (() => unknown) | { close: () => unknown; limitMs: number };
const STEP_MS = 2000;
const HISTORY_MS = 3000;
const JOURNAL_MS = 7500;

/** Runs the steps in order. A step that hangs or fails is reported and skipped. */
const inTurn = (closings: readonly Closing[], report: ServiceParts["report"]) => async (): Promise<void> => {
  for (const closing of closings) {
    const { close, limitMs } = "close" in closing ? closing : { close: closing, limitMs: STEP_MS };
    await withinMs(limitMs, Promise.resolve().then(close)).catch((error: unknown) => report(error, "stop"));
  }
};

type Feeding = ServiceParts & {
  views: Views;
  take: Take;
  prepared: Awaited<ReturnType<typeof prepare>>;
  help: () => FeedHelp;
  sources: SourceWatch;
};

/** Work of the leader: the feed, and the prices of games in play. */
const feedOf = ({ prepared, take, help, sources, ...parts }: Feeding) => {
  let stops: (() => void)[] = [];
  return {
    start: async (): Promise<void> => {
      if (!parts.feed.isRecorded) stops = [startLivePrices(parts), sources.start()];
      await parts.feed.start(take, prepared.isFresh(), help());
    },
    stop: async (): Promise<void> => {
      for (const stop of stops) stop();
      await parts.feed.stop();
    },
    isDone: (): boolean => parts.feed.name === "none" || !prepared.isFresh(),
  };
};

const slipsOf = async (wiring: Omit<Parameters<typeof slipParts>[0], "make">) => {
  const parlay = parlayParts(wiring);
  const slips = slipParts({ ...wiring, make: slipMaker(wiring, parlay) });
  await slips.sweep();
  return { parlay, slips };
};

type Ends = { parts: ServiceParts; server: Server; keys: KeyParts; views: Views; endHistory: () => Promise<void> };

/** Closed last, because requests can write until then. */
const endsOf = ({ parts: { journal, bus, report }, server, keys, views, endHistory }: Ends): readonly Closing[] => [
  () => cutOff(server),
  () => keys.storeUses(true).catch((error: unknown) => report(error, "keys")),
  { close: endHistory, limitMs: HISTORY_MS },
  { close: journal.close, limitMs: JOURNAL_MS },
  () => bus?.close(),
  views.close,
];

type Ready = { feeding: ReturnType<typeof whileLeading>; place: Place; slips: Slips; warm: () => void };
type Place = { url: string; waitingFor: () => string | null };

/** Marks the node as ready when the initial state of the feed is stored, on whichever node the feed runs. */
const whenFed = ({ feeding, place, slips, warm }: Ready): Promise<void> =>
  feeding.first.then(() => {
    place.waitingFor = () => null;
    // Resumed only now: a node becomes ready faster if it does not process a backlog meanwhile.
    slips.resume();
    warm();
  });

type Chores = {
  parts: ServiceParts;
  keys: KeyParts;
  steady: () => number;
  proofs: Digests;
  hub: Hub;
  traffic: Traffic;
};

/** Periodic tasks of a running node; each returned function stops one. */
const choresOf = ({ parts, keys, steady, proofs, hub, traffic }: Chores): (() => void)[] => {
  const { world, journal, bus = noBus } = parts;
  return [
    tidyAlways({ ...parts, steady }, keys),
    proofs.start(),
    tellDelay({ world, hub, behindSeconds: behindOf(journal) }),
    shareLimits({ bus, world, limit: traffic.limit }),
  ];
};

type Leaving = Parameters<typeof partFrom>[0] & { slips: Pick<Slips, "release">; close: () => Promise<void> };

const leaving =
  ({ slips, close, ...parting }: Leaving) =>
  async (): Promise<void> => {
    slips.release();
    await partFrom(parting);
    await close();
  };

/** Starts a node: store views, hub, HTTP server, feed. Resolves when it listens; `/readyz` reports when it can respond. */
export const startService = async (given: ServiceParts): Promise<Service> => {
  const traffic = trafficOf(given);
  const watch = watchOf(given, traffic);
  const { parts } = watch;
  const { world, journal, directory, bus = noBus } = parts;
  const { take, retell, stop: stopTaking } = rowTaker(parts);
  const views = openViews(directory, journal, world.now);
  const hub = memoryHub(journal, await journal.recent(), world);
  const proofs = proofsOf(parts, hub);
  const prepared = await prepare({ ...parts, views, take });
  // A client that sees the node ready may read the credentials, so they are written first.
  const place: Place = { url: "", waitingFor: () => "its credentials" };
  const steady = steadyClock(world);
  const keys = keyParts(parts, views);
  const articles = articleParts({ ...parts, views, place });
  const nodes = peerRegistry<ConsoleNode>({ bus, world });
  const { missed } = nodes;
  const { parlay, slips } = await slipsOf({ ...parts, views, watch, readSlip: articles.readSlip, missed });
  const names = nameParts({ ...parts, views });
  const { sources, sourceHealth } = healthParts({ ...parts, views, watch });
  watch.readersOf(hub.readers);
  const threads = threadStates({ ...parts, articles, slips });
  watch.threads(threads.all);
  const built = partsOf({
    ...parts,
    views,
    hub,
    digests: proofs,
    steady,
    place,
    keys,
    traffic,
    watch,
    articles,
    parlay,
    slips,
    nodes,
    names: names.parts,
    sourceHealth,
    threads,
  });
  const graphql = graphqlParts({ parts, views, accounts: keys.accounts, traffic, watch, stream: built.stream });
  const { app, server } = frontOf(handlers(built), { parts, views, accounts: keys.accounts, traffic, graphql });
  place.url = await listen(server, parts.host, parts.port);
  const credentials = await prepared.publish(place.url);
  place.waitingFor = prepared.waitingFor;
  const chores = choresOf({ parts, keys, steady, proofs, hub, traffic });
  const help = () => ({ ...names.help(), retell, named: sources.named });
  const feeding = whileLeading(parts, feedOf({ ...parts, views, take, prepared, sources, help }));
  const fed = whenFed({ feeding, place, slips, warm: () => parts.warm && articles.warm() });
  const stops = [...chores, stopTaking, traffic.load.stop, feeding.stop, nodes.stop, slips.close, articles.close];
  const close = inTurn(
    [...stops, ...endsOf({ parts, server, keys, views, endHistory: keepHistory(parts) })],
    parts.report,
  );
  const leave = leaving({ world, server, traffic, slips, close });
  return { app, url: place.url, credentials, fed, close, leave };
};
