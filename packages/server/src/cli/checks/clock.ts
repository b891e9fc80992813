import { existsSync } from "node:fs";
import { openForReading } from "@linewire/journal/store/file/database";
import { isoOf } from "@linewire/domain/clock/world";
import type { DoctorCheck, Finding } from "./finding.ts";

const BUILT = Date.UTC(2026, 0, 1);
const TOLERANCE_MS = 60_000;
const ADVICE = "set the clock (NTP): tokens, delays and the order of changes depend on it";

/** Returns 0 if there is no change or the store cannot be read. */
const newestChange = (file: string): number => {
  if (!existsSync(file)) return 0;
  try {
    const database = openForReading(file);
    try {
      return Number(database.prepare("SELECT at FROM journal ORDER BY last_seq DESC LIMIT 1").pluck().get() ?? 0);
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
};

export const clockFinding = (now: number, newest: number): Finding => {
  const wrong = (message: string): Finding => ({ check: "clock", level: "wrong", says: message, advice: ADVICE });
  if (now < BUILT) return wrong(`the clock shows ${isoOf(now)}, before this version was built`);
  if (now < newest - TOLERANCE_MS)
    return wrong(`the clock shows ${isoOf(now)}, but the newest change is from ${isoOf(newest)}`);
  return { check: "clock", level: "ok", says: `the time is ${isoOf(now)}` };
};

export const clock: DoctorCheck = ({ world, directory }) => [
  clockFinding(world.now(), newestChange(directory.storeFile)),
];
