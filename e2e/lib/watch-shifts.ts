import type { Page } from "@playwright/test";

export type Shifts = { sum: number; moved: string[] };
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

declare global {
  interface Window {
    shifts?: Shifts;
  }
}

/** The browser reports its layout shifts. Runs in the page. */
const recordReported = (countsInput: boolean): void => {
  const shifts: Shifts = { sum: 0, moved: [] };
  window.shifts = shifts;
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput && !countsInput) continue;
      shifts.sum += value;
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.tagName.toLowerCase()}.${element?.className} "${element?.textContent?.slice(0, 40)}"`;
        shifts.moved.push(`${Math.round(startTime)} ms: ${name} ${placeOf(previousRect)} -> ${placeOf(currentRect)}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
};

/**
 * Firefox reports no layout shifts, so each frame measures the blocks of the page. As in the definition of a layout
 * shift, a block counts from a move of 3 px, with the part of the viewport that it covered. Runs in the page.
 */
const recordMeasured = (): void => {
  const MIN_PX = 3;
  // An element of the widget is inline until it is defined, so its own rectangle changes although nothing moves.
  const BLOCKS = "h1, h2, h3, p, li, figure, footer, section, div";
  const shifts: Shifts = { sum: 0, moved: [] };
  window.shifts = shifts;
  const tops = new Map<Element, number>();
  const covered = ({ top, bottom }: DOMRect): number =>
    Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
  const measure = (): void => {
    let largest = 0;
    for (const block of document.querySelectorAll(BLOCKS)) {
      const rect = block.getBoundingClientRect();
      const top = rect.top + scrollY;
      const distance = Math.abs(top - (tops.get(block) ?? top));
      tops.set(block, top);
      if (distance < MIN_PX || rect.height === 0 || covered(rect) === 0) continue;
      largest = Math.max(largest, (covered(rect) * distance) / innerHeight);
      shifts.moved.push(`${block.localName} "${block.textContent?.slice(0, 40)}" by ${distance} px`);
    }
    shifts.sum += largest;
    requestAnimationFrame(measure);
  };
  requestAnimationFrame(measure);
};

/**
 * Must be called before the page loads. `countsInput`: shifts within 500 ms after an input count too. In Firefox they
 * always do.
 */
export const watchShifts = async (page: Page, { countsInput = false } = {}): Promise<() => Promise<Shifts>> => {
  if (page.context().browser()?.browserType().name() === "firefox") await page.addInitScript(recordMeasured);
  else await page.addInitScript(recordReported, countsInput);
  return () => page.evaluate(() => window.shifts ?? { sum: 0, moved: [] });
};
