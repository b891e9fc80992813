/** The least and the greatest chance that any dependence allows all of these to have together. */
export const frechet = (chances: readonly number[]): { least: number; greatest: number } => ({
  least: Math.max(
    0,
    chances.reduce((sum, one) => sum + one, 1 - chances.length),
  ),
  greatest: Math.min(...chances),
});
