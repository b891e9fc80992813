import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/**
 * The widget's browser tests in Debian's Firefox ESR, by WebDriver BiDi. Excluded: `tabs` (starts Chromium by its own protocol), `surface`
 * and `parlay` (they mock one address and let every other request pass, which this Firefox does not support: nothing of the page is
 * loaded).
 */
export default defineConfig(base, {
  testMatch: ["hydrate.spec.ts", "looks.spec.ts", "alive.spec.ts", "foreign.spec.ts"],
  workers: 1,
  timeout: 60_000,
  use: {
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: { args: [], executablePath: fileURLToPath(new URL("firefox/launch.ts", import.meta.url)) },
  },
});
