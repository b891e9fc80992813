/** Rounded to the lower payout, so that the book keeps its margin. */
export const americanOf = (implied: number): number => {
  const q = Math.min(0.9995, Math.max(0.0004, implied));
  if (q >= 0.5) return -Math.max(100, Math.ceil((100 * q) / (1 - q) - 1e-9));
  return Math.max(100, coarse(Math.floor((100 * (1 - q)) / q + 1e-9)));
};

// Books quote high odds in round numbers.
const coarse = (price: number): number => {
  if (price > 5000) return Math.floor(price / 100) * 100;
  if (price > 2000) return Math.floor(price / 50) * 50;
  return price > 1000 ? Math.floor(price / 10) * 10 : price;
};

/** The margin is largest at 0.5 and falls to 0 at 0 and 1, so the result stays below 1. */
export const withMargin = (p: number, margin: number): number => p + margin * 2 * p * (1 - p);

export const impliedOf = (american: number): number =>
  american < 0 ? -american / (100 - american) : 100 / (100 + american);
