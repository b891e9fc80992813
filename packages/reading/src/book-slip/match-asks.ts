import type { Side } from "../language/claims/claim.ts";
import type { SlipBetType, SlipSchedule } from "./match-schedule.ts";
import type { SlipLeg } from "../slip/slip.ts";

/** A bet in the terms of one market; `isOwn` if it is the market of the text. */
export type BetAsk = { betType: SlipBetType; side: Side; points: number | null; isOwn: boolean };

type Worded = { market: string; side: Side; points: number | null };

const ONE = 0.5;

/** Equivalent bets of different markets: at least one goal, no goal conceded. */
const SAME: readonly (readonly [yes: string, count: string, side: "over" | "under"])[] = [
  ["player_anytime_goal", "player_goals", "over"],
  ["player_shutout", "player_goals_allowed", "under"],
];

const isCounted = (side: Side): boolean => side === "over" || side === "under";

/** A bet in the terms of another market: yes is one or more in a market of numbers, and the reverse. */
const inWordsOf = ({ sides }: SlipBetType, { market, side, points }: Worded): Worded => {
  if (sides === "ou" && (side === "yes" || side === "no"))
    return { market, side: side === "yes" ? "over" : "under", points: points ?? ONE };
  if (sides === "yes-no" && isCounted(side) && (points === null || points === ONE))
    return { market, side: side === "over" ? "yes" : "no", points: null };
  return { market, side, points };
};

const sameElsewhere = ({ market, side, points }: Worded): Worded[] =>
  SAME.flatMap(([yes, count, when]): Worded[] => {
    const other = when === "over" ? "under" : "over";
    if (market === yes && points === null)
      return side === "no"
        ? [{ market: count, side: other, points: ONE }]
        : [{ market: count, side: when, points: ONE }];
    // Two or more goals have no yes/no equivalent.
    if (market === yes && isCounted(side) && when === "over") return [{ market: count, side, points }];
    if (market === count && isCounted(side) && points === ONE)
      return [{ market: yes, side: side === when ? "yes" : "no", points: null }];
    return [];
  });

/** The markets in which to look for a leg: its own first, then those that may list the same bet. */
export const asksOf = (leg: SlipLeg, { betType }: Pick<SlipSchedule, "betType">): BetAsk[] => {
  const own = betType(leg.market);
  if (!own) return [];
  const asked = inWordsOf(own, leg);
  const others = sameElsewhere(asked).flatMap(({ market, side, points }): BetAsk[] => {
    const type = betType(market);
    return type ? [{ betType: type, side, points, isOwn: false }] : [];
  });
  return [{ betType: own, side: asked.side, points: asked.points, isOwn: true }, ...others];
};
