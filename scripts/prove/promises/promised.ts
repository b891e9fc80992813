/** One start of a proof: with what in full, and with what in short; null where it cannot be short. */
export type ProofRun = { proof: string; full: readonly string[]; quick: readonly string[] | null };

/** Evidence of a run for a promise: checks with these prefixes (all if absent), and a figure by name. */
export type Witness = { run: ProofRun; lines?: readonly string[]; figure: string };

export type PromiseRow = {
  number: string;
  says: string;
  /** Load and faults. */
  load: string;
  witnesses: readonly Witness[];
  /** Why it is not among the quick ones. */
  notQuick?: string;
};
