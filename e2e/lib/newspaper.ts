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

export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
