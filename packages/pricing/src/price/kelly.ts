/** `growth`: expected logarithmic growth per bet at the Kelly stake. Without an edge, `fraction` and `growth` are 0. */
export const kelly = (decimal: number, chance: number): { fraction: number; growth: number } => {
  const profit = decimal - 1;
  const fraction = (chance * decimal - 1) / profit;
  if (!(fraction > 0)) return { fraction: 0, growth: 0 };
  const growth = chance * Math.log1p(fraction * profit) + (fraction < 1 ? (1 - chance) * Math.log1p(-fraction) : 0);
  return { fraction, growth };
};
