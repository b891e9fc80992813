/** Splits the names of each market, which bars separate. */
export const namesByMarket = (names: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(names).map(([key, all]) => [key, all.split("|").map((name) => name.trim())]));
