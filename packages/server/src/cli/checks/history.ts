import { existsSync } from "node:fs";
import { openForReading } from "@linewire/journal/store/file/database";
import { verifyHistory } from "@linewire/journal/store/history/verify";
import type { DoctorCheck, Finding } from "./finding.ts";

const MAX_REPORTED = 5;

const ADVICE =
  "the rest of the history can still be read; to start a new one, stop the server and move history.db, history.db-wal and history.db-shm away";

const insideOf = (file: string): Finding[] => {
  const database = openForReading(file);
  try {
    // A transaction reads one snapshot during concurrent writes.
    const { checkedRows, wrong } = database.transaction(() => verifyHistory(database))();
    if (wrong.length === 0) return [{ check: "history", level: "ok", says: `${file} is intact (${checkedRows} rows)` }];
    return wrong
      .slice(0, MAX_REPORTED)
      .map((message): Finding => ({ check: "history", level: "wrong", says: `${file}: ${message}`, advice: ADVICE }));
  } finally {
    database.close();
  }
};

export const history: DoctorCheck = ({ directory: { historyFile } }) => {
  if (!existsSync(historyFile)) return [];
  try {
    return insideOf(historyFile);
  } catch (error) {
    const message = `${historyFile} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return [{ check: "history", level: "wrong", says: message, advice: ADVICE }];
  }
};
