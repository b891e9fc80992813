import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const onPath = (): string | null => {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter))
    for (const name of NAMES) if (existsSync(join(folder, name))) return join(folder, name);
  return null;
};

const fromDebian = async (): Promise<string | null> => {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return null;
  console.log("no browser found: installing Debian's chromium");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { quiet: true });
  const { code, output } = await run("apt-get", ["install", "-yq", "--no-install-recommends", "chromium"], {
    quiet: true,
    env,
  });
  if (code !== 0) console.log(output);
  return onPath();
};

/** A Chromium for the browser tests: CHROMIUM_PATH, one on the PATH, Debian's own, or Playwright's (null = its default). */
export const findBrowser = async (): Promise<string | null> => {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return given;
  const found = onPath() ?? (await fromDebian());
  if (found) return found;
  console.log("no browser found: installing Playwright's chromium");
  const { code } = await run("playwright", ["install", "chromium"]);
  if (code !== 0) throw new Error("no Chromium: set CHROMIUM_PATH to one");
  return null;
};
