export const quietEn = {
  empty: "No odds for this story right now.",
  error: "Odds could not be loaded.",
  blocked: "Odds are not shown here.",
  retry: "Try again",
};
export type QuietWords = typeof quietEn;
