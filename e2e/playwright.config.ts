import { defineConfig } from "@playwright/test";

const executablePath = process.env["CHROMIUM_PATH"];

export default defineConfig({
  testDir: ".",
  timeout: 60_000,
  workers: 2,
  retries: 0,
  outputDir: "../node_modules/.cache/e2e-results",
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
});
