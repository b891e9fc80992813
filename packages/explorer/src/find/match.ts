/** Whether every word of the wish stands somewhere in the text; no wish matches all. */
export const matches = (text: string, wish: string): boolean => {
  const lower = text.toLowerCase();
  return wish
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
};
