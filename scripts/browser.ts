import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.ts";

/** The headless shell renders the same pages with 20 % less CPU time. */
const SHELL = ["chromium-headless-shell"];
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const onPath = (names: readonly string[]): string | null => {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter))
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  return null;
};

const fromDebian = async (name: string): Promise<void> => {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const { code, output } = await run("apt-get", ["install", "-yq", "--no-install-recommends", name], {
    quiet: true,
    env,
  });
  if (code !== 0) console.log(output);
};

/** The back-forward cache needs a full Chromium. */
type Browsers = { CHROMIUM_PATH?: string; WHOLE_CHROMIUM_PATH?: string };

export const browsersHere = (): Browsers => {
  const { CHROMIUM_PATH, WHOLE_CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return { CHROMIUM_PATH, ...(WHOLE_CHROMIUM_PATH ? { WHOLE_CHROMIUM_PATH } : {}) };
  const whole = onPath(WHOLE);
  const shell = onPath(SHELL) ?? whole;
  return { ...(shell ? { CHROMIUM_PATH: shell } : {}), ...(whole ? { WHOLE_CHROMIUM_PATH: whole } : {}) };
};

export const findBrowsers = async (): Promise<Browsers> => {
  if (process.env["CHROMIUM_PATH"]) return {};
  const canInstall = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  const missing = [SHELL, WHOLE].filter((names) => onPath(names) === null).map(([name]) => name!);
  if (missing.length > 0 && canInstall) {
    console.log(`installing Debian's ${missing.join(" and ")}`);
    await run("apt-get", ["update", "-q"], { quiet: true });
    // One by one, because older Debian versions have no headless shell.
    for (const name of missing) await fromDebian(name);
  }
  const browsers = browsersHere();
  if (browsers.CHROMIUM_PATH) return browsers;
  console.log("no browser found: installing Playwright's chromium");
  const { code } = await run("playwright", ["install", "chromium"]);
  if (code !== 0) throw new Error("no Chromium found: set CHROMIUM_PATH to the path of Chromium");
  return {};
};

/** Null means that Playwright must use its own browser. */
export const findBrowser = async (): Promise<string | null> =>
  process.env["CHROMIUM_PATH"] ?? (await findBrowsers()).CHROMIUM_PATH ?? null;
