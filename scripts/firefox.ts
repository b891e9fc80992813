import { existsSync } from "node:fs";
import { run } from "./run.ts";

// Browser tests of the widget in Debian's Firefox ESR. Installing it needs root. Further arguments go to Playwright.

const FIREFOX = process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr";

const install = async (): Promise<void> => {
  await run("apt-get", ["update"]);
  const { code } = await run("apt-get", ["install", "--yes", "--no-install-recommends", "firefox-esr"]);
  if (code !== 0) throw new Error(`${FIREFOX} is missing and could not be installed; set FIREFOX_PATH`);
};

if (!existsSync(FIREFOX)) await install();
await run("node", ["scripts/build.ts", "--if-stale"]);
const { code } = await run("playwright", ["test", "--config", "e2e/firefox.config.ts", ...process.argv.slice(2)]);
process.exit(code);
