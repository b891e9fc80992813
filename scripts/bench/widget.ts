import type { Bed } from "./widget/bed.ts";
import { launch, lazyService } from "./widget/bed.ts";
import { readAssets } from "./widget/build.ts";
import { FixtureServer } from "./widget/fixture-server.ts";
import { load } from "./widget/load.ts";
import { minute } from "./widget/minute.ts";
import { mounts } from "./widget/mounts.ts";
import { policy } from "./widget/policy.ts";
import { profile } from "./widget/profile.ts";
import type { WidgetBenchFigure, WidgetBenchRow } from "./widget/row.ts";
import { shift } from "./widget/shift.ts";
import { sizes } from "./widget/sizes.ts";
import { tableOf } from "./widget/table.ts";
import { tabs } from "./widget/tabs.ts";
import { updates } from "./widget/updates.ts";

// The widget in Chromium against the same list in plain DOM code ("vanilla") and an article without offers ("blank"),
// in one run.

const ROWS: Record<string, WidgetBenchRow> = { sizes, load, shift, updates, minute, mounts, tabs, policy };
const ROUNDS = 7;

type Options = { json: boolean; number: (name: string, otherwise: number) => number };

const textOf = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};

const chosen = (): [string, WidgetBenchRow][] => {
  const names = textOf("rows")?.split(",");
  const unknown = names?.filter((name) => !ROWS[name]) ?? [];
  if (unknown.length > 0)
    throw new Error(`unknown rows: ${unknown.join(", ")}; available rows: ${Object.keys(ROWS).join(",")}`);
  return Object.entries(ROWS).filter(([name]) => names?.includes(name) ?? true);
};

const measure = async (bed: Bed): Promise<WidgetBenchFigure[]> => {
  const figures: WidgetBenchFigure[] = [];
  for (const [name, row] of chosen()) {
    const began = performance.now();
    figures.push(...(await row(bed)));
    console.error(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
  return figures;
};

export const bench = async ({ json, number }: Options): Promise<object> => {
  if (process.argv.includes("--profile")) {
    console.log(await profile(textOf("source")));
    return {};
  }
  const assets = await readAssets(textOf("dist"));
  const fixture = await FixtureServer.start(assets);
  const browser = await launch();
  const { service, stop } = lazyService();
  try {
    const figures = await measure({ browser, fixture, assets, service, rounds: number("rounds", ROUNDS) });
    const unknown = [...fixture.unknown];
    if (unknown.length > 0) console.error(`requests for unknown paths: ${unknown.join(", ")}`);
    if (json) return { browser: browser.version(), figures };
    console.log(tableOf(figures));
    return {};
  } finally {
    await browser.close();
    fixture.close();
    await stop();
  }
};
