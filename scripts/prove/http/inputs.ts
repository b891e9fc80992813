import { score } from "../../score/bad-inputs.ts";
import { atLeast, holds, none, notRun, type Options, type ProofResult } from "../lib/proof.ts";
import { sharedFile } from "../lib/shared-data.ts";

const FILE = "bad-inputs/dev.ndjson";
const LEAST = 150;

type Figures = { lines: number; passed: number; misses: { id: string; misses: string[] }[]; rssGrowthMiB: number };

/**
 * P14: a separate process answers every shared bad input as its line specifies. Afterwards valid requests still
 * succeed.
 */
export const proveInputs = async (_options: Options): Promise<ProofResult> => {
  const data = sharedFile(FILE);
  if (data === null) return notRun(`shared/data/${FILE} does not exist`);
  const scored = await score({ data, out: null, base: null, credentials: null, pid: null });
  const { lines, passed, misses, rssGrowthMiB } = scored.figures as Figures;
  const after = misses.filter(({ id }) => id === "after");
  for (const miss of misses) console.error(JSON.stringify(miss));
  return {
    figures: { lines, passed, rssGrowthMiB, misses: misses.slice(0, 10) },
    checks: [
      none("bad inputs without a valid error response", lines - passed),
      none("control requests, rows or memory that changed", after.length),
      atLeast("lines sent", lines, LEAST),
      holds("every line passed", scored.ok),
    ],
  };
};
