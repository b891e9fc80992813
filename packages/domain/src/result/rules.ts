import type { BetType } from "@linewire/contract";
import { WHOLE_GAME } from "../line/market-kind.ts";

// The rules of docs/results.md as data. R1, R2, … are the numbers of its rules.

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

/** R4: markets that count regulation only, in every period. */
export const REGULATION_ONLY: ReadonlySet<Grading> = new Set(["three_way"]);

/**
 * R17: markets that need the minimum `winner` in the league's row of MIN_PLAYED. All other markets, including winning
 * margins, need `other`.
 */
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

/** R15: markets whose bets are void unless the player started. */
const STARTERS_ONLY = /^(Pitcher|Goaltender) /;

export const needsStart = ({ name }: Pick<BetType, "name">): boolean => STARTERS_ONLY.test(name);

/**
 * R18: markets on statistics that can decrease, or on events that a later play can undo. The results of these markets
 * are never final early.
 */
const REVERSIBLE = /(?:Yards|Fantasy Points|Record the Win|Shutout)$|^Player Last /;

export const isReversible = ({ name }: Pick<BetType, "name">): boolean => REVERSIBLE.test(name);

/**
 * How a bet type is graded: by the table entry for its name, otherwise by the player's statistics for a bet on a player
 * in a game, otherwise by a `decided` row.
 */
export const gradingOf = ({ name, betOn, betRange }: Pick<BetType, "name" | "betOn" | "betRange">): Grading => {
  const known = BY_NAME.get(name);
  if (known) return known;
  return betOn === "player" && betRange === "event" ? "player" : "decided";
};

/**
 * R17: minimum played part of a game, for bets on the winner and for other bets. If the home team leads, both minimums
 * are lower by `lessWithHomeAhead`.
 */
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

/** R11: the margins in a sub type, such as `by-1-to-6` or `by-25-or-more`. */
export const marginsOf = (betSubType: string | undefined): { from: number; to: number } | null => {
  const [, from, to, more] = /^by-(\d+)(?:-to-(\d+)|-(or-more))?$/.exec(betSubType ?? "") ?? [];
  if (from === undefined) return null;
  return { from: Number(from), to: more === undefined ? Number(to ?? from) : Infinity };
};
