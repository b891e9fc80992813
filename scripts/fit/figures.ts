export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

export const meanBy = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0) / all.length;

export const seasonsOf = (games: readonly { season: number }[]): number[] =>
  [...new Set(games.map(({ season }) => season))].toSorted((a, b) => a - b);
