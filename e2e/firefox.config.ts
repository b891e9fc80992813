import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/**
 * Runs widget tests in Debian's Firefox ESR over WebDriver BiDi. `tabs` needs Chromium's own protocol. `surface` and
 * `parlay` mock a single URL: this Firefox then loads no other file of the page.
 */
export default defineConfig(base, {
  testMatch: [
    "hydrate.spec.ts",
    "looks.spec.ts",
    "alive.spec.ts",
    "foreign.spec.ts",
    "parents.spec.ts",
    "states.spec.ts",
    "layouts.spec.ts",
  ],
  workers: 1,
  timeout: 60_000,
  use: {
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: { args: [], executablePath: fileURLToPath(new URL("firefox/launch.ts", import.meta.url)) },
  },
});
