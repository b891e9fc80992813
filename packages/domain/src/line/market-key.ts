import type { BetType, LineMarket } from "@linewire/contract";

type Sides = Pick<BetType, "sides" | "betRange">;

/**
 * Whether the sides of a market are its subjects: two teams, or the candidates of a future. If they are, the subject is
 * part of the side key, otherwise of the market key.
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

/** The part of a market's key that does not change when its game goes live. */
export const placeOfKey = (key: string, live: boolean): string => key.slice(0, -phaseOf(live).length);

/** Path of a market in the odds tree, for navigation. */
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
