/** Number of changes from `other` to `one`; NaN if their epochs differ. */
export const stepsAhead = (one: string, other: string): number => {
  const [epoch, step] = one.split("-");
  const [otherEpoch, otherStep] = other.split("-");
  return epoch === otherEpoch ? Number(step) - Number(otherStep) : Number.NaN;
};
