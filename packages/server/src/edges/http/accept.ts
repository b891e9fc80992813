import { likedIn, remembering, type Liked } from "./weighted.ts";

/** How well a liking fits a type: 3 names it, 2 its family, 1 anything, 0 not at all. */
const closenessOf = (liked: string, type: string): number => {
  if (liked === type) return 3;
  if (liked === `${type.split("/")[0]}/*`) return 2;
  return liked === "*/*" ? 1 : 0;
};

/** The liking that speaks of a type most closely. */
const fitOf = (type: string, all: readonly Liked[]) => {
  const fits = all.map(({ name, weight }, order) => ({ type, weight, order, closeness: closenessOf(name, type) }));
  return fits.toSorted((a, b) => b.closeness - a.closeness)[0];
};

/** Chooses among the types that an answer comes in, best first, by Accept (none = the best); null when none is taken. */
export const accepting = (types: readonly string[]): ((header: string | undefined) => string | null) => {
  const chosen = remembering((header): string | null => {
    const all = likedIn(header);
    const fits = types.flatMap((type) => fitOf(type, all) ?? []).filter((fit) => fit.closeness > 0 && fit.weight > 0);
    const [best] = fits.toSorted((a, b) => b.weight - a.weight || b.closeness - a.closeness || a.order - b.order);
    return best?.type ?? null;
  });
  return (header) => chosen(header === undefined || header.trim() === "" ? "*/*" : header);
};
