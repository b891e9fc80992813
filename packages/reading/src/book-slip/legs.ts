import type { LegMatch, LegMiss } from "./match-leg.ts";
import type { LineFound } from "./match-line.ts";

/** `place`: index of the requested bet. */
export type LegAtBook = { place: number; match: LegMatch; found: LineFound };

const isMatch = (one: LegMatch | LegMiss): one is LegMatch => "byBook" in one;

/** If several legs match one line, the leg with exactly its points gets it, otherwise the first leg. */
const atBook = (matches: readonly (LegMatch | LegMiss)[], bookId: number): LegAtBook[] => {
  const legs = matches.flatMap((match, place): LegAtBook[] => {
    const found = isMatch(match) ? match.byBook.get(bookId) : undefined;
    return found && isMatch(match) ? [{ place, match, found }] : [];
  });
  const wanted = legs.toSorted((a, b) => Number(b.found.isExact) - Number(a.found.isExact) || a.place - b.place);
  const owner = new Map<number, LegAtBook>();
  for (const leg of wanted) if (!owner.has(leg.found.line.id)) owner.set(leg.found.line.id, leg);
  return legs.filter((leg) => owner.get(leg.found.line.id) === leg);
};

export type BookLegs = { bookId: number; legs: LegAtBook[] };

export const legsByBook = (matches: readonly (LegMatch | LegMiss)[]): BookLegs[] => {
  const ids = new Set(matches.flatMap((match) => (isMatch(match) ? [...match.byBook.keys()] : [])));
  return [...ids]
    .toSorted((a, b) => a - b)
    .map((bookId) => ({ bookId, legs: atBook(matches, bookId) }))
    .filter(({ legs }) => legs.length > 0);
};

const SAME_LINE = "the same line as another of these bets";

export const legsMissing = (
  matches: readonly (LegMatch | LegMiss)[],
  books: readonly BookLegs[],
): { text: string; reason: string }[] => {
  const found = new Set(books.flatMap(({ legs }) => legs.map(({ place }) => place)));
  return matches.flatMap((match, place) => {
    if (found.has(place)) return [];
    return [{ text: match.leg.text, reason: isMatch(match) ? SAME_LINE : match.reason }];
  });
};
