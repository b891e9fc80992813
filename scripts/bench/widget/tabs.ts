import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import type { Bed } from "./bed.ts";
import type { FixtureServer } from "./fixture-server.ts";
import type { WidgetBenchFigure, WidgetBenchRow } from "./row.ts";
import { PHONE } from "./run.ts";

const TABS = 20;
const RATE = 20;
const SETTLE_MS = 8000;
const MAX_UPDATE_AGE_MS = 1500;
const TAKEOVER_WINDOW_MS = 6000;
const MAX_TAKEOVER_MS = 1000;

type Tab = { page: Page; crashed: boolean };

const openTabs = async (context: BrowserContext, url: string): Promise<Tab[]> => {
  const tabs: Tab[] = [];
  for (let count = 0; count < TABS; count++) {
    const page = await context.newPage();
    const tab: Tab = { page, crashed: false };
    page.on("crash", () => void (tab.crashed = true));
    // If streams use all six connections, a later tab's script never arrives, so the benchmark does not wait for
    // `load`.
    await page.goto(url, { waitUntil: "domcontentloaded" });
    tabs.push(tab);
  }
  return tabs;
};

const watchAll = (tabs: readonly Tab[]): Promise<void[]> =>
  Promise.all(
    tabs.map(({ page }) =>
      page.evaluate(() => {
        if (window.bench.shown()) window.bench.watch();
      }),
    ),
  );

const seenBy = ({ page }: Tab): Promise<number[]> => page.evaluate(() => window.bench.seen());

/** The price was sent at or after `since`; null without one. */
const shownSince = (seen: readonly number[], sentAt: readonly number[], since: number): number | null => {
  for (let at = 0; at + 2 < seen.length; at += 3)
    if ((sentAt[seen[at + 1] ?? 0] ?? 0) >= since) return seen[at + 2] ?? null;
  return null;
};

type Takeover = { ms: number | null; live: number; survivors: number };

/** The tab with the stream ends. Measures the time until all other tabs display prices of the next stream. */
const takeover = async (fixture: FixtureServer, tabs: readonly Tab[], end: () => Promise<void>): Promise<Takeover> => {
  const { openedAt, feed } = fixture;
  const before = openedAt.length;
  const died = Date.now();
  await end();
  await pause(TAKEOVER_WINDOW_MS);
  const reopened = openedAt[before];
  const survivors = tabs.filter(({ page, crashed }) => !crashed && !page.isClosed());
  if (reopened === undefined) return { ms: null, live: 0, survivors: survivors.length };
  const shown = (await Promise.all(survivors.map(seenBy))).map((seen) => shownSince(seen, feed.sentAt, reopened));
  const live = shown.filter((at) => at !== null);
  return {
    ms: live.length < survivors.length || live.length === 0 ? null : Math.max(...live) - died,
    live: live.length,
    survivors: survivors.length,
  };
};

const takeoverFigure = (how: string, { ms, live, survivors }: Takeover): WidgetBenchFigure => ({
  metric: `takeover after the leader ${how}, ms`,
  widget: ms,
  peer: null,
  ratio: null,
  target: `<= ${MAX_TAKEOVER_MS}`,
  met: ms !== null && ms <= MAX_TAKEOVER_MS,
  note: `${live} of ${survivors} tabs live again within ${TAKEOVER_WINDOW_MS / 1000} s`,
});

const crash = async (context: BrowserContext, { page }: Tab): Promise<void> => {
  const session = await context.newCDPSession(page);
  session.send("Page.crash").catch(() => undefined);
};

const leaderDies = async (
  fixture: FixtureServer,
  context: BrowserContext,
  tabs: Tab[],
): Promise<WidgetBenchFigure[]> => {
  const figures: WidgetBenchFigure[] = [];
  const leader = (): Tab | undefined => tabs.find(({ page }) => page === holder.get(context));
  const [first] = [leader()];
  if (first) {
    const closed = await takeover(fixture, tabs, () => first.page.close());
    figures.push(takeoverFigure("is closed", closed));
  }
  const second = leader();
  if (second && !second.page.isClosed()) {
    const crashed = await takeover(fixture, tabs, () => crash(context, second));
    figures.push(takeoverFigure("crashes", crashed));
  }
  return figures;
};

const holder = new WeakMap<BrowserContext, Page>();

const tabsOf = async ({ browser, fixture }: Bed, variant: "widget" | "vanilla") => {
  const context = await browser.newContext({ viewport: PHONE });
  context.on("request", (request) => {
    if (request.url().includes("/sse/") && request.method() === "GET") holder.set(context, request.frame().page());
  });
  fixture.feed.start(RATE);
  const tabs = await openTabs(context, fixture.page(variant));
  await pause(SETTLE_MS / 2);
  await watchAll(tabs);
  await pause(SETTLE_MS / 2);
  const since = Date.now() - MAX_UPDATE_AGE_MS;
  const seen = await Promise.all(tabs.map(seenBy));
  const live = seen.filter((one) => {
    const sequence = Math.max(0, ...one.filter((_, at) => at % 3 === 1));
    return (fixture.feed.sentAt[sequence] ?? 0) >= since;
  }).length;
  const streams = fixture.streams.size;
  const figures = variant === "widget" && streams === 1 ? await leaderDies(fixture, context, tabs) : [];
  fixture.feed.stop();
  await context.close();
  return { live, streams, figures };
};

/** Twenty tabs of one reader. Browsers open at most six connections to a host over HTTP/1.1. */
export const tabs: WidgetBenchRow = async (bed) => {
  const ours = await tabsOf(bed, "widget");
  const peer = await tabsOf(bed, "vanilla");
  const count = (metric: string, values: [number, number], wanted: number): WidgetBenchFigure => ({
    metric,
    widget: values[0],
    peer: values[1],
    ratio: null,
    target: `${wanted}`,
    met: values[0] === wanted,
  });
  const missing = ["is closed", "crashes"].slice(ours.figures.length);
  return [
    count(`tabs of ${TABS} with live prices, HTTP/1.1`, [ours.live, peer.live], TABS),
    count("  streams at the server", [ours.streams, peer.streams], 1),
    ...ours.figures,
    ...missing.map((how) => ({
      ...takeoverFigure(how, { ms: null, live: 0, survivors: 0 }),
      note: "no single stream: there is no leader",
    })),
  ];
};
