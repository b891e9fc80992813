/** One run of a proof: arguments for the full run and for the quick run; null if the proof has no quick run. */
export type ProofRun = { proof: string; full: readonly string[]; quick: readonly string[] | null };

/**
 * Evidence for a promise: a run, the prefixes of the labels of its checks that count (`lines`), and the text of the
 * figure in the table. Each prefix must match at least one check. Without `lines`, all checks count.
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
