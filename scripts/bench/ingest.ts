import { setTimeout as pause } from "node:timers/promises";
import { Installation } from "@linewire/testkit";
import { CHANGES_A_BATCH, loadOfAllLines, sendChanges } from "./change-load.ts";
import { cpuSeconds, percentile, residentMiB, rounded } from "./figures.ts";
import { sqliteFloor } from "./sqlite-floor.ts";

const RATE = 20_000;
const ODDS_EVERY_MS = 500;

const readOdds = async (installation: Installation, until: () => boolean): Promise<number[]> => {
  const waits: number[] = [];
  const headers = { "X-Api-Key": installation.credentials.keys["enterprise"] ?? "" };
  while (!until()) {
    const before = performance.now();
    const response = await fetch(`${installation.url}/market/nfl/props/odds`, { headers });
    const { length } = Buffer.from(await response.arrayBuffer());
    if (!response.ok || length < 1000)
      throw new Error(`odds: expected 200 and at least 1000 bytes, got ${response.status} and ${length} bytes`);
    waits.push(performance.now() - before);
    await pause(ODDS_EVERY_MS);
  }
  return waits;
};

/** A batch is acknowledged when it is durable. Odds are read meanwhile. */
export const bench = async ({ seconds }: { seconds: number }): Promise<object> => {
  const installation = await Installation.start({ LINEWIRE_FEED_RATE: "1" });
  const load = await loadOfAllLines(installation);
  const floor = sqliteFloor(
    load.rows.slice(0, CHANGES_A_BATCH).map((row) => JSON.stringify(row)),
    CHANGES_A_BATCH,
    3,
  );
  const [cpu, started] = [cpuSeconds(installation.pid), performance.now()];
  let done = false;
  const odds = readOdds(installation, () => done);
  const waits = await sendChanges(installation, load, { rate: RATE, seconds });
  const took = (performance.now() - started) / 1000;
  const used = cpuSeconds(installation.pid) - cpu;
  done = true;
  const oddsWaits = await odds;
  const memory = residentMiB(installation.pid);
  await installation.remove();
  const perChange = (used / load.sent) * 1e6;
  return {
    lines: load.rows.length,
    changesASecond: Math.round(load.sent / took),
    seconds: rounded(took),
    batch: CHANGES_A_BATCH,
    ackP50Ms: rounded(percentile(waits, 0.5)),
    ackP99Ms: rounded(percentile(waits, 0.99)),
    serverCores: rounded(used / took, 2),
    serverMicrosecondsAChange: rounded(perChange, 2),
    bareSqliteMicrosecondsAChange: floor.microsecondsAChange,
    ratioToBareSqlite: rounded(perChange / floor.microsecondsAChange, 2),
    oddsReads: oddsWaits.length,
    oddsP50Ms: rounded(percentile(oddsWaits, 0.5)),
    oddsP99Ms: rounded(percentile(oddsWaits, 0.99)),
    residentMiB: memory,
  };
};
