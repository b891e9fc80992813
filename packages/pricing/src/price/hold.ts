export type Hold = {
  booksum: number;
  overround: number;
  /**
   * The share of the total stake that the book gains, whatever the outcome, if stakes are in proportion to the implied
   * probabilities.
   */
  hold: number;
  arbitrage: boolean;
  /** Shares of a stake with the same return for every outcome. */
  shares: number[];
  /** Gain of these shares per unit of stake. */
  gain: number;
};

export const holdOf = (decimals: readonly number[]): Hold => {
  const implied = decimals.map((decimal) => 1 / decimal);
  const booksum = implied.reduce((sum, one) => sum + one, 0);
  return {
    booksum,
    overround: booksum - 1,
    hold: 1 - 1 / booksum,
    arbitrage: booksum < 1,
    shares: implied.map((one) => one / booksum),
    gain: 1 / booksum - 1,
  };
};
