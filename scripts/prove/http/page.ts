import { buildFirst } from "../../build-first.ts";
import { type Options, type ProofResult, notRun } from "../lib/proof.ts";
import { allPass, browserRun, vitestRun } from "../lib/test-run.ts";
import { sharedFile } from "../lib/shared-data.ts";

const HARM = "e2e/hostile.spec.ts";
const POLICY = ["e2e/places.spec.ts", "-g", "the strictest policy"];

/**
 * P23: pages in a real browser with a service that is down, slow or hostile, 200 hostile texts, and the strictest
 * policy.
 */
export const provePage = async ({ number }: Options): Promise<ProofResult> => {
  await buildFirst();
  const few = number("few", 0) === 1 ? ["-g", "200 hostile texts in every field of an article"] : [];
  const harm = await browserRun([HARM], few);
  const checks = allPass("the page and a service that is down, slow or hostile", harm, few.length > 0 ? 1 : 12);
  if (few.length > 0) return { figures: { journeys: harm.passed }, checks };
  const policy = await browserRun(POLICY);
  return {
    figures: { journeys: harm.passed + policy.passed },
    checks: [...checks, ...allPass("the strictest policy", policy, 1)],
  };
};

const READ = "packages/client/src/stream/decode.test.ts";
const WRITTEN = "packages/server/test/stream/sse-vectors.test.ts";
const BROWSER = "e2e/stream/sse-vectors.spec.ts";

/**
 * P16: our parser reads the shared vectors split in four ways, our writer writes them, and a browser's EventSource
 * reads them.
 */
export const proveSse = async ({ number }: Options): Promise<ProofResult> => {
  if (sharedFile("sse-vectors.json") === null) return notRun("shared/data/sse-vectors.json does not exist");
  const read = await vitestRun([READ]);
  const written = await vitestRun([WRITTEN]);
  const checks = [...allPass("reading", read, 70), ...allPass("writing", written, 14)];
  if (number("browser", 1) === 0) return { figures: { read: read.passed, written: written.passed }, checks };
  const browser = await browserRun([BROWSER]);
  const figures = { read: read.passed, written: written.passed, browser: browser.passed };
  return { figures, checks: [...checks, ...allPass("the browser", browser, 1)] };
};
