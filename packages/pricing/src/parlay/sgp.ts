import { phi } from "../price/normal.ts";
import { explained, type Explain } from "../price/explain.ts";
import { americanOf } from "@linewire/domain/line/odds";
import { factorsOf, isModelled, type Factors } from "./factors.ts";
import { correlationsOf, jointChance } from "./joint.ts";
import type { SgpBet } from "./leg.ts";
import { semanticKey } from "./semantic-key.ts";
import { usableCorrelation, type StoredCorrelation, type UsableCorrelation } from "./stored-correlation.ts";
import { subjectsOf, type ParlaySubject } from "./subject.ts";

const frechet = (chances: readonly number[]): { least: number; greatest: number } => ({
  least: Math.max(
    0,
    chances.reduce((sum, one) => sum + one, 1 - chances.length),
  ),
  greatest: Math.min(...chances),
});

export type CorrelationSource = "stored_correlation" | "model" | "independent";
export type SgpPair = { one: string; other: string; rho: number; source: CorrelationSource };

export type SgpPrice = {
  chance: number;
  price: number;
  /** `independent`: the probability for independent legs. `factor`: the joint probability divided by it. */
  independent: number;
  factor: number;
  source: CorrelationSource;
  pairs: SgpPair[];
  stored: UsableCorrelation | null;
  explain: Explain;
};
export type SgpRefusal = { refused: "contradiction" | "unpriced"; message: string };

export type StoredUse = { marketSourceId: number; now: number; observations: readonly StoredCorrelation[] };

type Part = ParlaySubject & { factors: Factors };

const partsOf = (subjects: readonly ParlaySubject[]): { parts: Part[] } | SgpRefusal => {
  const parts: Part[] = [];
  for (const subject of subjects) {
    // A single bet has a price even if its factors are unknown.
    const factors = factorsOf(subject.leg) ?? (subjects.length === 1 ? new Map([[subject.key, 1]]) : null);
    if (factors === null)
      return { refused: "unpriced", message: `the correlation of ${subject.key} with other bets is unknown` };
    parts.push({ ...subject, factors });
  }
  return { parts };
};

const samePlayer = ({ leg: a }: Part, { leg: b }: Part): boolean => a.personId !== null && a.personId === b.personId;

/** Statistics of one player are correlated, so a product of their probabilities is far from the true price. */
const unknownPair = (parts: readonly Part[], matrix: readonly (readonly number[])[]): SgpRefusal | null => {
  for (const [i, one] of parts.entries())
    for (const [j, other] of parts.entries()) {
      if (j <= i) continue;
      const message = `the correlation of ${one.key} with ${other.key} is unknown`;
      if (one.leg.period !== other.leg.period) return { refused: "unpriced", message };
      if (samePlayer(one, other) && matrix[i]![j] === 0) return { refused: "unpriced", message };
    }
  return null;
};

const direction = ({ low, high }: Part): number | null => {
  if (low === -Infinity) return -1;
  return high === Infinity ? 1 : null;
};

const storedFor = (one: Part, other: Part, use: StoredUse | null): UsableCorrelation | null => {
  if (use === null || direction(one) === null || direction(other) === null) return null;
  const pattern = { semanticKey: semanticKey([one.leg, other.leg]), marketSourceId: use.marketSourceId, now: use.now };
  for (const observation of use.observations) {
    const usable = usableCorrelation(observation, pattern);
    if (usable) return usable;
  }
  return null;
};

type Correlations = { matrix: number[][]; pairs: SgpPair[]; stored: UsableCorrelation | null };

const correlationsFor = (
  parts: readonly Part[],
  own: readonly (readonly number[])[],
  use: StoredUse | null,
): Correlations => {
  const result: Correlations = { matrix: own.map((row) => [...row]), pairs: [], stored: null };
  for (const [i, one] of parts.entries())
    for (const [j, other] of parts.entries()) {
      if (j <= i) continue;
      const seen = storedFor(one, other, use);
      const rho = seen ? seen.used * direction(one)! * direction(other)! : own[i]![j]!;
      const known = isModelled(one.leg) && isModelled(other.leg) && rho !== 0;
      const source = seen ? "stored_correlation" : known ? "model" : "independent";
      result.matrix[i]![j] = result.matrix[j]![i] = rho;
      result.stored ??= seen;
      result.pairs.push({ one: one.key, other: other.key, rho, source });
    }
  return result;
};

const sourceOf = (parts: readonly Part[], pairs: readonly SgpPair[]): CorrelationSource => {
  if (pairs.length > 0 && pairs.every(({ source }) => source === "stored_correlation")) return "stored_correlation";
  const isNested = parts.some(({ legs }) => legs > 1);
  return isNested || pairs.some(({ source }) => source !== "independent") ? "model" : "independent";
};

const answer = (parts: readonly Part[], { matrix, pairs, stored }: Correlations): SgpPrice | SgpRefusal => {
  const alone = parts.map(({ low, high }) => phi(high) - phi(low));
  const found = jointChance(parts, stored ? matrix : null);
  const { least, greatest } = frechet(alone);
  const chance = Math.min(greatest, Math.max(least, found.chance));
  const independent = alone.reduce((product, one) => product * one, 1);
  if (!(chance > 0 && chance < 1)) return { refused: "unpriced", message: "these bets almost never win together" };
  const inputs = { subjects: parts.map(({ key, low, high }) => ({ key, low, high })), pairs, least, greatest };
  return {
    chance,
    price: americanOf(1 / chance),
    independent,
    factor: chance / independent,
    source: sourceOf(parts, pairs),
    pairs,
    stored,
    explain: explained(`sgp_${[...new Set(found.methods)].toSorted().join("_")}`, {
      ...inputs,
      wasRepaired: found.wasRepaired,
    }),
  };
};

export const sgpPrice = (legs: readonly SgpBet[], use: StoredUse | null = null): SgpPrice | SgpRefusal => {
  const grouped = subjectsOf(legs);
  if ("refused" in grouped) return grouped;
  const found = partsOf(grouped.subjects);
  if ("refused" in found) return found;
  const own = correlationsOf(found.parts);
  return unknownPair(found.parts, own) ?? answer(found.parts, correlationsFor(found.parts, own, use));
};
