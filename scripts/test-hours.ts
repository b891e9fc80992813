import { join } from "node:path";
import { ROOT, run } from "./run.ts";

// `npm run test:hours`: `npm test` at difficult times, twice in another time zone. Each run takes about ten minutes.
// `npm run test:hours -- 2027-03-14T06:59:00Z "2026-11-24T09:30:00Z Asia/Kolkata"` runs only these two times.

const PRELOAD = join(ROOT, "scripts/shifted-clock.cjs");

const RUNS = [
  "2026-11-23T02:05:00Z",
  "2026-11-24T09:30:00Z Asia/Kolkata",
  "2026-11-26T01:20:00Z America/New_York",
  "2026-11-28T23:50:00Z",
  "2026-11-29T18:00:00Z",
  "2026-12-31T23:55:00Z",
  "2027-03-14T06:59:00Z",
];

const environmentFor = (wanted: string): NodeJS.ProcessEnv => {
  const [time = "", zone] = wanted.split(" ");
  if (Number.isNaN(Date.parse(time))) throw new Error(`${wanted}: expected a time, or a time and a zone`);
  return {
    LINEWIRE_SHIFT_CLOCK: time,
    NODE_OPTIONS: `--require ${PRELOAD} ${process.env["NODE_OPTIONS"] ?? ""}`,
    ...(zone ? { TZ: zone } : {}),
  };
};

const chosen = process.argv.slice(2);
const results: string[] = [];
let failed = false;
for (const wanted of chosen.length > 0 ? chosen : RUNS) {
  const { code, output, seconds } = await run("node", ["scripts/test.ts"], { env: environmentFor(wanted) });
  const counts = output.trimEnd().split("\n").at(-1) ?? "";
  results.push(`${code === 0 ? "ok  " : "FAIL"} ${wanted}: ${counts} (${Math.round(seconds)} s)`);
  failed ||= code !== 0;
}
for (const line of results) console.log(line);
process.exit(failed ? 1 : 0);
