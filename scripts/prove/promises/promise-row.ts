/** `quick`: null without a quick run. */
export type ProofRun = { proof: string; full: readonly string[]; quick: readonly string[] | null };

/**
 * `lines`: prefixes of the checks that count, each with at least one match; without it, all count. `figure`: text in
 * the table.
 */
export type Witness = { run: ProofRun; lines?: readonly string[]; figure: string };

export type PromiseRow = {
  number: string;
  claim: string;
  load: string;
  witnesses: readonly Witness[];
  notQuick?: string;
};
