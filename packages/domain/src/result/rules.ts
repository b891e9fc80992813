import type { BetType } from "@linewire/contract";
import { WHOLE_GAME } from "../line/market-kind.ts";

// The rules of docs/results.md as data, with their numbers R1, R2, …

export { WHOLE_GAME };
export const SECOND_HALF = 3;

/** R2: periods that include overtime. */
export const PERIODS_WITH_OVERTIME: ReadonlySet<number> = new Set([SECOND_HALF]);

export type Grading =
  | "spread"
  | "moneyline"
  | "three_way"
  | "total"
  | "team_total"
  | "odd_even"
  | "overtime"
  | "both_score"
  | "winning_margin"
  | "player"
  | "decided";

/** R4: no period of these markets includes overtime. */
export const REGULATION_ONLY: ReadonlySet<Grading> = new Set(["three_way"]);

/** R17: markets that need the minimum `winner` of MIN_PLAYED. All other markets (also winning margins) need `other`. */
export const WINNER_BETS: ReadonlySet<Grading> = new Set(["moneyline", "three_way"]);

const BY_NAME: ReadonlyMap<string, Grading> = new Map([
  ["Spread", "spread"],
  ["Moneyline", "moneyline"],
  ["Draw No Bet", "moneyline"],
  ["Three-Way Moneyline", "three_way"],
  ["Total", "total"],
  ["Team Total", "team_total"],
  ["Odd or Even Total", "odd_even"],
  ["Overtime", "overtime"],
  ["Both Teams to Score", "both_score"],
  ["Winning Margin", "winning_margin"],
]);

/** R15: markets that are void unless the player started. */
const STARTERS_ONLY = /^(Pitcher|Goaltender) /;

export const needsStart = ({ name }: Pick<BetType, "name">): boolean => STARTERS_ONLY.test(name);

/** R18: statistics that can decrease, and events that a later play can undo. These markets are never final early. */
const REVERSIBLE = /(?:Yards|Fantasy Points|Record the Win|Shutout)$|^Player Last /;

export const isReversible = ({ name }: Pick<BetType, "name">): boolean => REVERSIBLE.test(name);

export const gradingOf = ({ name, betOn, betRange }: Pick<BetType, "name" | "betOn" | "betRange">): Grading => {
  const known = BY_NAME.get(name);
  if (known) return known;
  return betOn === "player" && betRange === "event" ? "player" : "decided";
};

/** R17: minimum part of the game, lower by `lessWithHomeAhead` if the home team leads. */
export type MinimumPlayed = { winner: number; other: number; lessWithHomeAhead: number };

const minutes = (played: number): MinimumPlayed => ({ winner: played, other: played, lessWithHomeAhead: 0 });

export const MIN_PLAYED: Readonly<Record<string, MinimumPlayed>> = {
  nfl: minutes(55),
  cfb: minutes(55),
  nba: minutes(43),
  wnba: minutes(35),
  cbb: minutes(35),
  nhl: minutes(55),
  mlb: { winner: 10, other: 18, lessWithHomeAhead: 1 },
};

/** R11: margins such as `by-1-to-6` or `by-25-or-more`. */
export const marginsOf = (betSubType: string | undefined): { from: number; to: number } | null => {
  const [, from, to, more] = /^by-(\d+)(?:-to-(\d+)|-(or-more))?$/.exec(betSubType ?? "") ?? [];
  if (from === undefined) return null;
  return { from: Number(from), to: more === undefined ? Number(to ?? from) : Infinity };
};
