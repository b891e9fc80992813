/** Decimal odds of an American price. */
export const decimalOf = (american: number): number => (american > 0 ? 1 + american / 100 : 1 + 100 / -american);

/** The American price nearest to decimal odds above 1; even money is +100. */
export const americanOf = (decimal: number): number =>
  decimal >= 2 ? Math.round((decimal - 1) * 100) : -Math.round(100 / (decimal - 1));
