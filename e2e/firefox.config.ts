import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/**
 * Runs widget tests in Debian's Firefox ESR over WebDriver BiDi. The other tests need functions that this Firefox does
 * not have.
 */
export default defineConfig(base, {
  testMatch: [
    "hydrate.spec.ts",
    "looks.spec.ts",
    "alive.spec.ts",
    "foreign.spec.ts",
    "foreign-pages.spec.ts",
    "keyboard.spec.ts",
    "outage.spec.ts",
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
