// Only American prices and fractions are rounded, because clients display them.

/** Rounds half up. The addition corrects floating-point errors such as 1.45 * 100. */
const roundHalfUp = (positive: number): number => Math.floor(positive + 0.5 + 1e-9);

export const decimalOf = (american: number): number => (american > 0 ? 1 + american / 100 : 1 + 100 / -american);

/** Not rounded. Decimal odds must be above 1; even money is +100. */
export const americanExact = (decimal: number): number => (decimal >= 2 ? (decimal - 1) * 100 : -100 / (decimal - 1));

/** Rounded. Decimal odds must be above 1; even money is +100. */
export const americanOf = (decimal: number): number =>
  decimal >= 2 ? roundHalfUp((decimal - 1) * 100) : -roundHalfUp(100 / (decimal - 1));

/** Higher decimal odds have no American price. */
export const MAX_DECIMAL = 1e7;
export const MAX_PRICE = americanOf(MAX_DECIMAL);

/** Null if the decimal odds have no American price between -MAX_PRICE and MAX_PRICE. */
export const americanOrNull = (decimal: number | null): number | null => {
  const price = decimal !== null && decimal > 1 ? americanOf(decimal) : Infinity;
  return Math.abs(price) <= MAX_PRICE ? price : null;
};

/** The probability includes the book's margin. */
export const impliedChance = (decimal: number): number => 1 / decimal;

export const fairDecimal = (chance: number): number => 1 / chance;
