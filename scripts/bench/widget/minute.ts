import { percentile, rounded } from "../figures.ts";
import type { Bed } from "./bed.ts";
import { LINES } from "./fixture-article.ts";
import type { Variant } from "./pages.ts";
import type { WidgetBenchFigure, WidgetBenchRow } from "./row.ts";
import { heapGrowth, heapOf, openLive, openPage, type Heap } from "./run.ts";

const RATE = 100;
const SECONDS = 60;
const BLANK_PAGE_SECONDS = 15;
const WARM_UP_MS = 3000;
const QUIET_MS = 1000;

type Frames = { frames: number; dropped: number; worstMs: number };
type Minute = { frames: Frames; heapKib: Heap; late: number[]; updates: number };

/**
 * From sending an update until the page displays it or a newer one of its line. Excludes updates from before `from`.
 */
const lateness = (seen: readonly number[], sentAt: readonly number[], from: number): number[] => {
  const late: number[] = [];
  const shownOf = new Map<number, number>();
  for (let at = 0; at + 2 < seen.length; at += 3) {
    const [line = 0, sequence = 0, when = 0] = seen.slice(at, at + 3);
    const before = Math.max(from, shownOf.get(line) ?? 0);
    shownOf.set(line, sequence);
    // The feed updates lines in turn, so a line's sequence numbers differ by LINES.length.
    for (let one = sequence; one > before; one -= LINES.length) late.push(when - (sentAt[one] ?? Number.NaN));
  }
  return late;
};

const minuteOf = async ({ browser, fixture }: Bed, variant: Variant): Promise<Minute> => {
  const open = await openPage(browser, fixture);
  const { page } = open;
  await openLive(open, fixture, fixture.page(variant));
  await page.evaluate(() => window.bench.watch());
  fixture.feed.start(RATE);
  await page.waitForTimeout(WARM_UP_MS);
  fixture.feed.stop();
  await page.waitForTimeout(QUIET_MS);
  const [heap, sent] = [await heapOf(open), fixture.feed.sent];
  await page.evaluate(() => window.bench.frames.start());
  fixture.feed.start(RATE);
  await page.waitForTimeout(SECONDS * 1000);
  fixture.feed.stop();
  const frames = await page.evaluate(() => window.bench.frames.stop());
  await page.waitForTimeout(QUIET_MS);
  const updates = fixture.feed.sent - sent;
  const heapKib = heapGrowth(heap, await heapOf(open));
  const late = lateness(await page.evaluate(() => window.bench.seen()), fixture.feed.sentAt, sent);
  await open.close();
  return { frames, heapKib, late, updates };
};

const blankFrames = async ({ browser, fixture }: Bed): Promise<Frames> => {
  const open = await openPage(browser, fixture);
  await open.page.goto(fixture.page("blank"));
  await open.page.evaluate(() => window.bench.frames.start());
  await open.page.waitForTimeout(BLANK_PAGE_SECONDS * 1000);
  const frames = await open.page.evaluate(() => window.bench.frames.stop());
  await open.close();
  return frames;
};

const shareOf = ({ frames, dropped }: Frames): number => rounded((100 * dropped) / (frames + dropped), 2);

const lateFigure = (share: number, ours: Minute, peer: Minute): WidgetBenchFigure => {
  const [widget, vanilla] = [percentile(ours.late, share), percentile(peer.late, share)];
  const name = `delay of displayed prices, p${share * 100}, ms`;
  const spread = `worst ${Math.max(...ours.late)} / ${Math.max(...peer.late)}`;
  const common = { metric: name, widget, peer: vanilla, ratio: rounded(widget / vanilla, 2), spread };
  return share === 0.5 ? { ...common, target: "", met: null } : { ...common, target: "<= 300", met: widget <= 300 };
};

/** Dropped frames, delay and unreleased memory in one minute at 100 updates a second. */
export const minute: WidgetBenchRow = async (bed) => {
  const blank = await blankFrames(bed);
  const ours = await minuteOf(bed, "widget");
  const peer = await minuteOf(bed, "vanilla");
  const share = shareOf(ours.frames);
  const worst = `worst gap ${Math.round(ours.frames.worstMs)} / ${Math.round(peer.frames.worstMs)} ms`;
  return [
    lateFigure(0.5, ours, peer),
    lateFigure(0.99, ours, peer),
    {
      metric: `dropped frames, ${SECONDS} s at ${RATE}/s, %`,
      widget: share,
      peer: shareOf(peer.frames),
      ratio: null,
      target: "<= 0.5",
      met: share <= 0.5,
      spread: worst,
      note: `${ours.frames.dropped} of ${ours.frames.frames + ours.frames.dropped}; blank article ${shareOf(blank)} %`,
    },
    {
      metric: `heap after ${ours.updates} updates, KiB`,
      widget: ours.heapKib.data,
      peer: peer.heapKib.data,
      ratio: null,
      target: "<= 150",
      met: ours.heapKib.data <= 150,
      note: `and compiled code ${ours.heapKib.code} / ${peer.heapKib.code}`,
    },
  ];
};
