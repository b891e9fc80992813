/// <reference lib="dom" />
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { rounded } from "../figures.ts";
import type { FixtureServer } from "./fixture-server.ts";

/** From collect.ts, which measures in the page. A file of its own runs under a strict content security policy. */
type PageMeasurements = {
  shift: () => number;
  /** `total`: time of long tasks beyond 50 ms each. */
  blocking: () => { total: number; longest: number };
  violations: string[];
  errors: string[];
  shown: () => boolean;
  /** Records when the page first displays each sequence number. `seen`: flat list of line, sequence number and time. */
  watch: () => void;
  seen: () => number[];
  frames: { start: () => void; stop: () => { frames: number; dropped: number; worstMs: number } };
};

declare global {
  interface Window {
    bench: PageMeasurements;
  }
}

type Metrics = Record<string, number>;
export type OpenPage = { page: Page; context: BrowserContext; session: CDPSession; close: () => Promise<void> };

export const PHONE = { width: 390, height: 844 };
const RENDER_TIMEOUT_MS = 30_000;

/** `cpu`: the CPU is slowed by this factor before the page loads any file. */
export const openPage = async (browser: Browser, fixture: FixtureServer, cpu = 1): Promise<OpenPage> => {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "no-preference" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Thread time excludes other processes on the core.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  // On an empty page first, the renderer process is throttled and measured before the article loads.
  await page.goto(`${fixture.site}/empty`);
  if (cpu > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  return { page, context, session, close: () => context.close() };
};

export const metricsOf = async ({ session }: Pick<OpenPage, "session">): Promise<Metrics> => {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

export const untilShown = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => window.bench.shown(), null, { polling: 50, timeout: RENDER_TIMEOUT_MS });

export const openLive = async (open: OpenPage, fixture: FixtureServer, url: string): Promise<void> => {
  const before = fixture.openedAt.length;
  await open.page.goto(url);
  await untilShown(open.page);
  for (let waited = 0; fixture.openedAt.length === before && waited < RENDER_TIMEOUT_MS; waited += 20)
    await open.page.waitForTimeout(20);
};

/** Bytes in use: the page's data, and machine code compiled from frequent functions. */
export type Heap = { data: number; code: number };

type Snapshot = { snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }; nodes: number[] };

const codeIn = ({ snapshot: { meta }, nodes }: Snapshot): number => {
  const { node_fields: fields, node_types } = meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const code = node_types[0].indexOf("code");
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] === code) bytes += nodes[at + size] ?? 0;
  return bytes;
};

export const heapOf = async ({ session }: OpenPage): Promise<Heap> => {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", take);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", take);
  const code = codeIn(JSON.parse(chunks.join("")) as Snapshot);
  return { data: usedSize - code, code };
};

const KIB = 1024;

export const heapGrowth = (before: Heap, after: Heap): Heap => ({
  data: rounded((after.data - before.data) / KIB),
  code: rounded((after.code - before.code) / KIB),
});

type PageReport = { [K in "violations" | "errors"]: string[] } & {
  shift: number;
  blocking: ReturnType<PageMeasurements["blocking"]>;
};

export const gathered = (page: Page): Promise<PageReport> =>
  page.evaluate(() => {
    const { shift, blocking, violations, errors } = window.bench;
    return { shift: shift(), blocking: blocking(), violations, errors };
  });
