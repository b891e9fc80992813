import { EVENT_STATUS, SIDE_INDEX, type Event } from "@linewire/contract";
import type { BetSubject } from "../article/text/analysis.ts";
import type { LineState } from "@linewire/domain/line/line-state";
import { isOpen, type OpenLine } from "@linewire/domain/line/open-line";
import { nearestPoints } from "@linewire/pricing/parlay/nearest-points";
import type { BetQuery } from "./bet-queries.ts";

/** `requested`: the points of the bet. `delta`: points of the line minus `requested`. */
export type LineFound = { line: OpenLine; requested: number | null; delta: number; isExact: boolean };

/** `event`: null for a bet on the season. */
export type BetTarget = { subject: BetSubject; event: Event | null };

const indexOf = ({ side }: BetQuery): number =>
  side === "under" || side === "no" ? SIDE_INDEX.under : SIDE_INDEX.over;

/** A bet without a side is assumed to be on over or yes. */
const onSide = (query: BetQuery, { market }: LineState, { subject, event }: BetTarget): boolean => {
  const { side, betType } = query;
  const isNumber = side === "over" || side === "under";
  if (betType.sides === "ou") return market.sideIndex === indexOf(query);
  if (isNumber) return false;
  if (side === "draw") return market.sideIndex === SIDE_INDEX.draw;
  if (betType.sides === "yes-no" || event === null) return market.sideIndex === indexOf(query);
  if (side === "no") return false;
  if (market.teamId !== undefined) return market.teamId === subject.id && market.sideName !== "draw";
  const own = event.eventTeams?.find(({ teamId }) => teamId === subject.id)?.sideIndex;
  return own !== undefined && market.sideIndex === own;
};

/** A line of a game without a team matches both teams. */
const onSubject = ({ betType }: BetQuery, { market }: LineState, { subject, event }: BetTarget): boolean => {
  if (subject.kind === "person") return market.personId === subject.id;
  if (market.personId !== undefined) return false;
  const isOneTeams = betType.betOn === "team" && (event === null || betType.sides !== "team");
  return isOneTeams ? market.teamId === subject.id : market.teamId === undefined || betType.sides === "team";
};

export const fitting = (quoted: readonly LineState[], query: BetQuery, spot: BetTarget): LineState[] =>
  quoted.filter((line) => onSubject(query, line, spot) && onSide(query, line, spot));

/** Main lines come first, so that they win at equal points. */
const inOrder = (a: LineState, b: LineState): number =>
  Number(a.mainId !== null) - Number(b.mainId !== null) || a.id - b.id;

/** Before a game its pregame lines count, during it the live lines. If there are none, all open lines count. */
const ofTheMoment = (open: readonly OpenLine[], event: Event | null): readonly OpenLine[] => {
  const isLive = event?.statusId === EVENT_STATUS.live;
  const now = open.filter(({ market }) => market.live === isLive);
  return now.length > 0 ? now : open;
};

export const lineInBook = (fit: readonly LineState[], { points }: BetQuery, event: Event | null): LineFound | null => {
  const open = ofTheMoment(fit.filter(isOpen), event).toSorted(inOrder);
  const main = open.find(({ mainId }) => mainId === null);
  if (points === null) return main ? { line: main, requested: null, delta: 0, isExact: true } : null;
  const found = nearestPoints(open, { requested: points, main: main?.points ?? null });
  return found && { line: found.line, requested: points, delta: found.delta, isExact: found.isExact };
};
