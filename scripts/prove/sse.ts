import { notRun, type Options, type ProofResult } from "./lib/proof.ts";
import { sharedFile } from "./lib/shared-data.ts";
import { allPass, browserRun, vitestRun } from "./lib/test-run.ts";

const READ = "packages/client/src/stream/decode.test.ts";
const WRITTEN = "packages/server/test/stream/sse-vectors.test.ts";
const BROWSER = "e2e/stream/sse-vectors.spec.ts";

/** P16: the shared vectors, split in four ways for our parser, written by our writer, and read by a browser's own EventSource. */
export const proveSse = async ({ number }: Options): Promise<ProofResult> => {
  if (sharedFile("sse-vectors.json") === null) return notRun("shared/data/sse-vectors.json is not here");
  const read = await vitestRun([READ]);
  const written = await vitestRun([WRITTEN]);
  const checks = [...allPass("reading", read, 70), ...allPass("writing", written, 14)];
  if (number("browser", 1) === 0) return { figures: { read: read.passed, written: written.passed }, checks };
  const browser = await browserRun([BROWSER]);
  const figures = { read: read.passed, written: written.passed, browser: browser.passed };
  return { figures, checks: [...checks, ...allPass("the browser", browser, 1)] };
};
