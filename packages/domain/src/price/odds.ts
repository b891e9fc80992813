/** Decimal odds of an American price. */
export const decimalOf = (american: number): number => (american > 0 ? 1 + american / 100 : 1 + 100 / -american);
