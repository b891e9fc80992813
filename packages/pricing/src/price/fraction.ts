/** British books use these fractions, from short to long odds. */
const LADDER = (
  "1/100 1/50 1/33 1/25 1/20 1/16 1/14 1/12 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 " +
  "4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 21/20 11/10 6/5 5/4 13/10 11/8 7/5 6/4 8/5 13/8 17/10 7/4 9/5 " +
  "15/8 2/1 21/10 85/40 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 " +
  "9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 150/1 200/1 250/1 500/1 1000/1"
).split(" ");

const MAX_BELOW = 20;
const SAME = 1e-6;

const profitOf = (fraction: string): number => {
  const [above = "0", below = "1"] = fraction.split("/");
  return Number(above) / Number(below);
};

export const decimalOfFraction = (fraction: string): number => 1 + profitOf(fraction);

const simpleFraction = (profit: number): string | null => {
  for (let below = 1; below <= MAX_BELOW; below++) {
    const above = Math.round(profit * below);
    if (above > 0 && Math.abs(above / below - profit) < SAME) return `${above}/${below}`;
  }
  return null;
};

/** A fraction of the ladder, otherwise an exact simple one, otherwise the nearest of the ladder. */
export const fractionOf = (decimal: number): string => {
  const profit = decimal - 1;
  const away = (fraction: string): number => Math.abs(Math.log(profitOf(fraction) / profit));
  const nearest = LADDER.reduce((best, one) => (away(one) < away(best) ? one : best));
  return Math.abs(profitOf(nearest) - profit) < SAME ? nearest : (simpleFraction(profit) ?? nearest);
};
