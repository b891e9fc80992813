import { explained, type Explain } from "./explain.ts";

/** A book's probabilities without its margin. */
export type Opinion = { bookId: number; chances: readonly number[]; booksum: number; at: number };

export type Consensus = {
  chances: number[];
  books: number;
  trimmed: number[];
  /** Weighted standard deviation of the books' probabilities, for the outcome with the largest deviation. */
  spread: number;
  oldestAt: number;
  explain: Explain;
};

const HALF_LIFE_MS = 10 * 60_000;
/** Lower margins give a book no more weight. */
const MIN_MARGIN = 0.01;
const MIN_AGED = 0.02;
const MIN_TO_TRIM = 4;
const MIN_DISTANCE = 0.15;
const MAX_DISTANCE = 3 * 1.4826;

const median = (values: number[]): number => {
  const sorted = values.sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const distances = (logs: readonly (readonly number[])[]): number[] => {
  const middles = logs[0]!.map((_, outcome) => median(logs.map((one) => one[outcome]!)));
  return logs.map((one) => one.reduce((far, log, outcome) => Math.max(far, Math.abs(log - middles[outcome]!)), 0));
};

const isFar = (logs: readonly (readonly number[])[]): boolean[] => {
  if (logs.length < MIN_TO_TRIM) return logs.map(() => false);
  const all = distances(logs);
  const bound = Math.max(MIN_DISTANCE, MAX_DISTANCE * median([...all]));
  return all.map((distance) => distance > bound);
};

export const opinionWeight = ({ booksum, at }: Opinion, now: number): number =>
  Math.max(MIN_AGED, 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS)) / Math.max(MIN_MARGIN, booksum - 1);

const mean = (values: readonly (readonly number[])[], weights: readonly number[], outcome: number): number => {
  let [sum, all] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    sum += weights[at]! * values[at]![outcome]!;
    all += weights[at]!;
  }
  return sum / all;
};

const spreadOf = (opinions: readonly Opinion[], weights: readonly number[]): number => {
  const chances = opinions.map((one) => one.chances);
  const squares = chances.map((one) => one.map((chance) => chance * chance));
  return Math.sqrt(
    chances[0]!.reduce((widest, _, outcome) => {
      const middle = mean(chances, weights, outcome);
      return Math.max(widest, mean(squares, weights, outcome) - middle * middle);
    }, 0),
  );
};

/** Weighted geometric mean, scaled to a sum of 1. */
const weighed = (opinions: readonly Opinion[], now: number) => {
  const logs = opinions.map(({ chances }) => chances.map(Math.log));
  const far = isFar(logs);
  const kept = opinions.filter((_, at) => !far[at]);
  const weights = kept.map((one) => opinionWeight(one, now));
  const keptLogs = logs.filter((_, at) => !far[at]);
  const pooled = keptLogs[0]!.map((_, outcome) => Math.exp(mean(keptLogs, weights, outcome)));
  const sum = pooled.reduce((all, one) => all + one, 0);
  return { chances: pooled.map((one) => one / sum), far, kept, weights };
};

/** Without the reasons of `pool`, which take as long to collect. */
export const poolChances = (opinions: readonly Opinion[], now: number): Pick<Consensus, "chances" | "books"> | null => {
  if (opinions.length === 0) return null;
  const { chances, kept } = weighed(opinions, now);
  return { chances, books: kept.length };
};

export const pool = (opinions: readonly Opinion[], now: number): Consensus | null => {
  if (opinions.length === 0) return null;
  const { chances: pooled, far, kept, weights } = weighed(opinions, now);
  return {
    chances: pooled,
    books: kept.length,
    trimmed: opinions.filter((_, at) => far[at]).map(({ bookId }) => bookId),
    spread: spreadOf(kept, weights),
    oldestAt: kept.reduce((oldest, { at }) => Math.min(oldest, at), Infinity),
    explain: explained("log_odds_pool", {
      now,
      books: kept.map(({ bookId, chances, at }, index) => ({
        bookId,
        chances: [...chances],
        at,
        weight: weights[index]!,
      })),
    }),
  };
};
