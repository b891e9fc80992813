export const ODDS_FORMATS = ["american", "decimal", "fractional"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** What a stake of 1 wins, without the stake. */
export const profitOf = (american: number): number => (american > 0 ? american / 100 : 100 / -american);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const fraction = (american: number): string => {
  const [won, staked] = american > 0 ? [american, 100] : [100, -american];
  const shared = gcd(won, staked);
  return `${won / shared}/${staked / shared}`;
};

const MINUS = "\u2212";
export const signed = (value: number): string => (value < 0 ? MINUS + -value : `+${value}`);

export const formatPrice = (american: number, format: OddsFormat): string => {
  if (format === "decimal") return (1 + profitOf(american)).toFixed(2);
  return format === "fractional" ? fraction(american) : signed(american);
};
