import type { Bed } from "./bed.ts";
import type { Variant } from "./pages.ts";
import type { WidgetBenchRow } from "./row.ts";
import { metricsOf, openLive, openPage } from "./run.ts";
import { ratioOf, spreadOf } from "./spread.ts";

const RATE = 100;
const WARM_UP_MS = 1000;
const MEASURED_MS = 4000;
const TURNS = 3;
const MAX_OF_UNCOALESCED = 0.3;
const MAX_OF_COALESCED = 1.3;

const costOf = async ({ browser, fixture }: Bed, variant: Variant): Promise<number> => {
  const open = await openPage(browser, fixture);
  await openLive(open, fixture, fixture.page(variant));
  fixture.feed.start(RATE);
  await open.page.waitForTimeout(WARM_UP_MS);
  const [before, sentBefore] = [await metricsOf(open), fixture.feed.sent];
  await open.page.waitForTimeout(MEASURED_MS);
  const [after, sentAfter] = [await metricsOf(open), fixture.feed.sent];
  fixture.feed.stop();
  await open.close();
  return (1e6 * ((after["TaskDuration"] ?? 0) - (before["TaskDuration"] ?? 0))) / (sentAfter - sentBefore);
};

export const updates: WidgetBenchRow = async (bed) => {
  const costs: Record<"widget" | "vanilla" | "uncoalesced", number[]> = { widget: [], vanilla: [], uncoalesced: [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const variant of ["widget", "vanilla", "uncoalesced"] as const)
      costs[variant].push(await costOf(bed, variant));
  const ours = spreadOf(costs.widget, 0);
  const figure = (peer: "vanilla" | "uncoalesced", name: string, most: number) => {
    const theirs = spreadOf(costs[peer], 0);
    const ratio = ratioOf(ours.median, theirs.median);
    return {
      metric: `us per update at ${RATE}/s, compared with vanilla ${name}`,
      widget: ours.median,
      peer: theirs.median,
      ratio,
      target: `<= ${most}x`,
      met: ratio !== null && ratio <= most,
      spread: `${ours.iqr} / ${theirs.iqr}`,
    };
  };
  return [
    figure("uncoalesced", "uncoalesced", MAX_OF_UNCOALESCED),
    figure("vanilla", "coalesced 250 ms", MAX_OF_COALESCED),
  ];
};
