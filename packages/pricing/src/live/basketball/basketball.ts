import type { BasketballLeague } from "./basketball-league.ts";
import { valueAt } from "../grid/curve.ts";
import { type Forecast, settled } from "../forecast.ts";
import { type Stage, stageOf } from "../game-clock.ts";
import { bell, type MarginWeights, marginWeights, weighedBell } from "../grid/lattice.ts";
import type { LiveState } from "../live-state.ts";
import { type LevelEnding, endings } from "../level-ending.ts";
import type { Pmf } from "../grid/pmf.ts";
import { type Overtime, overtimeOf } from "../overtime.ts";

/** Found once per event, to reproduce the game's pregame prices. */
export type BasketballAnchor = {
  league: BasketballLeague;
  margin: number;
  lean: number;
  total: number;
  line: number;
  weights: MarginWeights;
  overtime: Overtime;
};

const MARGINS = 160;
const FINAL_MINUTES_SECONDS = 120;
const LEAN_FADES = 4;
const FINAL_POSSESSION_SECONDS = 3;
const POSSESSION_SECONDS = 24;
const MARGIN_BY_TOTAL = 0.2;
const TOTAL_BY_TOTAL = 0.5;

export const weightsOf = ({ parameters }: BasketballLeague): MarginWeights => marginWeights(parameters.sizes, MARGINS);

const sdOf = (variance: number, scale: number, secondsLeft: number): number =>
  Math.max(1e-3, scale * Math.sqrt(variance * Math.min(1, secondsLeft / FINAL_POSSESSION_SECONDS)));

/**
 * The ball is worth half an average possession to its team. The value rises to a full one in the last 24 s, and falls
 * to 0 in the last 3 s.
 */
const ballOf = ({ possession }: LiveState, { perPossession }: BasketballLeague, secondsLeft: number): number => {
  if (possession === null || secondsLeft <= 0) return 0;
  const worth = perPossession * (0.5 + 0.5 * Math.max(0, 1 - secondsLeft / POSSESSION_SECONDS));
  return (possession === "home" ? worth : -worth) * Math.min(1, secondsLeft / FINAL_POSSESSION_SECONDS);
};

/** Unnormalised weights of the final margins, without the total. */
export const marginBell = (anchor: Omit<BasketballAnchor, "overtime">, state: LiveState, stage: Stage): Pmf => {
  const { league, margin, line, weights } = anchor;
  const { parameters } = league;
  const lead = state.home - state.away;
  const strength = stage.share === 0 ? 1 : Math.min(1, stage.secondsLeft / FINAL_MINUTES_SECONDS);
  const ball = ballOf(state, league, stage.secondsLeft);
  if (stage.overtime) {
    const left = stage.secondsLeft / league.overtimeSeconds;
    const variance = Math.max(parameters.variance.at(-1)!, parameters.overtime.marginSd ** 2 * left);
    const sd = sdOf(variance, league.marginScale, stage.secondsLeft);
    return weighedBell(lead + parameters.overtime.perSpread * margin * left + ball, sd, weights, { lean: 0, strength });
  }
  const rest =
    valueAt(parameters.spread, stage.share) * margin +
    valueAt(parameters.lead, stage.share) * (lead - margin * stage.share);
  const scale = league.marginScale * scaleByTotal(league, line, MARGIN_BY_TOTAL);
  const sd = sdOf(valueAt(parameters.variance, stage.share), scale, stage.secondsLeft);
  return weighedBell(lead + rest + ball, sd, weights, { lean: leanAt(anchor, stage.share), strength });
};

// Pregame moneyline and spread can disagree. The lean (to one team in close games) explains the difference, and fades
// during the game.
const leanAt = (
  { league, margin, lean }: Pick<BasketballAnchor, "league" | "margin" | "lean">,
  share: number,
): number => {
  const usual = league.parameters.closing * margin;
  return usual + (lean - usual) * (1 - share) ** LEAN_FADES;
};

// In the fitted league (scale 1), deviations grow with the total. Other leagues have a constant scale.
const scaleByTotal = ({ parameters, marginScale }: BasketballLeague, line: number, power: number): number =>
  marginScale === 1 ? (Math.max(1, line) / parameters.meanTotal) ** power : 1;

const totalBell = ({ league, line, total }: BasketballAnchor, state: LiveState, stage: Stage): Pmf => {
  const { parameters } = league;
  const scored = state.home + state.away;
  if (stage.overtime) {
    const left = stage.secondsLeft / league.overtimeSeconds;
    const variance = Math.max(1, parameters.overtime.totalSd ** 2 * left);
    return bell(parameters.overtime.share * total * left, sdOf(variance, league.totalScale, stage.secondsLeft), 0);
  }
  const rest =
    valueAt(parameters.total, stage.share) * total +
    valueAt(parameters.pace, stage.share) * (scored - total * stage.share);
  const scale = league.totalScale * scaleByTotal(league, line, TOTAL_BY_TOTAL);
  return bell(Math.max(0, rest), sdOf(valueAt(parameters.totalVariance, stage.share), scale, stage.secondsLeft), 0);
};

export const basketballForecast = (anchor: BasketballAnchor, state: LiveState): Forecast => {
  const { home, away } = state;
  const stage = stageOf(state, anchor.league);
  if (state.over) return settled(home, away);
  const ending: LevelEnding = {
    margin: marginBell(anchor, state, stage),
    rest: totalBell(anchor, state, stage),
    home,
    away,
  };
  return endings(ending, anchor.overtime);
};

export const basketballAnchor = (
  league: BasketballLeague,
  { margin, lean, total, line }: { margin: number; lean: number; total: number; line: number },
): BasketballAnchor => {
  const weights = weightsOf(league);
  return { league, margin, lean, total, line, weights, overtime: overtimeOf(league, margin, total, weights) };
};
