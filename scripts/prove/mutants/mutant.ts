import type { Patch } from "./copy-tree.ts";

/**
 * A fault that must be detected: the promise that it breaks, its place, the proof that must detect it and the prefix of the check that
 * must fail.
 */
export type Mutant = {
  name: string;
  promise: string;
  patches: Patch[];
  proof: readonly string[];
  red: string;
  /** Alternative checks, if the failing one varies or the proof ends before the first one is evaluated. */
  orRed?: readonly string[];
  /** Its check depends on time, or its proof uses the whole machine: it runs alone. */
  alone?: true;
};
