import { setTimeout as pause } from "node:timers/promises";
import { Installation, linesOf, type FoundLine } from "@linewire/testkit";
import { cpuSeconds, percentile, residentMiB, rounded } from "./figures.ts";
import { sqliteFloor } from "./sqlite-floor.ts";

const LEAGUES = ["nfl", "nba", "wnba", "mlb", "nhl", "cbb", "cfb"];
const RATE = 20_000;
const BATCH = 1000;
const SENDERS = 4;
const ODDS_EVERY_MS = 500;

type Load = { rows: FoundLine["row"][]; sent: number };

const allLines = async (installation: Installation): Promise<FoundLine["row"][]> => {
  const rows: FoundLine["row"][] = [];
  for (const league of LEAGUES) for (const { row } of (await linesOf(installation, league)).values()) rows.push(row);
  return rows;
};

/** The rows of the next batch. Each row has a new price for its line. */
const nextBatch = (load: Load): FoundLine["row"][] => {
  const round = Math.floor(load.sent / load.rows.length);
  const from = load.sent % load.rows.length;
  const rows = load.rows.slice(from, from + BATCH);
  load.sent += rows.length;
  return rows.map((row) => ({ ...row, line: { ...row.line, statusId: 1, price: -101 - ((round * 7) % 90) } }));
};

/** Sends batches at a fixed rate that does not depend on the duration of earlier batches. At most four batches are sent concurrently. */
const push = async (installation: Installation, load: Load, seconds: number): Promise<number[]> => {
  const waits: number[] = [];
  const started = performance.now();
  const sender = async (): Promise<void> => {
    while (load.sent < RATE * seconds) {
      const due = started + (load.sent / RATE) * 1000;
      const batch = nextBatch(load);
      await pause(Math.max(0, due - performance.now()));
      const before = performance.now();
      const response = await installation.ingest(batch);
      if (!response.ok) throw new Error(`refused: ${await response.text()}`);
      await response.arrayBuffer();
      waits.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return waits;
};

const readOdds = async (installation: Installation, until: () => boolean): Promise<number[]> => {
  const waits: number[] = [];
  const headers = { "X-Api-Key": installation.credentials.keys["enterprise"] ?? "" };
  while (!until()) {
    const before = performance.now();
    const response = await fetch(`${installation.url}/market/nfl/props/odds`, { headers });
    const { length } = Buffer.from(await response.arrayBuffer());
    if (!response.ok || length < 1000) throw new Error(`odds answered ${response.status}`);
    waits.push(performance.now() - before);
    await pause(ODDS_EVERY_MS);
  }
  return waits;
};

/** Sends 20,000 line changes a second to the ingest endpoint while odds are read. Each batch is acknowledged when it is durable. */
export const bench = async ({ seconds }: { seconds: number }): Promise<object> => {
  const installation = await Installation.start({ LINEWIRE_FEED_RATE: "1" });
  const load: Load = { rows: await allLines(installation), sent: 0 };
  const floor = sqliteFloor(
    load.rows.slice(0, BATCH).map((row) => JSON.stringify(row)),
    BATCH,
    3,
  );
  const [cpu, started] = [cpuSeconds(installation.pid), performance.now()];
  let done = false;
  const odds = readOdds(installation, () => done);
  const waits = await push(installation, load, seconds);
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
    batch: BATCH,
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
