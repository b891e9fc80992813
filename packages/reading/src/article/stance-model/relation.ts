import type { Side } from "../../language/claims/claim.ts";

// The rules (language/claims) find bets in a text. The stance model then gives each possible bet a probability.

/** The likeliest meaning of a number of a text, for comparison with the meanings of the other numbers. */
export type PickedBet = {
  market: string;
  /** The subject's name or id; empty for a bet on the game. */
  subject: string;
  period: string;
  points: number | null;
  side: Side;
  /** The stance of the rules, "none" without a rule. */
  stance: string;
};

export const RELATIONS = ["same bet", "side given", "side open", "other side", "other line"] as const;
export const PLACES = ["before", "behind"] as const;

const relationOf = (own: PickedBet, other: PickedBet): (typeof RELATIONS)[number] | null => {
  if (own.market !== other.market || own.period !== other.period) return null;
  if (own.subject !== other.subject) {
    const isMirrored = own.market === "spread" && own.points !== null && own.points === 0 - (other.points ?? 0);
    return isMirrored ? "other side" : null;
  }
  if (own.points !== other.points) return "other line";
  if (own.side === other.side) return "same bet";
  if (own.side === null) return "side given";
  return other.side === null ? "side open" : "other side";
};

/** Features of each bet of a text: whether other numbers state it again, give its side, or contradict it. */
export const relationsOf = (bets: readonly (PickedBet | null)[]): string[][] =>
  bets.map((own, at) => {
    const signs = new Set<string>();
    if (own === null) return [];
    for (const [index, other] of bets.entries()) {
      if (other === null || index === at) continue;
      const relation = relationOf(own, other);
      if (relation === null) continue;
      const place = PLACES[index < at ? 0 : 1];
      signs.add(`${relation} ${place}`).add(`${relation} ${place} ${other.stance}`);
    }
    return [...signs];
  });
