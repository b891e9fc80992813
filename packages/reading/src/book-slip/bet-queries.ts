import type { Side } from "../language/claims/claim.ts";
import type { SlipBetType, SlipSchedule } from "./match-schedule.ts";
import type { SlipLeg } from "../slip/slip.ts";

/** `isOwn`: the market is the one that the bettor named, not an equivalent one. */
export type BetQuery = { betType: SlipBetType; side: Side; points: number | null; isOwn: boolean };

type BetTerms = { market: string; side: Side; points: number | null };

const AT_LEAST_ONE = 0.5;

const EQUIVALENT_MARKETS: readonly (readonly [yes: string, count: string, side: "over" | "under"])[] = [
  ["player_anytime_goal", "player_goals", "over"],
  ["player_shutout", "player_goals_allowed", "under"],
];

const isCounted = (side: Side): boolean => side === "over" || side === "under";

/** "Yes" is over 0.5 in an over/under market, and the reverse in a yes/no market. */
const inTermsOf = ({ sides }: SlipBetType, { market, side, points }: BetTerms): BetTerms => {
  if (sides === "ou" && (side === "yes" || side === "no"))
    return { market, side: side === "yes" ? "over" : "under", points: points ?? AT_LEAST_ONE };
  if (sides === "yes-no" && isCounted(side) && (points === null || points === AT_LEAST_ONE))
    return { market, side: side === "over" ? "yes" : "no", points: null };
  return { market, side, points };
};

const equivalentsOf = ({ market, side, points }: BetTerms): BetTerms[] =>
  EQUIVALENT_MARKETS.flatMap(([yes, count, when]): BetTerms[] => {
    const other = when === "over" ? "under" : "over";
    if (market === yes && points === null)
      return side === "no"
        ? [{ market: count, side: other, points: AT_LEAST_ONE }]
        : [{ market: count, side: when, points: AT_LEAST_ONE }];
    // Only "at least one" can be a yes/no bet.
    if (market === yes && isCounted(side) && when === "over") return [{ market: count, side, points }];
    if (market === count && isCounted(side) && points === AT_LEAST_ONE)
      return [{ market: yes, side: side === when ? "yes" : "no", points: null }];
    return [];
  });

export const betQueriesOf = (leg: SlipLeg, { betType }: Pick<SlipSchedule, "betType">): BetQuery[] => {
  const own = betType(leg.market);
  if (!own) return [];
  const terms = inTermsOf(own, leg);
  const others = equivalentsOf(terms).flatMap(({ market, side, points }): BetQuery[] => {
    const type = betType(market);
    return type ? [{ betType: type, side, points, isOwn: false }] : [];
  });
  return [{ betType: own, side: terms.side, points: terms.points, isOwn: true }, ...others];
};
