export type Hold = {
  booksum: number;
  overround: number;
  /** The book's share of all stakes in every outcome, if stakes follow the implied probabilities. */
  hold: number;
  arbitrage: boolean;
  /** Shares of a stake with an equal return in every outcome. */
  shares: number[];
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
