/** One run of a proof: arguments for the full run and for the short one; null if it cannot be short. */
export type ProofRun = { proof: string; full: readonly string[]; quick: readonly string[] | null };

/** Evidence for a promise: the run, checks with these prefixes (all if absent), and a figure by name. */
export type Witness = { run: ProofRun; lines?: readonly string[]; figure: string };

export type PromiseRow = {
  number: string;
  claim: string;
  /** Load and faults. */
  load: string;
  witnesses: readonly Witness[];
  /** Reason why it has no quick form. */
  notQuick?: string;
};
