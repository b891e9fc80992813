import { pointTableOf } from "../price/point-tables.ts";
import type { PointTable } from "../price/point-table.ts";
import { explained, type Explain } from "../price/explain.ts";
import { phi } from "../price/normal.ts";
import { boundOf, type SgpBet } from "./leg.ts";
import { spreadsOf } from "./loadings.ts";

/** `home` is the probability that home covers, `over` that of over, both without a push. */
export type GameView = {
  league: string;
  spread: { points: number; home: number };
  total: { points: number; over: number };
};
export type GameChance = { chance: number; push: number; explain: Explain };

const read = (table: PointTable, location: number, leg: SgpBet): GameChance => {
  const { above, than } = boundOf(leg);
  const { over, push, under } = table.at(location, than);
  return {
    chance: (above ? over : under) / (over + under),
    push,
    explain: explained("discrete_points", { family: table.family.name, location, than, above }),
  };
};

/** A team total is half the sum of total and margin and approximately normal. */
const teamTotal = (game: GameView, leg: SgpBet, [margin, total]: readonly [number, number]): GameChance | null => {
  const spreads = spreadsOf(game.league);
  if (spreads === null || leg.team === null || leg.points === null) return null;
  const mean = (total + (leg.team === "home" ? margin : -margin)) / 2;
  const sd = Math.hypot(...spreads) / 2;
  const upTo = (k: number): number => phi((k + 0.5 - mean) / sd);
  const [under, notOver] = [upTo(Math.ceil(leg.points) - 1), upTo(Math.floor(leg.points))];
  const over = 1 - notOver;
  return {
    chance: (leg.side === "over" ? over : under) / (over + under),
    push: notOver - under,
    explain: explained("normal_team_total", { mean, sd, points: leg.points, side: leg.side }),
  };
};

/** Computed from the spread and total of the game, so that all its bets are consistent. */
export const gameChance = (game: GameView, leg: SgpBet): GameChance | null => {
  const [margins, totals] = [pointTableOf(game.league, "margin"), pointTableOf(game.league, "total")];
  if (margins === null || totals === null) return null;
  const margin = margins.locate(-game.spread.points, game.spread.home);
  const total = totals.locate(game.total.points, game.total.over);
  if (leg.kind === "spread" || leg.kind === "moneyline") return read(margins, margin, leg);
  if (leg.kind === "total") return read(totals, total, leg);
  return leg.kind === "team_total" ? teamTotal(game, leg, [margin, total]) : null;
};
