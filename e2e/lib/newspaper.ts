import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const dist = fileURLToPath(new URL("../../demo-site/dist/", import.meta.url));

/** Every page of the built newspaper, by its address. The studio and the embed builder are tools with tests of their own. */
export const PAGES: readonly string[] = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .map((path) => `/${path.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".html") && !/^\/(?:404|embed-builder)\.html$|^\/studio\//.test(path))
  .map((path) => path.replace(/index\.html$/, "").replace(/\.html$/, ""))
  .toSorted();

export const ARTICLES = PAGES.filter((path) => path.startsWith("/articles/"));

/** The article about buildings, which only sounds like sport. */
export const DECOY = "/articles/what-a-moving-roof-is-for";

declare global {
  interface Window {
    shifts?: number;
  }
}

/** Sums up the page's own layout shifts, from before the page loads. */
export const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifts! += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => window.shifts ?? 0);
};

export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
