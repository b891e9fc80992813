import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Express } from "express";
import { noBus } from "@linewire/domain/cluster/bus";
import type { Hub } from "@linewire/journal/hub/hub";
import { readMarks } from "@linewire/journal/store/file/mark-store";
import type { SourceWatch } from "@linewire/ingest/watch-sources";
import { digests, type Digests } from "../features/stream/digests.ts";
import type { TidyInput } from "@linewire/journal/journal/commands";
import { announceDelay } from "../features/stream/announce-delay.ts";
import { behindOf, drainNode } from "./front.ts";
import type { Traffic } from "./cluster/traffic.ts";
import type { FeedHelp, Take } from "@linewire/feeds/feed/feed";
import { withinMs } from "@linewire/threads/within-ms";
import type { whileLeading } from "./cluster/leading.ts";
import { keepHistory } from "./data/history-parts.ts";
import type { KeyParts } from "./data/key-parts.ts";
import { startLivePrices } from "./data/live-parts.ts";
import type { prepare } from "./node/prepare.ts";
import type { ServiceParts } from "./service-parts.ts";
import { shareLimits } from "./cluster/shared-limits.ts";
import type { Slips } from "./data/slip-parts.ts";
import type { Views } from "./views.ts";
import type { Credentials } from "../features/key/demo-credentials.ts";

export type Service = {
  app: Express;
  url: string;
  credentials: Credentials | null;
  /** Resolves when the feed's first state is stored. */
  fed: Promise<void>;
  close: () => Promise<void>;
  /** Requests that are open after 8 s are aborted. */
  leave: () => Promise<void>;
};

const MAINTENANCE_INTERVAL_MS = 5000;
const NEXT_SLICE_MS = 20;
/**
 * Default maximum of Linux (net.core.somaxconn). With a full backlog a client retries only after seconds, and gets no
 * 503.
 */
const BACKLOG = 4096;

export const listen = async (server: Server, host: string, port: number): Promise<string> => {
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${name}:${address.port}`;
};

type MaintenancePorts = Pick<ServiceParts, "world" | "journal" | "history" | "report"> & { steady: () => number };

const runMaintenance = ({ world, journal, history, report, steady }: MaintenancePorts, keys: KeyParts) => {
  let cancel = (): void => {};
  const tidy = (): void => {
    let again = MAINTENANCE_INTERVAL_MS;
    // Tidying deletes old journal entries, so the history must have them first.
    if (history?.hasRecorded() === false) {
      cancel = world.after(again, tidy);
      return;
    }
    const input: TidyInput = { systemNow: steady() };
    journal
      .propose({ command: "tidy", input, at: world.now() })
      .then((outcome) => {
        if ("result" in outcome && outcome.result === "more") again = NEXT_SLICE_MS;
        return keys.storeUses();
      })
      .catch((error: unknown) => report(error, "tidy"))
      .finally(() => (cancel = world.after(again, tidy)));
  };
  cancel = world.after(MAINTENANCE_INTERVAL_MS, tidy);
  return () => cancel();
};

export const digestsOf = ({ world, journal, directory, report }: ServiceParts, hub: Hub): Digests =>
  digests({
    world,
    hub,
    follow: journal.follow,
    load: (put) => readMarks(directory.storeFile, put),
    report,
  });

/** Node does not count open streams and WebSockets among its HTTP connections. */
const closeServer = (server: Server, { streams }: Traffic): void => {
  server.close();
  server.closeAllConnections();
  streams.destroy();
};

type ShutdownStep = (() => unknown) | { close: () => unknown; limitMs: number };
const STEP_LIMIT_MS = 2000;
const HISTORY_CLOSE_LIMIT_MS = 3000;
const JOURNAL_CLOSE_LIMIT_MS = 7500;

/** A step that hangs or fails is reported and skipped. */
const runInOrder = (steps: readonly ShutdownStep[], report: ServiceParts["report"]) => async (): Promise<void> => {
  for (const step of steps) {
    const { close, limitMs } = "close" in step ? step : { close: step, limitMs: STEP_LIMIT_MS };
    await withinMs(limitMs, Promise.resolve().then(close)).catch((error: unknown) => report(error, "stop"));
  }
};

type FeedContext = ServiceParts & {
  views: Views;
  take: Take;
  prepared: Awaited<ReturnType<typeof prepare>>;
  help: () => FeedHelp;
  sources: SourceWatch;
};

export const feedOf = ({ prepared, take, help, sources, ...parts }: FeedContext) => {
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

type ClosableNode = {
  parts: ServiceParts;
  server: Server;
  keys: KeyParts;
  views: Views;
  traffic: Traffic;
  endHistory: () => Promise<void>;
};

/** Requests can write until the server is closed, so the stores close after the server. */
const closingSteps = ({
  parts: { journal, stored, bus, report },
  server,
  keys,
  views,
  traffic,
  endHistory,
}: ClosableNode): readonly ShutdownStep[] => [
  () => closeServer(server, traffic),
  () => keys.storeUses(true).catch((error: unknown) => report(error, "keys")),
  { close: endHistory, limitMs: HISTORY_CLOSE_LIMIT_MS },
  () => stored?.close(),
  { close: journal.close, limitMs: JOURNAL_CLOSE_LIMIT_MS },
  () => bus?.close(),
  views.close,
];

type ReadinessContext = {
  feeding: ReturnType<typeof whileLeading>;
  address: NodeAddress;
  slips: Slips;
  warm: () => void;
};
export type NodeAddress = { url: string; waitingFor: () => string | null };

export const whenFed = ({ feeding, address, slips, warm }: ReadinessContext): Promise<void> =>
  feeding.first.then(() => {
    address.waitingFor = () => null;
    // Queued bet slip requests resume only now, so that the node is ready sooner.
    slips.resume();
    warm();
  });

type Chores = {
  parts: ServiceParts;
  keys: KeyParts;
  steady: () => number;
  digests: Digests;
  hub: Hub;
  traffic: Traffic;
};

export const choresOf = ({ parts, keys, steady, digests: digestSender, hub, traffic }: Chores): (() => void)[] => {
  const { world, journal, bus = noBus } = parts;
  return [
    runMaintenance({ ...parts, steady }, keys),
    digestSender.start(),
    announceDelay({ world, hub, behindSeconds: behindOf(journal) }),
    shareLimits({ bus, world, limit: traffic.limit }),
  ];
};

type EndingNode = Omit<ClosableNode, "endHistory"> & {
  slips: Pick<Slips, "release">;
  stops: readonly ShutdownStep[];
};

export const endingOf = ({ stops, slips, ...ends }: EndingNode): Pick<Service, "close" | "leave"> => {
  const { parts, server, traffic } = ends;
  const close = runInOrder([...stops, ...closingSteps({ ...ends, endHistory: keepHistory(parts) })], parts.report);
  const leave = async (): Promise<void> => {
    slips.release();
    await drainNode({ world: parts.world, server, traffic });
    await close();
  };
  return { close, leave };
};
