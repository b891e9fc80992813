import type { Bed } from "./bed.ts";
import { tagOf } from "./pages.ts";
import type { WidgetBenchFigure, WidgetBenchRow } from "./row.ts";
import { type Heap, heapGrowth, heapOf, metricsOf, type OpenPage, openPage } from "./run.ts";

const WARM_MOUNTS = 20;
const MOUNTS = 200;
const QUIET_MS = 2500;
/**
 * Every second element is removed after this time: it then shows prices, with an open stream. The others are removed at
 * once.
 */
const HOLD_MS = 20;
/** Chromium keeps an aborted request's connection open for reuse for up to 5 s. */
const DRAIN_MS = 8000;

type Leftovers = { heap: Heap; heapKib: number; nodes: number; listeners: number; streams: number; opened: number };

const mount = ({ page }: OpenPage, tag: string, times: number): Promise<void> =>
  page.evaluate(
    async ([name, count, holdMs]) => {
      const turn = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      for (let done = 0; done < count; done++) {
        const element = document.createElement(name);
        document.querySelector("#lede")?.after(element);
        for (let waits = 0; !window.bench.shown(); waits++) {
          if (waits > 5000) throw new Error(`mount ${done} shows no prices`);
          await turn();
        }
        await turn((done % 2) * holdMs);
        element.remove();
        await turn();
      }
    },
    [tag, times, HOLD_MS] as const,
  );

const leftOf = async ({ browser, fixture }: Bed, variant: "widget" | "vanilla"): Promise<Leftovers> => {
  const open = await openPage(browser, fixture);
  const tag = tagOf(variant);
  await open.page.goto(fixture.page(variant, { element: false }));
  await open.page.waitForFunction((name) => customElements.get(name), tag);
  const state = async () => {
    await open.page.waitForTimeout(QUIET_MS);
    const heap = await heapOf(open);
    const { Nodes: nodes = 0, JSEventListeners: listeners = 0 } = await metricsOf(open);
    return { heap, nodes, listeners, opened: fixture.openedAt.length };
  };
  await mount(open, tag, WARM_MOUNTS);
  const before = await state();
  await mount(open, tag, MOUNTS);
  const after = await state();
  for (let waited = 0; fixture.streams.size > 0 && waited < DRAIN_MS; waited += 100)
    await open.page.waitForTimeout(100);
  const streams = fixture.streams.size;
  await open.close();
  const heap = heapGrowth(before.heap, after.heap);
  return {
    heap,
    heapKib: heap.data,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    streams,
    opened: after.opened - before.opened,
  };
};

export const mounts: WidgetBenchRow = async (bed) => {
  const [ours, peer] = [await leftOf(bed, "widget"), await leftOf(bed, "vanilla")];
  const figure = (metric: string, name: Exclude<keyof Leftovers, "heap">, most: number): WidgetBenchFigure => ({
    metric,
    widget: ours[name],
    peer: peer[name],
    ratio: null,
    target: `<= ${most}`,
    met: ours[name] <= most,
  });
  return [
    {
      ...figure(`heap after ${MOUNTS} mounts and unmounts, KiB`, "heapKib", 100),
      note: `and compiled code ${ours.heap.code} / ${peer.heap.code}`,
    },
    figure("  DOM nodes left", "nodes", 0),
    figure("  listeners left", "listeners", 0),
    { ...figure("  streams left", "streams", 0), note: `${ours.opened} opened` },
  ];
};
