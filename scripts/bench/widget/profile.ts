import type { CDPSession } from "@playwright/test";
import { temporaryDirectory } from "@linewire/testkit";
import { launch } from "./bed.ts";
import { buildReadable, readAssets } from "./build.ts";
import { FixtureServer } from "./fixture-server.ts";
import type { Variant } from "./pages.ts";
import { openPage, type OpenPage } from "./run.ts";
import { mainThreadTimes } from "./trace.ts";

type Profile = Awaited<ReturnType<typeof stopProfile>>;
type Times = Map<string, number>;

const CPU = 4;
const WINDOW_MS = 2500;
const LOADS = 5;
const LINES = 30;
const SAMPLE_US = 100;

const stopProfile = async (session: CDPSession) => (await session.send("Profiler.stop")).profile;

const visit = async ({ page }: OpenPage, fixture: FixtureServer, variant: Variant): Promise<void> => {
  await page.goto(fixture.page(variant), { waitUntil: "commit" });
  await page.waitForTimeout(WINDOW_MS);
};

const addSelfTimes = ({ nodes, samples = [], timeDeltas = [] }: Profile, times: Times): void => {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || "(anonymous)"} ${url.split("/").at(-1)}${url ? `:${lineNumber + 1}` : ""}`,
    ]),
  );
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? "?";
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
};

const linesOf = (times: Times, loads: number): string[] =>
  [...times]
    .filter(([name]) => !name.startsWith("(idle)"))
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, LINES)
    .map(([name, ms]) => `${(ms / loads).toFixed(1).padStart(8)}  ${name}`);

type Browser = Awaited<ReturnType<typeof launch>>;

const functions = async (browser: Browser, fixture: FixtureServer, variant: Variant): Promise<string[]> => {
  const times: Times = new Map();
  for (let turn = 0; turn < LOADS; turn++) {
    const open = await openPage(browser, fixture, CPU);
    await open.session.send("Profiler.enable");
    await open.session.send("Profiler.setSamplingInterval", { interval: SAMPLE_US });
    await open.session.send("Profiler.start");
    await visit(open, fixture, variant);
    addSelfTimes(await stopProfile(open.session), times);
    await open.close();
  }
  return linesOf(times, LOADS);
};

/** The CPU profile has these times only as "(program)". */
const kinds = async (browser: Browser, fixture: FixtureServer, variant: Variant): Promise<Times> => {
  const times: Times = new Map();
  for (let turn = 0; turn < LOADS; turn++) {
    const open = await openPage(browser, fixture, CPU);
    await browser.startTracing(open.page, {
      categories: ["devtools.timeline", "v8", "blink", "toplevel", "v8.execute"],
    });
    await visit(open, fixture, variant);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as Parameters<typeof mainThreadTimes>[0];
    await open.close();
    for (const [name, ms] of mainThreadTimes(trace)) times.set(name, (times.get(name) ?? 0) + ms / LOADS);
  }
  return times;
};

const kindsTable = async (browser: Browser, fixture: FixtureServer): Promise<string[]> => {
  const blank = await kinds(browser, fixture, "blank");
  const vanilla = await kinds(browser, fixture, "vanilla");
  const widget = await kinds(browser, fixture, "widget");
  const more = (times: Times, name: string): number => (times.get(name) ?? 0) - (blank.get(name) ?? 0);
  const column = (ms: number): string => ms.toFixed(1).padStart(8);
  return [...new Set([...widget.keys(), ...vanilla.keys()])]
    .toSorted((a, b) => more(widget, b) - more(widget, a))
    .slice(0, LINES)
    .map((name) => `${column(more(widget, name))}${column(more(vanilla, name))}  ${name}`);
};

/** In ms per load, with the CPU slowed four times. Kinds of work exclude the blank article's time. */
export const profile = async (source?: string): Promise<string> => {
  const folder = temporaryDirectory();
  const fixture = await FixtureServer.start(await readAssets(await buildReadable(folder.path, source)));
  const browser = await launch();
  try {
    return [
      `ms a load at ${CPU}x, mean of ${LOADS}, readable build`,
      "main thread, self time by kind of work, minus the blank article: widget, vanilla",
      ...(await kindsTable(browser, fixture)),
      "widget, self time by function",
      ...(await functions(browser, fixture, "widget")),
    ].join("\n");
  } finally {
    await browser.close();
    fixture.close();
    folder.remove();
  }
};
