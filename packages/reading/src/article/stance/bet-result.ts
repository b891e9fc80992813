import { EVENT_STATUS, type Event } from "@linewire/contract";
import type { PeriodKey } from "../../language/period.ts";
import type { LineState } from "@linewire/domain/line/line-state";

/** Result of a bet on a game that is over; "void" where the game was called off. */
export type BetResult = "won" | "lost" | "push" | "void";

/** The bet that a line stands for: its market and period by the keys that figures of a game are named by. */
export type DecidedBet = { key: string; period: PeriodKey; line: Pick<LineState, "market" | "points"> };

/** Bets that the scores of both sides decide. */
const SCORE_KEYS: ReadonlySet<string> = new Set(["moneyline", "spread", "total", "team_total"]);
const WHOLE: PeriodKey = "game";
const SCORE = /^(\d+)-(\d+)$/;

/** A figure of a finished game, whichever feed named it: "simulated.score.1h" is the feed's own prefix and ours. */
const figureIn = ({ partnerEventData = {} }: Event, name: string): string | undefined =>
  Object.entries(partnerEventData).find(([key]) => key.endsWith(`.${name}`))?.[1];

/** The scores of a stretch of the game, away side first. */
const scoresOf = (event: Event, period: PeriodKey): [number, number] | null => {
  if (period === WHOLE) {
    const [away, home] = [0, 1].map((side) => event.eventTeams?.find(({ sideIndex }) => sideIndex === side)?.score);
    if (away !== undefined && home !== undefined) return [away, home];
  }
  const [, away, home] = SCORE.exec(figureIn(event, `score.${period}`) ?? "") ?? [];
  return away === undefined || home === undefined ? null : [Number(away), Number(home)];
};

/** By how much the bet is ahead of what it needs; null where nothing decides it. */
const marginOf = (event: Event, { key, period, line: { market, points } }: DecidedBet): number | null => {
  const isTotal = market.sideName === "over" || market.sideName === "under";
  const side = event.eventTeams?.find(({ teamId }) => teamId === market.teamId)?.sideIndex;
  const sign = (isTotal ? market.sideIndex : (side ?? market.sideIndex)) === 1 ? -1 : 1;
  if (market.personId !== undefined) {
    const made = figureIn(event, `player.${market.personId}.${key}`);
    return made === undefined ? null : sign * (Number(made) - (points ?? 0.5));
  }
  const scores = SCORE_KEYS.has(key) ? scoresOf(event, period) : null;
  if (scores === null || market.sideIndex > 1) return null;
  const [away, home] = scores;
  if (!isTotal) return sign * (away - home) + (points ?? 0);
  const scored = side === undefined ? away + home : side === 0 ? away : home;
  return sign * (scored - (points ?? 0));
};

/** How a bet ended, by the final figures of its game; null where they do not say. */
export const resultOf = (event: Event, bet: DecidedBet): BetResult | null => {
  if (event.statusId === EVENT_STATUS.cancelled) return "void";
  const margin = marginOf(event, bet);
  if (margin === null || Number.isNaN(margin)) return null;
  return margin === 0 ? "push" : margin > 0 ? "won" : "lost";
};
