import { phi } from "../../price/normal.ts";
import { valueAt } from "../grid/curve.ts";
import { type Drive, driveFrom, driveOf, oneMore, pointsOf } from "./drive.ts";
import { FOOTBALL_COURSE, type FootballParameters } from "./football-league.ts";
import { type Forecast, settled } from "../forecast.ts";
import { type Stage, stageOf } from "../game-clock.ts";
import { type MarginWeights, marginWeights } from "../grid/lattice.ts";
import type { LiveState, TeamSide } from "../live-state.ts";
import { footballOvertime } from "./football-overtime.ts";
import { type Extra, gridForecast, type ScoreGrid } from "../grid/score-grid.ts";
import { trimmed } from "../grid/pmf.ts";

/** Found once per event, to reproduce the game's pregame prices. */
export type FootballAnchor = {
  parameters: FootballParameters;
  margin: number;
  lean: number;
  total: number;
  weights: MarginWeights;
};

/** Margins of this and more points have weight 1. */
const MARGINS = 36;
const MAX_POINTS = 72;
const HURRIED_SECONDS = 120;
/** Weights of margins decrease over the whole game. In the last five minutes only the score counts. */
const GAME_SECONDS = 3600;
const SETTLED_SECONDS = 300;
const MAX_CHASED = 14;
const DRIVE_SECONDS = 60;
const LEAN_FADES = 4;
/** Drives that are added for the team with the ball, and subtracted for the other team. */
const BALL = 0.25;

export const footballWeights = (parameters: FootballParameters): MarginWeights =>
  marginWeights(parameters.sizes, MARGINS);

const LAST_KNOT = 0.75;
const LAST_QUARTER_SECONDS = 900;

/** Falls from 1 at `from` seconds before the end to 0 at the start of the last five minutes. */
const unsettled = (secondsLeft: number, from: number): number =>
  Math.min(1, Math.max(0, (secondsLeft - SETTLED_SECONDS) / (from - SETTLED_SECONDS)));

type Outlook = { margin: number; total: number; drives: number };

const outlookAt = ({ parameters, margin, total }: FootballAnchor, state: LiveState, stage: Stage): Outlook => {
  const { share, secondsLeft } = stage;
  const [lead, scored] = [state.home - state.away, state.home + state.away];
  const hurry = Math.min(1, secondsLeft / HURRIED_SECONDS);
  const open = unsettled(secondsLeft, LAST_QUARTER_SECONDS);
  const byLead = valueAt(parameters.lead, Math.min(LAST_KNOT, share)) * open;
  const chase = 1 + (open * parameters.chase * Math.min(MAX_CHASED, Math.abs(lead))) / 10;
  return {
    margin: valueAt(parameters.spread, share) * margin + byLead * (lead - margin * share),
    total: valueAt(parameters.total, share) * total + valueAt(parameters.pace, share) * (scored - total * share),
    drives: valueAt(parameters.drives, share) * hurry * chase,
  };
};

const ballOf = (side: TeamSide, { possession }: LiveState): number =>
  possession === null ? 0 : possession === side ? BALL : -BALL;

const restOf = (side: TeamSide, outlook: Outlook, state: LiveState, secondsLeft: number): Float64Array => {
  if (secondsLeft <= 0) return Float64Array.of(1);
  const points = Math.max(0.02 * outlook.total, (outlook.total + (side === "home" ? 1 : -1) * outlook.margin) / 2);
  const drive: Drive = driveOf(points / outlook.drives);
  const drives = Math.max(0, outlook.drives + ballOf(side, state) * Math.min(1, outlook.drives));
  const underWay = state.series !== null && state.possession === side;
  const later = pointsOf(drive, underWay ? Math.max(0, drives - 1) : drives, MAX_POINTS);
  const all = underWay ? oneMore(later, driveFrom(state.series!, Math.min(1, secondsLeft / DRIVE_SECONDS))) : later;
  return upToEnd(all);
};

const upToEnd = (chances: Float64Array): Float64Array => {
  const { from, chances: kept } = trimmed({ from: 0, chances }, 1e-6);
  return chances.slice(0, from + kept.length);
};

const weightAt = (anchor: FootballAnchor, { share, secondsLeft }: Stage): ScoreGrid["weight"] => {
  const { parameters, margin, weights } = anchor;
  const usual = parameters.closing * margin;
  const full = usual + (anchor.lean - usual) * (1 - share) ** LEAN_FADES;
  const lean = full * unsettled(secondsLeft, LAST_QUARTER_SECONDS);
  const strength = share === 0 ? 1 : unsettled(secondsLeft, GAME_SECONDS);
  return (final) => {
    const size = Math.abs(final);
    if (size >= MARGINS) return 1;
    return Math.exp(strength * weights.size[size]! + (final > 0 ? lean : -lean) * weights.closing[size]!);
  };
};

export const overtimeExtra = ({ parameters, margin }: FootballAnchor): Extra => {
  const { level, fieldGoal, perSpread } = parameters.overtime;
  const home = phi(perSpread * margin);
  const won = (share: number, points: number): Extra => [
    { home: points, away: 0, chance: (1 - level) * share * home },
    { home: 0, away: points, chance: (1 - level) * share * (1 - home) },
  ];
  return [{ home: 0, away: 0, chance: level }, ...won(fieldGoal, 3), ...won(1 - fieldGoal, 6)];
};

export const footballGrid = (anchor: FootballAnchor, state: LiveState, stage: Stage): ScoreGrid => {
  const outlook = outlookAt(anchor, state, stage);
  return {
    home: restOf("home", outlook, state, stage.secondsLeft),
    away: restOf("away", outlook, state, stage.secondsLeft),
    score: { home: state.home, away: state.away },
    weight: weightAt(anchor, stage),
  };
};

export const footballForecast = (anchor: FootballAnchor, state: LiveState): Forecast => {
  if (state.over) return settled(state.home, state.away);
  const stage = stageOf(state, FOOTBALL_COURSE);
  const extra = overtimeExtra(anchor);
  if (stage.overtime) return footballOvertime(extra, state, stage.secondsLeft / FOOTBALL_COURSE.overtimeSeconds);
  return gridForecast(footballGrid(anchor, state, stage), extra);
};
