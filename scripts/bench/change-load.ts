import { setTimeout as pause } from "node:timers/promises";
import { type FoundLine, type Installation, linesOf } from "@linewire/testkit";

const LEAGUES = ["nfl", "nba", "wnba", "mlb", "nhl", "cbb", "cfb"];
const SENDERS = 4;
export const CHANGES_A_BATCH = 1000;

export type ChangeLoad = { rows: FoundLine["row"][]; sent: number };

export const loadOfAllLines = async (installation: Installation): Promise<ChangeLoad> => {
  const rows: FoundLine["row"][] = [];
  for (const league of LEAGUES) for (const { row } of (await linesOf(installation, league)).values()) rows.push(row);
  return { rows, sent: 0 };
};

const nextBatch = (load: ChangeLoad): FoundLine["row"][] => {
  const round = Math.floor(load.sent / load.rows.length);
  const from = load.sent % load.rows.length;
  const rows = load.rows.slice(from, from + CHANGES_A_BATCH);
  load.sent += rows.length;
  return rows.map((row) => ({ ...row, line: { ...row.line, statusId: 1, price: -101 - ((round * 7) % 90) } }));
};

type Pace = { rate: number; seconds: number };

/** Returns the milliseconds until each batch was acknowledged. */
export const sendChanges = async (
  installation: Installation,
  load: ChangeLoad,
  { rate, seconds }: Pace,
): Promise<number[]> => {
  const waits: number[] = [];
  const [started, first] = [performance.now(), load.sent];
  const sender = async (): Promise<void> => {
    while (load.sent - first < rate * seconds) {
      const due = started + ((load.sent - first) / rate) * 1000;
      const batch = nextBatch(load);
      await pause(Math.max(0, due - performance.now()));
      const before = performance.now();
      const response = await installation.ingest(batch);
      if (!response.ok) throw new Error(`the service rejected a batch: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
      waits.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return waits;
};
