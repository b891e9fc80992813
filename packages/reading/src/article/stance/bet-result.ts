import { EVENT_STATUS, type Event } from "@linewire/contract";
import type { PeriodKey } from "../../language/period.ts";
import type { LineState } from "@linewire/domain/line/line-state";

/** "void": the game was cancelled. */
export type BetResult = "won" | "lost" | "push" | "void";

export type DecidedBet = { key: string; period: PeriodKey; line: Pick<LineState, "market" | "points"> };

const SCORE_KEYS: ReadonlySet<string> = new Set(["moneyline", "spread", "total", "team_total"]);
const WHOLE: PeriodKey = "game";
const SCORE = /^(\d+)-(\d+)$/;

/** Each feed adds its own prefix to the name of a statistic, such as "simulated.score.1h". */
const statisticOf = ({ partnerEventData = {} }: Event, name: string): string | undefined =>
  Object.entries(partnerEventData).find(([key]) => key.endsWith(`.${name}`))?.[1];

const scoresOf = (event: Event, period: PeriodKey): [number, number] | null => {
  if (period === WHOLE) {
    const [away, home] = [0, 1].map((side) => event.eventTeams?.find(({ sideIndex }) => sideIndex === side)?.score);
    if (away !== undefined && home !== undefined) return [away, home];
  }
  const [, away, home] = SCORE.exec(statisticOf(event, `score.${period}`) ?? "") ?? [];
  return away === undefined || home === undefined ? null : [Number(away), Number(home)];
};

/** Positive if the bet wins, negative if it loses. Null if the statistics do not settle it. */
const marginOf = (event: Event, { key, period, line: { market, points } }: DecidedBet): number | null => {
  const isTotal = market.sideName === "over" || market.sideName === "under";
  const side = event.eventTeams?.find(({ teamId }) => teamId === market.teamId)?.sideIndex;
  const sign = (isTotal ? market.sideIndex : (side ?? market.sideIndex)) === 1 ? -1 : 1;
  if (market.personId !== undefined) {
    const count = statisticOf(event, `player.${market.personId}.${key}`);
    return count === undefined ? null : sign * (Number(count) - (points ?? 0.5));
  }
  const scores = SCORE_KEYS.has(key) ? scoresOf(event, period) : null;
  if (scores === null || market.sideIndex > 1) return null;
  const [away, home] = scores;
  if (!isTotal) return sign * (away - home) + (points ?? 0);
  const scored = side === undefined ? away + home : side === 0 ? away : home;
  return sign * (scored - (points ?? 0));
};

export const resultOf = (event: Event, bet: DecidedBet): BetResult | null => {
  if (event.statusId === EVENT_STATUS.cancelled) return "void";
  const margin = marginOf(event, bet);
  if (margin === null || Number.isNaN(margin)) return null;
  return margin === 0 ? "push" : margin > 0 ? "won" : "lost";
};
