import { join } from "node:path";
import { ROOT, run } from "./run.ts";

const PNPM = join(ROOT, "scripts/pnpm.mjs");

const mustRun = async (command: string, words: readonly string[], cwd: string): Promise<void> => {
  const { code, output } = await run(command, words, { quiet: true, cwd });
  if (code !== 0) throw new Error(`${command} ${words.join(" ")}: ${output}`);
};

/** Clones, installs from the lockfile and builds, as a new user does. */
export const cleanClone = async (folder: string, commit = "HEAD"): Promise<void> => {
  await mustRun("git", ["clone", "-q", ROOT, folder], ROOT);
  if (commit !== "HEAD") await mustRun("git", ["checkout", "-q", commit], folder);
  await mustRun("node", [PNPM, "install", "--frozen-lockfile", "--prefer-offline"], folder);
  await mustRun("node", [PNPM, "run", "build:all"], folder);
};
