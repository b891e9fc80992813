import type {
  BetType,
  DecidedMarket,
  ResultFacts,
  LineResultName,
  PlayerResult,
  ResultReason,
} from "@linewire/contract";
import {
  gradingOf,
  isReversible,
  MIN_PLAYED,
  marginsOf,
  needsStart,
  PERIODS_WITH_OVERTIME,
  REGULATION_ONLY,
  WHOLE_GAME,
  WINNER_BETS,
  type Grading,
} from "./rules.ts";

export type GradedBet = {
  betType: Pick<BetType, "name" | "betOn" | "betRange" | "sides">;
  betTypeId: number;
  betSubType?: string | undefined;
  periodTypeId: number;
  sideIndex: number;
  /** 0 is the away team, 1 the home team. */
  teamSide: 0 | 1 | null;
  personId: number | null;
  points: number | null;
};

export type Grade = { result: LineResultName; share?: number; reason?: ResultReason };

type Scores = { away: number; home: number };
type Question = { bet: GradedBet; grading: Grading; facts: ResultFacts; league: string };

const VOID = (reason: ResultReason): Grade => ({ result: "void", reason });
const WON: Grade = { result: "won" };
const LOST: Grade = { result: "lost" };
const LEVEL: Grade = { result: "push", reason: "level" };

const wonIf = (isWon: boolean): Grade => (isWon ? WON : LOST);
const byLead = (lead: number): Grade => (lead === 0 ? LEVEL : wonIf(lead > 0));

const OVER_OR_YES = 0;
const DRAW = 2;

/** 1 adds overtime to the period's score, -1 subtracts it. */
const overtimeShare = (periodTypeId: number, grading: Grading): number => {
  if (REGULATION_ONLY.has(grading)) return periodTypeId === WHOLE_GAME ? -1 : 0;
  return PERIODS_WITH_OVERTIME.has(periodTypeId) ? 1 : 0;
};

/** R1 to R4. Null if the scores are unknown. */
const scoresOf = ({ bet, grading, facts }: Question): Scores | null => {
  const found = facts.scores.find(({ periodTypeId }) => periodTypeId === bet.periodTypeId);
  if (!found) return null;
  const times = overtimeShare(bet.periodTypeId, grading);
  if (times !== 0 && facts.overtime === undefined) return null;
  const extra = facts.overtime ?? { away: 0, home: 0 };
  return { away: found.away + times * extra.away, home: found.home + times * extra.home };
};

const leadOf = ({ sideIndex }: GradedBet, { away, home }: Scores): number =>
  sideIndex === 0 ? away - home : home - away;

const overUnder = ({ sideIndex, points }: GradedBet, value: number): Grade | null => {
  if (points === null) return null;
  const above = value - points;
  return byLead(sideIndex === OVER_OR_YES ? above : 0 - above);
};

const yesNo = ({ sideIndex }: GradedBet, happened: boolean): Grade => wonIf(happened === (sideIndex === OVER_OR_YES));

const haveBothScored = ({ points }: GradedBet, { away, home }: Scores): boolean =>
  Math.min(away, home) >= (points ?? 1);

const winningMargin = (bet: GradedBet, scores: Scores): Grade | null => {
  const margins = marginsOf(bet.betSubType);
  const lead = leadOf(bet, scores);
  return margins && wonIf(lead >= margins.from && lead <= margins.to);
};

/** Rules R5 to R11. */
const gradeByScore = ({ bet, grading, facts }: Question, scores: Scores): Grade | null => {
  const sum = scores.away + scores.home;
  switch (grading) {
    case "spread":
      return bet.points === null ? null : byLead(leadOf(bet, scores) + bet.points);
    case "moneyline":
      return byLead(leadOf(bet, scores));
    case "three_way":
      return wonIf(bet.sideIndex === DRAW ? scores.away === scores.home : leadOf(bet, scores) > 0);
    case "total":
      return overUnder(bet, sum);
    case "team_total":
      return bet.teamSide === null ? null : overUnder(bet, bet.teamSide === 0 ? scores.away : scores.home);
    case "odd_even":
      return yesNo(bet, sum % 2 === 1);
    case "overtime":
      return facts.overtime === undefined ? null : yesNo(bet, facts.overtime !== null);
    case "both_score":
      return yesNo(bet, haveBothScored(bet, scores));
    case "winning_margin":
      return winningMargin(bet, scores);
    case "player":
    case "decided":
      return null;
  }
};

const playerOf = ({ bet, facts }: Question): PlayerResult | undefined =>
  facts.players?.find(({ personId }) => personId === bet.personId);

const statOf = ({ bet }: Question, player: PlayerResult): number | null =>
  player.stats.find(
    ({ betTypeId, periodTypeId = WHOLE_GAME }) => betTypeId === bet.betTypeId && periodTypeId === bet.periodTypeId,
  )?.value ?? null;

/** Rules R12, R14 and R15. */
const gradeByStat = (question: Question): Grade | null => {
  const { bet } = question;
  const player = playerOf(question);
  if (!player) return null;
  if (!player.participated) return VOID("did_not_play");
  if (needsStart(bet.betType)) {
    if (player.started === undefined) return null;
    if (!player.started) return VOID("did_not_start");
  }
  const value = statOf(question, player);
  if (value === null) return null;
  return bet.betType.sides === "ou" ? overUnder(bet, value) : yesNo(bet, value >= 1);
};

const isOn = (bet: GradedBet, market: DecidedMarket): boolean =>
  market.betTypeId === bet.betTypeId &&
  market.periodTypeId === bet.periodTypeId &&
  (market.betSubType ?? null) === (bet.betSubType ?? null) &&
  (market.personId ?? null) === bet.personId &&
  (market.points === undefined || market.points === bet.points);

/** Rules R13 and R20. */
const gradeByDecision = ({ bet, facts }: Question): Grade | null => {
  const market = facts.decided?.find((one) => isOn(bet, one));
  if (!market) return null;
  const { winners } = market;
  if (!winners.includes(bet.sideIndex)) return LOST;
  return winners.length > 1 ? { result: "won", share: 1 / winners.length, reason: "dead_heat" } : WON;
};

const gradePlayed = (question: Question): Grade | null => {
  if (question.grading === "decided") return gradeByDecision(question);
  if (question.grading === "player") return gradeByStat(question);
  const scores = scoresOf(question);
  return scores && gradeByScore(question, scores);
};

/** R17: whether enough of an abandoned game was played for a bet on the whole game; null if unknown. */
const isEnough = ({ grading, facts, league }: Question): boolean | null => {
  const minPlayed = MIN_PLAYED[league];
  const score = facts.scores.find(({ periodTypeId }) => periodTypeId === WHOLE_GAME);
  if (!minPlayed) return false;
  if (facts.played === undefined || !score) return null;
  const needed = WINNER_BETS.has(grading) ? minPlayed.winner : minPlayed.other;
  return facts.played >= needed - (score.home > score.away ? minPlayed.lessWithHomeAhead : 0);
};

/** R18: whether the score, which can only grow, is above the points. */
const hasReachedOver = (question: Question, whole: Scores): boolean => {
  const { bet, grading } = question;
  const above = (value: number): boolean => bet.points !== null && value > bet.points;
  if (grading === "total") return above(whole.away + whole.home);
  if (grading === "team_total") return bet.teamSide !== null && above(bet.teamSide === 0 ? whole.away : whole.home);
  if (grading === "both_score") return haveBothScored(bet, whole);
  if (grading === "overtime") return (question.facts.overtime ?? null) !== null;
  return false;
};

const hasReachedStat = (question: Question): boolean => {
  if (isReversible(question.bet.betType)) return false;
  const player = playerOf(question);
  const value = player ? statOf(question, player) : null;
  if (value === null) return false;
  return question.bet.betType.sides === "ou" ? value > (question.bet.points ?? Infinity) : value >= 1;
};

/** R18: whether further play cannot change a result. A `decided` row is always final. */
const isBeyondChange = (question: Question): boolean => {
  if (question.grading === "decided") return true;
  if (question.grading === "player") return hasReachedStat(question);
  const scores = scoresOf(question);
  return scores !== null && hasReachedOver(question, scores);
};

/** R17, R19: whether enough of the bet's period was played; null if unknown. */
const isPlayedOut = (question: Question): boolean | null => {
  const { periodTypeId } = question.bet;
  if (periodTypeId === WHOLE_GAME) return isEnough(question);
  return question.facts.scores.some((period) => period.periodTypeId === periodTypeId);
};

/**
 * R17 to R19. A valid but undecided bet stays open, because voiding would refund it although a later row can decide
 * it.
 */
const gradeAbandoned = (question: Question): Grade | null => {
  const grade = gradePlayed(question);
  if (grade && (grade.result === "void" || isBeyondChange(question))) return grade;
  const isOut = isPlayedOut(question);
  if (isOut === null) return null;
  return isOut ? grade : VOID("abandoned");
};

/** Null if the known facts do not decide the bet. */
export const gradeBet = (bet: GradedBet, facts: ResultFacts, league: string): Grade | null => {
  if (facts.outcome === "cancelled") return VOID("cancelled");
  const question: Question = { bet, grading: gradingOf(bet.betType), facts, league };
  return facts.outcome === "abandoned" ? gradeAbandoned(question) : gradePlayed(question);
};
