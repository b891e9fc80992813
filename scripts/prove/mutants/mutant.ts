import type { Patch } from "./copy-tree.ts";

/**
 * A fault in the sources that a proof must detect: the broken promise, the changed place, the proof, and the prefix of
 * the check that must fail.
 */
export type Mutant = {
  name: string;
  promise: string;
  patches: Patch[];
  proof: readonly string[];
  red: string;
  /** Alternative checks, if the failing check varies or the proof can end before the first check is evaluated. */
  orRed?: readonly string[];
  /** True if the mutant must run alone, because its check depends on time or its proof uses the whole machine. */
  alone?: true;
};
