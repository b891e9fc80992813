import type { Patch } from "./copy-tree.ts";

/** A fault to be caught: whose promise it breaks, where it goes, the proof that must catch it and the start of the line that must turn red. */
export type Mutant = {
  name: string;
  promise: string;
  patches: Patch[];
  proof: readonly string[];
  red: string;
  /** Alternative red lines, if the failing check depends on chance or the proof ends before the first one is judged. */
  orRed?: readonly string[];
  /** Its line is a matter of time, or its proof fills the machine: nothing else runs while it is tried. */
  alone?: true;
};
