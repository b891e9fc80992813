/** Names of markets, written one market a line with bars between its names. */
export const namesByMarket = (names: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(names).map(([key, all]) => [key, all.split("|").map((name) => name.trim())]));
