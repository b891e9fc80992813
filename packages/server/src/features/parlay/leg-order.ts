/** Order of legs independent of ids, so that sums and products are bit-identical. */
export const byKey = (a: { key: string }, b: { key: string }): number => {
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
};
