/** `score`: from 0 to 1. */
export type Suggestion = { id: number; name: string; score: number };

const MIN_SCORE = 0.45;
const MAX_SUGGESTIONS = 3;

const pairsOf = (key: string): Map<string, number> => {
  const pairs = new Map<string, number>();
  for (let at = 0; at < key.length - 1; at++) {
    const pair = key.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

/** Share of common letter pairs (Sørensen-Dice), from 0 to 1. */
export const similarity = (one: string, other: string): number => {
  if (one === other) return 1;
  if (one.length < 2 || other.length < 2) return 0;
  const pairs = pairsOf(other);
  let common = 0;
  for (const [pair, count] of pairsOf(one)) common += Math.min(count, pairs.get(pair) ?? 0);
  return (2 * common) / (one.length + other.length - 2);
};

type Candidate = { id: number; name: string; keys: readonly string[] };

/** Returns at most three names, best first. An operator must confirm them. */
export const suggest = (key: string, candidates: Iterable<Candidate>): Suggestion[] => {
  const best: Suggestion[] = [];
  for (const { id, name, keys } of candidates) {
    const score = Math.max(0, ...keys.map((own) => similarity(key, own)));
    if (score >= MIN_SCORE) best.push({ id, name, score: Math.round(score * 100) / 100 });
  }
  return best.toSorted((a, b) => b.score - a.score || a.id - b.id).slice(0, MAX_SUGGESTIONS);
};
