import { phi } from "../price/normal.ts";
import { factorMvn } from "./factor-mvn.ts";
import { shared, type Factors } from "./factors.ts";
import { mvn, type MvnMethod } from "./mvn.ts";
import type { NormalBox } from "./ordered.ts";

export type JointPart = { low: number; high: number; factors: Factors };
export type Joint = { chance: number; methods: MvnMethod[]; wasRepaired: boolean };

const NONE = 1e-12;
const MAX_FACTORS = 2;

const blocksOf = (matrix: readonly (readonly number[])[]): number[][] => {
  const seen = new Set<number>();
  const reach = (from: number): number[] => {
    if (seen.has(from)) return [];
    seen.add(from);
    return [from, ...matrix[from]!.flatMap((rho, to) => (Math.abs(rho) > NONE ? reach(to) : []))];
  };
  return matrix.map((_, at) => reach(at).toSorted((a, b) => a - b)).filter((block) => block.length > 0);
};

const loadingsOf = (parts: readonly JointPart[]): number[][] => {
  const counts = new Map<string, number>();
  for (const { factors } of parts) for (const name of factors.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count > 1 ? [name] : []));
  return parts.map(({ factors }) => names.map((name) => factors.get(name) ?? 0));
};

const boxOf = (parts: readonly JointPart[]): NormalBox => ({
  lower: parts.map(({ low }) => low),
  upper: parts.map(({ high }) => high),
});

const EXACT_TO = 3;

const byFactors = (parts: readonly JointPart[]): number | null => {
  if (parts.length <= EXACT_TO) return null;
  const loadings = loadingsOf(parts);
  return loadings[0]!.length <= MAX_FACTORS ? factorMvn(boxOf(parts), loadings) : null;
};

const blockChance = (parts: readonly JointPart[], matrix: readonly (readonly number[])[], isOwn: boolean): Joint => {
  const [only] = parts;
  if (parts.length === 1 && only)
    return { chance: phi(only.high) - phi(only.low), methods: ["phi"], wasRepaired: false };
  const chance = isOwn ? byFactors(parts) : null;
  if (chance !== null) return { chance, methods: ["factors"], wasRepaired: false };
  const found = mvn(boxOf(parts), matrix);
  return { chance: found.chance, methods: [found.method], wasRepaired: found.wasRepaired };
};

export const correlationsOf = (parts: readonly JointPart[]): number[][] =>
  parts.map((one, i) => parts.map((other, j) => (i === j ? 1 : shared(one.factors, other.factors))));

/** `replaced`: a correlation matrix in place of the factors' correlations. */
export const jointChance = (
  parts: readonly JointPart[],
  replaced: readonly (readonly number[])[] | null = null,
): Joint => {
  const matrix = replaced ?? correlationsOf(parts);
  const joint: Joint = { chance: 1, methods: [], wasRepaired: false };
  for (const block of blocksOf(matrix)) {
    const own = block.map((at) => parts[at]!);
    const found = blockChance(
      own,
      block.map((i) => block.map((j) => matrix[i]![j]!)),
      replaced === null,
    );
    joint.chance *= found.chance;
    joint.methods.push(...found.methods);
    joint.wasRepaired ||= found.wasRepaired;
  }
  return joint;
};
