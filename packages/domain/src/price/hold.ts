/** Margin of the book in a set of prices, one for each outcome. */
export type Hold = {
  booksum: number;
  overround: number;
  /** Of each unit staked evenly across the outcomes, what stays with the book. */
  hold: number;
  arbitrage: boolean;
  /** Shares of a stake that return the same whatever happens. */
  shares: number[];
  /** Gain of those shares, per unit of stake. */
  gain: number;
};

/** The hold of decimal prices that exclude each other and leave nothing out. */
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
