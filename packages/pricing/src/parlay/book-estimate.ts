/** A book's margin on a same game parlay is the product of its legs' margins to a power. 1 means no extra margin. */
export const PLAIN_POWER = 1;

/** Reduces the fair price by each leg's margin to the book's `power`. */
export const estimatedDecimal = (chance: number, margins: readonly number[], power = PLAIN_POWER): number | null => {
  const dearer = margins.reduce((product, margin) => product * (1 + margin), 1) ** power;
  const decimal = 1 / (chance * dearer);
  return decimal > 1 && Number.isFinite(decimal) ? decimal : null;
};

/** The inverse of `estimatedDecimal`. */
export const chanceBehind = (decimal: number, margins: readonly number[], power = PLAIN_POWER): number =>
  1 / (decimal * margins.reduce((product, margin) => product * (1 + margin), 1) ** power);
