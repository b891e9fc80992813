/** A book's extra margin on a same game parlay: the power of its legs' margins. */
export const PLAIN_POWER = 1;

/** The decimal price that a book would ask: its legs' margins, each to the power that the book takes. */
export const estimatedDecimal = (chance: number, margins: readonly number[], power = PLAIN_POWER): number | null => {
  const dearer = margins.reduce((product, margin) => product * (1 + margin), 1) ** power;
  const decimal = 1 / (chance * dearer);
  return decimal > 1 && Number.isFinite(decimal) ? decimal : null;
};

/** The chance that a book's price stands for, its margins taken off the same way. */
export const chanceBehind = (decimal: number, margins: readonly number[], power = PLAIN_POWER): number =>
  1 / (decimal * margins.reduce((product, margin) => product * (1 + margin), 1) ** power);
