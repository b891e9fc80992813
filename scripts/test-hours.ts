import { join } from "node:path";
import { ROOT, run } from "./run.ts";

// `npm run test:hours`: the whole of `npm test` again at hours that are known to be hard, in two more time zones too. About ten minutes
// each; `npm run test:hours -- 2027-03-07T06:59:00Z Asia/Kolkata` tries just these.

const PRELOAD = join(ROOT, "scripts/shifted-clock.cjs");

const HOURS = [
  "2026-11-23T02:05:00Z",
  "2026-11-24T09:30:00Z",
  "2026-11-26T01:20:00Z",
  "2026-11-28T23:50:00Z",
  "2026-11-29T18:00:00Z",
  "2026-12-31T23:55:00Z",
  // Clocks change in the United States.
  "2027-03-07T06:59:00Z",
];
const ZONES = ["Asia/Kolkata", "America/New_York"];

const isHour = (text: string): boolean => !Number.isNaN(Date.parse(text));

const environmentFor = (asked: string): NodeJS.ProcessEnv =>
  isHour(asked)
    ? { LINEWIRE_SHIFT_CLOCK: asked, NODE_OPTIONS: `--require ${PRELOAD} ${process.env["NODE_OPTIONS"] ?? ""}` }
    : { TZ: asked };

const asked = process.argv.slice(2);
const results: string[] = [];
let failed = false;
for (const one of asked.length > 0 ? asked : [...HOURS, ...ZONES]) {
  const { code, output, seconds } = await run("node", ["scripts/test.ts"], { env: environmentFor(one) });
  const counts = output.trimEnd().split("\n").at(-1) ?? "";
  results.push(`${code === 0 ? "ok  " : "FAIL"} ${one}: ${counts} (${Math.round(seconds)} s)`);
  failed ||= code !== 0;
}
for (const line of results) console.log(line);
process.exit(failed ? 1 : 0);
