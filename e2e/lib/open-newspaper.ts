import { cpSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Installation, temporaryDirectory } from "@linewire/testkit";
import { buildFirst } from "../../scripts/build-first.ts";
import { FILLED, SHARED, WHOLE_WORLD } from "./filled.ts";

const POLL_INTERVAL_MS = 500;
const QUIET_ROWS = 100;

const untilQuiet = async ({ url }: Installation): Promise<void> => {
  for (let before = 0; ;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const rows = Number(/^linewire_ingest_rows_total (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN);
    if (Number.isNaN(rows)) throw new Error("the metrics lack linewire_ingest_rows_total");
    if (before > QUIET_ROWS && rows - before < QUIET_ROWS) return;
    before = rows;
    await pause(POLL_INTERVAL_MS);
  }
};

/** Each service starts from the stored data that is created here. A test that changes data starts its own service. */
export default async (): Promise<() => Promise<void>> => {
  await buildFirst();
  const smaller = await Installation.start({ LINEWIRE_FEED_RATE: "1" });
  await smaller.kill("SIGTERM");
  const filled = temporaryDirectory();
  cpSync(smaller.dataDirectory, filled.path, { recursive: true });
  await smaller.remove();
  const shared = await Installation.start({ LINEWIRE_FEED_RATE: "1", ...WHOLE_WORLD });
  await untilQuiet(shared);
  process.env[SHARED] = shared.url;
  process.env[FILLED] = filled.path;
  return async () => {
    await shared.remove();
    filled.remove();
  };
};
