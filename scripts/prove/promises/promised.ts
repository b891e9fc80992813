/** One start of a proof: with what in full, and with what in short; null where it cannot be short. */
export type ProofRun = { proof: string; full: readonly string[]; quick: readonly string[] | null };

/** What of a run speaks for a promise: lines that begin so (all, when none are named), and its figures by name. */
export type Witness = { run: ProofRun; lines?: readonly string[]; figure: string };

export type Promised = {
  number: string;
  says: string;
  /** Load and faults. */
  load: string;
  witnesses: readonly Witness[];
  /** Why it is not among the quick ones. */
  notQuick?: string;
};
