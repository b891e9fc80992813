/** Number of steps by which position `one` is ahead of `other`; NaN if they belong to different journals. */
export const stepsAhead = (one: string, other: string): number => {
  const [epoch, step] = one.split("-");
  const [otherEpoch, otherStep] = other.split("-");
  return epoch === otherEpoch ? Number(step) - Number(otherStep) : Number.NaN;
};
