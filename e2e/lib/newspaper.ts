import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const dist = fileURLToPath(new URL("../../demo-site/dist/", import.meta.url));

/** The studio and the embed builder have tests of their own. */
export const PAGES: readonly string[] = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .map((path) => `/${path.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".html") && !/^\/(?:404|embed-builder)\.html$|^\/studio\//.test(path))
  .map((path) => path.replace(/index\.html$/, "").replace(/\.html$/, ""))
  .toSorted();

export const ARTICLES = PAGES.filter((path) => path.startsWith("/articles/"));

/** A story about buildings, with words of sports but without bets. */
export const DECOY = "/articles/what-a-moving-roof-is-for";

type Shifts = { sum: number; moved: string[] };
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

export const watchShifts = async (page: Page): Promise<() => Promise<Shifts>> => {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    window.shifts = shifts;
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName.toLowerCase()}.${element?.className} "${element?.textContent?.slice(0, 40)}"`;
          shifts.moved.push(`${Math.round(startTime)} ms: ${name} ${placeOf(previousRect)} -> ${placeOf(currentRect)}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => window.shifts ?? { sum: 0, moved: [] });
};

export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
