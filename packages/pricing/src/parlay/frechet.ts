/** Minimum and maximum joint probability under any dependence. */
export const frechet = (chances: readonly number[]): { least: number; greatest: number } => ({
  least: Math.max(
    0,
    chances.reduce((sum, one) => sum + one, 1 - chances.length),
  ),
  greatest: Math.min(...chances),
});
