/** Linear interpolation between values at evenly spaced shares from 0 to 1. */
export const valueAt = (knots: readonly number[], share: number): number => {
  const place = Math.min(1, Math.max(0, share)) * (knots.length - 1);
  const at = Math.min(knots.length - 2, Math.floor(place));
  return knots[at]! + (knots[at + 1]! - knots[at]!) * (place - at);
};
