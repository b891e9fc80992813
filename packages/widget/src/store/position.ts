/** How far a position is ahead of another of the same journal; NaN where that cannot be told. */
export const stepsAhead = (one: string, other: string): number => {
  const [epoch, step] = one.split("-");
  const [otherEpoch, otherStep] = other.split("-");
  return epoch === otherEpoch ? Number(step) - Number(otherStep) : Number.NaN;
};
