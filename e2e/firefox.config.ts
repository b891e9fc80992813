import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** The widget's journeys in Debian's Firefox ESR, by WebDriver BiDi. Journeys that need Chromium's own protocol stay in Chromium. */
export default defineConfig(base, {
  testMatch: ["hydrate.spec.ts", "surface.spec.ts", "looks.spec.ts", "tabs.spec.ts", "parlay.spec.ts", "alive.spec.ts"],
  workers: 1,
  timeout: 60_000,
  use: {
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: { args: [], executablePath: fileURLToPath(new URL("firefox/launch.ts", import.meta.url)) },
  },
});
