import type { BetType, LineMarket } from "@linewire/contract";

type Sides = Pick<BetType, "sides" | "betRange">;

/**
 * If the sides are two teams or the candidates of a future, the side key contains the subject, otherwise the market key
 * does.
 */
const subjectIsSide = (betType: Sides): boolean => betType.sides === "team" || betType.sides === "player";

export const sideNameOf = (betType: Sides, sideIndex: number): string => {
  if (sideIndex === 2) return "draw";
  if (betType.sides === "ou") return sideIndex === 0 ? "over" : "under";
  if (betType.sides === "yes-no" || betType.sides === "player" || betType.betRange === "season")
    return sideIndex === 0 ? "yes" : "no";
  return sideIndex === 0 ? "away" : "home";
};

export const phaseOf = (live: boolean): string => (live ? "live" : "pregame");

/** This part of a market key stays when the game goes live. */
export const placeOfKey = (key: string, live: boolean): string => key.slice(0, -phaseOf(live).length);

export const marketKeyOf = (market: LineMarket, betType: Sides): string => {
  const own = subjectIsSide(betType)
    ? { person: 0, team: 0 }
    : { person: market.personId ?? 0, team: market.teamId ?? 0 };
  return `eid${market.eventId ?? 0}:bt${market.betTypeId}:bst${market.betSubType ?? 0}:pt${market.periodTypeId}:pid${own.person}:tid${own.team}:${phaseOf(market.live)}`;
};

export const sideKeyOf = (market: LineMarket, betType: Sides): string => {
  const side = `si${market.sideIndex}`;
  if (!subjectIsSide(betType)) return side;
  if (market.personId !== undefined) return `${side}:pid${market.personId}`;
  return `${side}:tid${market.teamId ?? 0}`;
};
