import type { Patch } from "./copy-tree.ts";

/** A proof must detect this fault. `red`: prefix of the check that must fail. */
export type Mutant = {
  name: string;
  promise: string;
  patches: Patch[];
  proof: readonly string[];
  red: string;
  /** If the failing check varies, or the proof can end before the first. */
  orRed?: readonly string[];
  /** The check depends on time, or the proof uses the whole machine. */
  alone?: true;
};
