/** One run of a proof: arguments for the full run and for the quick run; null if the proof has no quick run. */
export type ProofRun = { proof: string; full: readonly string[]; quick: readonly string[] | null };

/**
 * Evidence for a promise: a run, the checks whose label has one of these prefixes (all checks if absent), and the text
 * of a figure.
 */
export type Witness = { run: ProofRun; lines?: readonly string[]; figure: string };

export type PromiseRow = {
  number: string;
  claim: string;
  load: string;
  witnesses: readonly Witness[];
  /** Reason why the promise has no quick run. */
  notQuick?: string;
};
