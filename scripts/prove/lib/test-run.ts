import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../../browser.ts";
import { ROOT, run, type CommandRun } from "../../run.ts";
import { atLeast, none, type ProofCheck } from "./proof.ts";

/** A runner that fails without a failed test counts as one failure. */
export type TestRun = { passed: number; failed: number; skipped: number };

const counted = ({ code, output }: CommandRun, run: TestRun): TestRun => {
  if (code !== 0) console.error(output);
  return code !== 0 && run.failed === 0 ? { ...run, failed: 1 } : run;
};

const withReport = async <T>(use: (file: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), "linewire-tests-"));
  try {
    return await use(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const reportIn = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
};

export const vitestRun = (files: readonly string[]): Promise<TestRun> =>
  withReport(async (file) => {
    const words = ["run", ...files, "--retry=0", "--reporter=json", `--outputFile.json=${file}`];
    const ran = await run("vitest", words, { quiet: true });
    type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
    const report = reportIn<Report>(file);
    return counted(ran, {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: report?.numPendingTests ?? 0,
    });
  });

export const browserRun = (files: readonly string[], more: readonly string[] = []): Promise<TestRun> =>
  withReport(async (file) => {
    const browser = await findBrowser();
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
    const words = ["test", "--config", join(ROOT, "e2e/playwright.config.ts"), "--retries=0", "--reporter=json"];
    const ran = await run("playwright", [...words, ...files, ...more], { quiet: true, env });
    type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
    const stats = reportIn<Report>(file)?.stats;
    return counted(ran, {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    });
  });

/** No test may fail or be skipped, and enough must pass. */
export const allPass = (label: string, { passed, failed, skipped }: TestRun, least: number): ProofCheck[] => [
  none(`${label}: failed`, failed),
  none(`${label}: skipped`, skipped),
  atLeast(`${label}: passed`, passed, least),
];
