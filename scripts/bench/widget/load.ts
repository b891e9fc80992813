import type { Bed } from "./bed.ts";
import type { Variant } from "./pages.ts";
import type { WidgetBenchFigure, WidgetBenchRow } from "./row.ts";
import { gathered, metricsOf, openPage } from "./run.ts";
import { ratioOf, spreadOf } from "./spread.ts";

type Sample = { script: number; task: number; layout: number; blocking: number; longest: number; shown: boolean };
type Samples = Record<"blank" | "widget" | "vanilla", Sample[]>;

/** From the start of navigation until the counters are read, for every variant. */
const WINDOW_MS = 2500;
const LESS_ROUNDS = 3;

const loadOnce = async ({ browser, fixture }: Bed, variant: Variant, cpu: number): Promise<Sample> => {
  const open = await openPage(browser, fixture, cpu);
  const before = await metricsOf(open);
  const began = performance.now();
  await open.page.goto(fixture.page(variant), { waitUntil: "commit" });
  await open.page.waitForTimeout(Math.max(0, WINDOW_MS - (performance.now() - began)));
  const after = await metricsOf(open);
  const { blocking } = await gathered(open.page);
  const shown = variant === "blank" || (await open.page.evaluate(() => window.bench.shown()));
  await open.close();
  const ms = (name: string): number => 1000 * ((after[name] ?? 0) - (before[name] ?? 0));
  return {
    script: ms("ScriptDuration"),
    task: ms("TaskDuration"),
    layout: ms("LayoutDuration") + ms("RecalcStyleDuration"),
    blocking: blocking.total,
    longest: blocking.longest,
    shown,
  };
};

/** The variants take turns, so that noise affects all equally. The first turn warms up. */
const loadAll = async (bed: Bed, cpu: number, rounds: number): Promise<Samples> => {
  const samples: Samples = { blank: [], widget: [], vanilla: [] };
  for (let round = -1; round < rounds; round++)
    for (const variant of ["blank", "widget", "vanilla"] as const) {
      const sample = await loadOnce(bed, variant, cpu);
      if (!sample.shown) console.error(`${variant} at ${cpu}x showed no prices within ${WINDOW_MS} ms`);
      if (round >= 0) samples[variant].push(sample);
    }
  return samples;
};

/** The difference to a page without a widget that was loaded in the same round. */
const added = (samples: Samples, variant: "widget" | "vanilla", name: Exclude<keyof Sample, "shown">) =>
  spreadOf(samples[variant].map((one, turn) => one[name] - (samples.blank[turn]?.[name] ?? 0)));

type Target = { most: number; ratio?: number };

const timeFigure = (
  samples: Samples,
  metric: string,
  name: "script" | "task" | "layout",
  target?: Target,
): WidgetBenchFigure => {
  const [ours, peer] = [added(samples, "widget", name), added(samples, "vanilla", name)];
  const ratio = ratioOf(ours.median, peer.median);
  return {
    metric,
    widget: ours.median,
    peer: peer.median,
    ratio,
    target: target ? `<= ${target.most}${target.ratio ? ` and <= ${target.ratio}x` : ""}` : "",
    met: target ? ours.median <= target.most && (ratio === null || ratio <= (target.ratio ?? Infinity)) : null,
    spread: `${ours.iqr} / ${peer.iqr}`,
  };
};

const blockingFigure = (samples: Samples, metric: string, most: number): WidgetBenchFigure => {
  const [ours, peer] = [added(samples, "widget", "blocking"), added(samples, "vanilla", "blocking")];
  const blank = spreadOf(samples.blank.map(({ blocking }) => blocking));
  const longest = spreadOf(samples.widget.map((one) => one.longest)).median;
  return {
    metric,
    widget: ours.median,
    peer: peer.median,
    ratio: null,
    target: `<= ${most}`,
    met: ours.median <= most,
    spread: `${ours.iqr} / ${peer.iqr}`,
    note: `longest task ${longest} ms; blank article ${blank.median}`,
  };
};

/** Pages are also measured with the CPU slowed 4 and 6 times. */
export const load: WidgetBenchRow = async (bed) => {
  const four = await loadAll(bed, 4, bed.rounds);
  const six = await loadAll(bed, 6, Math.max(3, bed.rounds - LESS_ROUNDS));
  return [
    timeFigure(four, "script time added at 4x, ms", "script", { most: 80 }),
    timeFigure(four, "main-thread time added at 4x, ms", "task", { most: 250, ratio: 2 }),
    timeFigure(four, "  of it style and layout, ms", "layout"),
    blockingFigure(four, "TBT added at 4x, ms", 0),
    blockingFigure(six, "TBT added at 6x, ms", 50),
  ];
};
