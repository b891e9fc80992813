import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../run.ts";
import type { ProofCheck } from "../lib/proof.ts";

/** `failed`: why there is no result. */
export type ProofOutcome = {
  proof: string;
  options: readonly string[];
  seconds: number;
  figures: Record<string, unknown>;
  checks: readonly ProofCheck[];
  notRun?: string;
  failed?: string;
};

const MAX_MINUTES = 50;
const LAST_WORDS = 400;

const nameOf = (proof: string, options: readonly string[]): string =>
  `${proof}-${createHash("sha256").update(options.join(" ")).digest("hex").slice(0, 8)}`;

const parseReport = (text: string): Pick<ProofOutcome, "figures" | "checks" | "notRun"> | null => {
  try {
    return JSON.parse(text) as Pick<ProofOutcome, "figures" | "checks" | "notRun">;
  } catch {
    return null;
  }
};

/** A separate process group, so that all processes of the proof end together. */
const spawnProof = (words: readonly string[], files: { out: number; err: number }, logs: string): Promise<void> =>
  new Promise((resolve) => {
    const env = { ...process.env, LINEWIRE_KEEP_LOGS: logs };
    const script = join(ROOT, "scripts/prove.ts");
    const child = spawn(process.execPath, [script, ...words, "--json"], {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ["ignore", files.out, files.err],
    });
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // The group may already have ended.
      }
    };
    const interrupted = (): void => {
      end();
      process.exit(130);
    };
    process.once("SIGINT", interrupted);
    const timer = setTimeout(end, MAX_MINUTES * 60_000);
    child.once("exit", () => {
      clearTimeout(timer);
      process.off("SIGINT", interrupted);
      end();
      resolve();
    });
  });

/** Uses the stored result of a run with the same sources, seed and options. */
export const cachedRun = async (
  folder: string,
  { proof, options, fresh }: { proof: string; options: readonly string[]; fresh: boolean },
): Promise<ProofOutcome> => {
  const name = join(folder, nameOf(proof, options));
  const cacheFile = `${name}.json`;
  if (!fresh && existsSync(cacheFile)) return JSON.parse(readFileSync(cacheFile, "utf8")) as ProofOutcome;
  mkdirSync(folder, { recursive: true });
  const files = { out: openSync(`${name}.out.log`, "w"), err: openSync(`${name}.err.log`, "w") };
  const since = performance.now();
  await spawnProof([proof, ...options], files, `${name}.logs`);
  closeSync(files.out);
  closeSync(files.err);
  const seconds = Math.round((performance.now() - since) / 1000);
  const report = parseReport(readFileSync(`${name}.out.log`, "utf8"));
  const failed = readFileSync(`${name}.err.log`, "utf8").trim().slice(-LAST_WORDS);
  if (!report) return { proof, options, seconds, figures: {}, checks: [], failed };
  const outcome: ProofOutcome = { ...report, proof, options, seconds };
  writeFileSync(cacheFile, JSON.stringify(outcome));
  return outcome;
};
