// @module-tag long
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { faultyThreads, Installation } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { FIRST_LINE, GAME, lineAt } from "../rows.ts";

const REQUEST_TIMEOUT_MS = 2000;
const MAX_RESTART_MS = 6000;
const FAULT_DELAY_MS = 200;

const QUIET = { LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" };

const startFaulty = async () => {
  const faults = faultyThreads();
  const installation = await Installation.start({ ...QUIET, ...faults.environment });
  onTestFinished(async () => {
    await installation.remove();
    faults.remove();
  });
  expect((await installation.ingest([GAME, lineAt(0)])).status).toBe(200);
  return { installation, fail: faults.fail };
};

const statusOf = async ({ url, credentials }: Installation, path: string): Promise<number> => {
  const headers = { "X-Api-Key": credentials.keys["enterprise"] ?? "" };
  const answer = await fetch(url + path, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  await answer.text();
  return answer.status;
};
const HISTORY = `/market/lines/${FIRST_LINE}/history`;
const readiness = async ({ url }: Installation): Promise<unknown> => (await fetch(`${url}/readyz`)).json();
const metricOf = async ({ url }: Installation, name: string): Promise<string | undefined> =>
  (await (await fetch(`${url}/metrics`)).text()).split("\n").find((line) => line.startsWith(name));

const within = async (ms: number, what: () => Promise<boolean>): Promise<boolean> => {
  for (const end = performance.now() + ms; performance.now() < end; await pause(50))
    if (await what().catch(() => false)) return true;
  return false;
};

const isBack = (installation: Installation, thread: string): Promise<boolean> =>
  within(MAX_RESTART_MS, async () => {
    const restarts = await metricOf(installation, `linewire_thread_restarts_total{thread="${thread}"}`);
    const up = await metricOf(installation, `linewire_thread_up{thread="${thread}"}`);
    return Number(restarts?.split(" ")[1]) > 0 && up?.endsWith(" 1") === true;
  });

test("[TH1] [TH2] a history thread that ends is restarted; an unreadable history file rejects only history requests", async () => {
  const { installation, fail } = await startFaulty();
  fail("history", "throw");
  expect(await isBack(installation, "history")).toBe(true);
  expect(await statusOf(installation, HISTORY)).toBe(200);

  expect(await installation.kill("SIGTERM")).toBe(0);
  writeFileSync(join(installation.dataDirectory, "history.db"), "this is no database");
  await installation.run();
  const isDown = async (): Promise<boolean> =>
    (await metricOf(installation, 'linewire_thread_up{thread="history"}'))?.endsWith(" 0") === true;
  expect(await within(MAX_RESTART_MS, isDown)).toBe(true);
  expect(await statusOf(installation, HISTORY)).toBe(503);
  expect(await statusOf(installation, "/market/nfl/straight/odds")).toBe(200);
  expect(await readiness(installation)).toMatchObject({ status: "ready", degraded: ["history"] });
  expect(await installation.kill("SIGTERM")).toBe(0);
});

test("[TH3] [TH4] a writer that ends is restarted, with 503 for writes; a blocked writer does not prevent a shutdown", async () => {
  const { installation, fail } = await startFaulty();
  fail("writer", "throw");
  const seen = new Set<number>();
  let price = 200;
  const taken = await within(MAX_RESTART_MS, async () => {
    const { status } = await installation.ingest([lineAt(0, ++price)]);
    seen.add(status);
    return status === 200 && seen.has(503);
  });
  expect([taken, seen]).toEqual([true, new Set([200, 503])]);
  expect(await isBack(installation, "writer")).toBe(true);

  fail("writer", "loop");
  await pause(FAULT_DELAY_MS);
  const began = performance.now();
  await installation.kill("SIGTERM");
  expect(performance.now() - began).toBeLessThan(12_000);
});
