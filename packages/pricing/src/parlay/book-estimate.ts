/**
 * A book's margin on a same game parlay is the product of its legs' margins, raised to an exponent. This exponent is
 * for a book without an additional margin.
 */
export const PLAIN_POWER = 1;

/** The fair price is lowered by the legs' margins, each raised to the book's exponent `power`. */
export const estimatedDecimal = (chance: number, margins: readonly number[], power = PLAIN_POWER): number | null => {
  const dearer = margins.reduce((product, margin) => product * (1 + margin), 1) ** power;
  const decimal = 1 / (chance * dearer);
  return decimal > 1 && Number.isFinite(decimal) ? decimal : null;
};

/**
 * The inverse of `estimatedDecimal`: the probability that a book's parlay price implies after its margins are removed.
 */
export const chanceBehind = (decimal: number, margins: readonly number[], power = PLAIN_POWER): number =>
  1 / (decimal * margins.reduce((product, margin) => product * (1 + margin), 1) ** power);
