/** Distance of a position to another one of the same journal; NaN if unknown. */
export const stepsAhead = (one: string, other: string): number => {
  const [epoch, step] = one.split("-");
  const [otherEpoch, otherStep] = other.split("-");
  return epoch === otherEpoch ? Number(step) - Number(otherStep) : Number.NaN;
};
