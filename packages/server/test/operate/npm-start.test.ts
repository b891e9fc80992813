import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const READY_MS = 60_000;

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test("[O18] SIGTERM to npm start stops the server cleanly, and npm exits after the server", async () => {
  const { path, remove } = temporaryDirectory();
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = { PORT: new URL(url).port, LINEWIRE_DATA: path, LINEWIRE_FEED: "none" };
  const npm = spawn("npm", ["start"], { cwd: ROOT, env: { ...process.env, ...settings }, stdio: "ignore" });
  const ended = once(npm, "exit");
  onTestFinished(async () => {
    npm.kill("SIGTERM");
    await ended;
    remove();
  });
  for (const end = performance.now() + READY_MS; performance.now() < end && !(await answers(url));) await pause(100);
  expect(await answers(url)).toBe(true);
  npm.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(await answers(url)).toBe(false);
  expect(existsSync(join(path, "linewire.db.seal"))).toBe(true);
});
