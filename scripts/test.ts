import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { runChecks } from "./check.ts";
import { flakyIn, type BrowserReport } from "./flaky.ts";
import { findNats } from "./nats.ts";
import { provePromises } from "./prove/run-all.ts";
import { ROOT, run } from "./run.ts";

// Everything that `npm test` runs: static checks, build, unit and contract tests, browser tests, the quickest proofs. The last line counts them all.

const RESULTS = join(ROOT, "node_modules/.cache/test-results");
type Counts = { passed: number; failed: number; skipped: number };

const resultOf = <T>(name: string): T | null => {
  try {
    return JSON.parse(readFileSync(join(RESULTS, name), "utf8")) as T;
  } catch {
    return null;
  }
};

/** A runner that fails without a failed test (a crash, a broken setup) counts as one failure. */
const counted = (code: number, counts: Counts | null): Counts => {
  if (counts === null) return { passed: 0, failed: 1, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const vitest = async (): Promise<Counts> => {
  const file = join(RESULTS, "vitest.json");
  const { code } = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  const report = resultOf<Report>("vitest.json");
  return counted(
    code,
    report && { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests },
  );
};

/** The browser tests, and the names of those that passed only when they were tried again. */
const playwright = async (browser: string | null): Promise<{ counts: Counts; flaky: string[] }> => {
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, "playwright.json"),
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  };
  const { code } = await run("playwright", ["test", "--config", "e2e/playwright.config.ts", "--reporter=line,json"], {
    env,
  });
  const report = resultOf<BrowserReport>("playwright.json");
  const stats = report?.stats;
  const counts = counted(
    code,
    stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped } : null,
  );
  return { counts, flaky: report ? flakyIn(report) : [] };
};

/** Promises whose fault no other test makes: a process of its own under kill -9 and a bad network, counted syncs, a full disk. */
const PROMISES = ["--quick", "--fresh", "--only", "P1,P2,P4,P18"];

const proofs = async (): Promise<Counts> => {
  const { rows } = await provePromises(PROMISES);
  for (const { number, red } of rows) for (const line of red) console.log(`${number} red: ${line}`);
  const count = (wanted: string): number => rows.filter(({ pass }) => pass === wanted).length;
  return { passed: count("yes"), failed: count("NO"), skipped: count("not run") };
};

const main = async (): Promise<void> => {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const noNats = await findNats();
  if (noNats !== null) console.log(noNats);
  const built = await run("node", ["scripts/build.ts", "--if-stale"]);
  const parts: Counts[] = [counted(built.code, { passed: 1, failed: 0, skipped: 0 })];
  // Tests wait for clocks and sockets much of the time; checks fill it.
  const [browser, checks, tests] = await Promise.all([findBrowser(), runChecks(), vitest()]);
  parts.push({ ...checks, skipped: 0 }, tests);
  const { counts, flaky } = await playwright(browser);
  parts.push(counts, await proofs());
  const sum = (key: keyof Counts): number => parts.reduce((total, part) => total + part[key], 0);
  const skipped = sum("skipped");
  if (flaky.length > 0) console.log(`${flaky.length} passed only when tried again: ${flaky.join("; ")}`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exit(sum("failed") === 0 ? 0 : 1);
};

await main();
