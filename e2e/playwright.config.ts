import { defineConfig } from "@playwright/test";
import { LAUNCH } from "./lib/browser.ts";

export default defineConfig({
  testDir: ".",
  globalSetup: "./lib/open-newspaper.ts",
  // Far more than any test needs on a quiet machine: only what never comes is a failure.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  // What passes only when it is tried again is told by name at the end of `npm test`.
  retries: 1,
  outputDir: "../node_modules/.cache/e2e-results",
  use: { launchOptions: LAUNCH },
});
