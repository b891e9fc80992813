// These parameters are not fitted. The rates with six skaters and into an empty net are commonly published for recent
// NHL seasons.
export const NHL_PARAMETERS = {
  fit: { source: "published" },
  course: { periods: 3, periodSeconds: 1200, overtimeSeconds: 300 },
  /** The last seconds are simulated in steps, because a goalie can be pulled. */
  late: 210,
  pulled: [
    { behind: 1, from: 130, sixSkaters: 2.1, emptyNet: 5.5 },
    { behind: 2, from: 210, sixSkaters: 2, emptyNet: 5 },
  ],
  usualMargin: 0.2,
} as const;
