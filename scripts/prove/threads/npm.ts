import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, temporaryDirectory } from "@linewire/testkit";
import { ROOT } from "../../run.ts";

const START_TIMEOUT_MS = 60_000;

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

type NpmStop = { signal: string; seconds: number; isGone: boolean };

const measureStop = async (signal: NodeJS.Signals): Promise<NpmStop> => {
  const directory = temporaryDirectory();
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = { PORT: new URL(url).port, LINEWIRE_DATA: directory.path, LINEWIRE_FEED: "none" };
  const npm = spawn("npm", ["start"], { cwd: ROOT, env: { ...process.env, ...settings }, stdio: "ignore" });
  const ended = once(npm, "exit");
  for (const end = performance.now() + START_TIMEOUT_MS; performance.now() < end && !(await answers(url));)
    await pause(100);
  const began = performance.now();
  npm.kill(signal);
  await ended;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const isGone = !(await answers(url)) && existsSync(join(directory.path, "linewire.db.seal"));
  directory.remove();
  return { signal, seconds, isGone };
};

/** When npm has ended, the server must have stopped cleanly. */
export const npmShutdowns = async (): Promise<NpmStop[]> => [await measureStop("SIGTERM"), await measureStop("SIGINT")];
