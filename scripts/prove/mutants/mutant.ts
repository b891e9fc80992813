import type { Patch } from "./copy-tree.ts";

/** A proof must detect this fault. `red`: prefix of the check that must fail. */
export type Mutant = {
  name: string;
  promise: string;
  patches: Patch[];
  proof: readonly string[];
  red: string;
  /** Other accepted prefixes, if the failing check varies or the proof can end before the first. */
  orRed?: readonly string[];
  /** The mutant runs alone: its check depends on time, or its proof uses the whole machine. */
  alone?: true;
};
