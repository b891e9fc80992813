/** Bars separate the names of a market. */
export const namesByMarket = (names: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(names).map(([key, all]) => [key, all.split("|").map((name) => name.trim())]));
