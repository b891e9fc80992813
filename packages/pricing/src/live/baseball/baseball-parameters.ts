/** By outs and occupied bases. `scoring`: probability of at least one further run. */
export type BaseOut = readonly { runs: number; scoring: number }[];

const rest = (runs: number, scoring: number): BaseOut[number] => ({ runs, scoring });

// Runs per half inning: 2019 season. Base-out table: major league games of 1984-94 (Project Scoresheet, tabulated by
// D. Nichols, 1.6 million plate appearances), at the index outs · 8 + bases (1 first, 2 second, 4 third).
export const MLB_PARAMETERS = {
  fit: { source: "published", half: "2019", baseOut: "1984-1994" },
  innings: 9,
  perHalf: { away: 0.54, home: 0.56 },
  zero: 0.712,
  /** Probabilities that home leads by 1, 2, 3 or 4 runs after a walk-off. */
  walkOff: [0.82, 0.1, 0.05, 0.03],
  tableRuns: 0.49,
  baseOut: [
    rest(0.49, 0.275),
    rest(0.88, 0.435),
    rest(1.13, 0.633),
    rest(1.5, 0.636),
    rest(1.37, 0.837),
    rest(1.75, 0.87),
    rest(1.98, 0.86),
    rest(2.37, 0.882),
    rest(0.26, 0.159),
    rest(0.52, 0.276),
    rest(0.69, 0.414),
    rest(0.92, 0.425),
    rest(0.96, 0.667),
    rest(1.17, 0.653),
    rest(1.4, 0.686),
    rest(1.57, 0.678),
    rest(0.1, 0.067),
    rest(0.23, 0.128),
    rest(0.33, 0.224),
    rest(0.44, 0.231),
    rest(0.38, 0.275),
    rest(0.5, 0.286),
    rest(0.61, 0.277),
    rest(0.76, 0.321),
  ],
} as const;
