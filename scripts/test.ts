import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowsers } from "./browser.ts";
import { findNats } from "./cluster/nats.ts";
import { provePromises } from "./prove/run-all.ts";
import { ROOT, run } from "./run.ts";
import { failedBrowserTests, failedTests, unhandledErrors, type BrowserReport, type TestReport } from "./test-names.ts";

// `npm test`: build, unit and contract tests, browser tests, and the quickest proofs. The last line has all counts.

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

type SuiteResult = { counts: Counts; messages: string[] };

const vitest = async (): Promise<SuiteResult> => {
  const file = join(RESULTS, "vitest.json");
  const words = [
    "run",
    "--project=unit",
    "--project=contract",
    "--tagsFilter=!long",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const { code, output } = await run("vitest", words);
  const report = resultOf<TestReport>("vitest.json");
  const counts = counted(
    code,
    report && { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests },
  );
  if (code === 0) return { counts, messages: [] };
  return {
    counts,
    messages: [
      `unit and contract tests exited with ${code}`,
      ...(report ? failedTests(report) : []),
      unhandledErrors(output),
    ],
  };
};

const playwright = async (browsers: NodeJS.ProcessEnv): Promise<SuiteResult> => {
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, "playwright.json"),
    ...browsers,
  };
  const { code } = await run(
    "playwright",
    ["test", "--config", "e2e/playwright.config.ts", "--reporter=line,json", "--grep-invert=@long"],
    { env },
  );
  const report = resultOf<BrowserReport>("playwright.json");
  const stats = report?.stats;
  const counts = counted(
    code,
    stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped } : null,
  );
  if (report === null) return { counts, messages: [`browser tests exited with ${code}`] };
  return { counts, messages: failedBrowserTests(report).map((name) => `failed: ${name}`) };
};

/** Other tests do not cover these promises: kill -9 with a faulty network, the count of disk syncs, a full disk. */
const PROMISES = ["--quick", "--fresh", "--only", "P1,P2,P4,P18"];

const proofs = async (): Promise<Counts> => {
  const { rows } = await provePromises(PROMISES);
  for (const { number, red } of rows) for (const line of red) console.log(`${number} failed check: ${line}`);
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
  const [browsers, tests] = await Promise.all([findBrowsers(), vitest()]);
  // Browser tests leave a core partly idle.
  const [pages, proved] = await Promise.all([playwright(browsers), proofs()]);
  parts.push(tests.counts, pages.counts, proved);
  const sum = (key: keyof Counts): number => parts.reduce((total, part) => total + part[key], 0);
  const skipped = sum("skipped");
  for (const line of [...tests.messages, ...pages.messages]) if (line !== "") console.log(line);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exit(sum("failed") === 0 ? 0 : 1);
};

await main();
