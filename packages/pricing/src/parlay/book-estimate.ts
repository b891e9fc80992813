/** A book's additional margin on a same game parlay, as a power of its legs' margins. */
export const PLAIN_POWER = 1;

/** Estimated decimal price of a book: its legs' margins, each to the book's power. */
export const estimatedDecimal = (chance: number, margins: readonly number[], power = PLAIN_POWER): number | null => {
  const dearer = margins.reduce((product, margin) => product * (1 + margin), 1) ** power;
  const decimal = 1 / (chance * dearer);
  return decimal > 1 && Number.isFinite(decimal) ? decimal : null;
};

/** Probability behind a book's price, with its margins removed the same way. */
export const chanceBehind = (decimal: number, margins: readonly number[], power = PLAIN_POWER): number =>
  1 / (decimal * margins.reduce((product, margin) => product * (1 + margin), 1) ** power);
