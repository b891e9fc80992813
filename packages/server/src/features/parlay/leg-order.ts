/** The order of legs that ids do not change: sums and products come out the same, bit by bit. */
export const byKey = (a: { key: string }, b: { key: string }): number => {
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
};
