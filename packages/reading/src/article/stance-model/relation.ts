import type { Side } from "../../language/claims/claim.ts";

export type PickedBet = {
  market: string;
  subject: string;
  period: string;
  points: number | null;
  side: Side;
  /** The stance that the rules in language/claims found, or "none". */
  stance: string;
};

export const RELATIONS = ["same bet", "side given", "side open", "other side", "other line"] as const;
export const PLACES = ["before", "behind"] as const;

const relationOf = (own: PickedBet, other: PickedBet): (typeof RELATIONS)[number] | null => {
  if (own.subject !== other.subject) {
    const isMirrored = own.market === "spread" && own.points !== null && own.points === 0 - (other.points ?? 0);
    return isMirrored ? "other side" : null;
  }
  if (own.points !== other.points) return "other line";
  if (own.side === other.side) return "same bet";
  if (own.side === null) return "side given";
  return other.side === null ? "side open" : "other side";
};

type PlacedSign = { sign: string; withStance: Map<string, string> };
const placedSign = (sign: string): PlacedSign => ({ sign, withStance: new Map() });
const SIGNS = new Map(
  RELATIONS.map((relation) => [relation, PLACES.map((place) => placedSign(`${relation} ${place}`))] as const),
);

/** Cached, because a text with many numbers has thousands of relations. */
const signWithStance = ({ sign, withStance }: PlacedSign, stance: string): string => {
  const cached = withStance.get(stance);
  if (cached !== undefined) return cached;
  const own = `${sign} ${stance}`;
  withStance.set(stance, own);
  return own;
};

export const relationsOf = (bets: readonly (PickedBet | null)[]): string[][] => {
  const groups = Map.groupBy(bets.keys(), (at) => `${bets[at]?.market} ${bets[at]?.period}`);
  const all = bets.map(() => new Set<string>());
  const compare = (at: number, index: number): void => {
    const [own, other] = [bets[at], bets[index]];
    const relation = own && other && index !== at ? relationOf(own, other) : null;
    if (!other || relation === null) return;
    const placed = SIGNS.get(relation)![index < at ? 0 : 1]!;
    const sign = signWithStance(placed, other.stance);
    const signs = all[at]!;
    if (!signs.has(sign)) signs.add(placed.sign).add(sign);
  };
  for (const group of groups.values()) for (const at of group) for (const index of group) compare(at, index);
  return all.map((signs) => [...signs]);
};
