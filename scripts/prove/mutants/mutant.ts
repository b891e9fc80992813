import type { Patch } from "./copy-tree.ts";

/**
 * A fault that must be detected: the promise that it breaks, its place, the proof that must detect it and the start of the check that must
 * turn red.
 */
export type Mutant = {
  name: string;
  promise: string;
  patches: Patch[];
  proof: readonly string[];
  red: string;
  /** Alternative red lines, if the failing check depends on chance or the proof ends before the first one is judged. */
  orRed?: readonly string[];
  /** Its check depends on time, or its proof uses the whole machine: nothing else runs meanwhile. */
  alone?: true;
};
