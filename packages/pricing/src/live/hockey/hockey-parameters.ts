// Not fitted: rates with six skaters and into an empty net as commonly published for recent NHL seasons.
export const NHL_PARAMETERS = {
  fit: { source: "published" },
  course: { periods: 3, periodSeconds: 1200, overtimeSeconds: 300 },
  /** Final seconds that are simulated in steps. */
  late: 210,
  pulled: [
    { behind: 1, from: 130, sixSkaters: 2.1, emptyNet: 5.5 },
    { behind: 2, from: 210, sixSkaters: 2, emptyNet: 5 },
  ],
  /** Usual difference of home's and away's goals. */
  usualMargin: 0.2,
} as const;
