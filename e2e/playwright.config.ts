import { defineConfig } from "@playwright/test";
// This import must be first: it sets the clock of all tests.
import "@linewire/testkit";
import { LAUNCH } from "./lib/browser.ts";

// A quarter of the simulated lines halves the start time of a service. Tests that need all players pass WHOLE_WORLD.
process.env["LINEWIRE_FEED_LINES"] ??= "10000";

export default defineConfig({
  testDir: ".",
  globalSetup: "./lib/open-newspaper.ts",
  timeout: 30_000,
  expect: { timeout: 15_000 },
  // The number of workers is one per core. A third worker slows all of them down.
  workers: 2,
  retries: 0,
  outputDir: "../node_modules/.cache/e2e-results",
  use: { launchOptions: LAUNCH },
});
