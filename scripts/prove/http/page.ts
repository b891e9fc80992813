import { buildFirst } from "../../build-first.ts";
import { type Options, type ProofResult } from "../lib/proof.ts";
import { allPass, browserRun } from "../lib/test-run.ts";

const HARM = "e2e/hostile.spec.ts";
const POLICY = ["e2e/places.spec.ts", "-g", "the strictest policy"];

/** P23: a service that is down, slow or hostile, 200 hostile texts, and the strictest policy, in a real browser. */
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
