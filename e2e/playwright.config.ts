import { defineConfig } from "@playwright/test";
// Sets the clock of all tests before any worker starts.
import "@linewire/testkit";
import { LAUNCH } from "./lib/browser.ts";

// A small simulated world: a service starts in half the time.
process.env["LINEWIRE_FEED_LINES"] ??= "6000";

export default defineConfig({
  testDir: ".",
  globalSetup: "./lib/open-newspaper.ts",
  timeout: 30_000,
  expect: { timeout: 15_000 },
  workers: 3,
  retries: 0,
  outputDir: "../node_modules/.cache/e2e-results",
  use: { launchOptions: LAUNCH },
});
