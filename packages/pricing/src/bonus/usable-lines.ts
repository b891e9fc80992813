import { LIMITS, type Bonus } from "@linewire/contract";
import { bonusFits } from "./fits.ts";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import { within, type Scope } from "@linewire/domain/scope/scope";

export type BonusView = {
  lines: (query: LineQuery) => LineState[];
  line: (id: number) => LineState | undefined;
  ahead: (leagueIds: readonly number[], max: number) => number[];
};
type Bounds = Pick<Scope, "leagueIds" | "sourceIds"> & { allLeagueIds: readonly number[] };

/** Without this limit, a bonus on a rare market would scan the whole season. */
const MAX_EVENTS = 60;

const orNull = (ids: readonly number[]): readonly number[] | null => (ids.length === 0 ? null : ids);

const leaguesOf = ({ leagueIds }: Bonus, bounds: Bounds): number[] =>
  (orNull(leagueIds) ?? bounds.allLeagueIds).filter((id) => within(bounds.leagueIds, id));

const ofEvents = (bonus: Bonus, leagueIds: readonly number[], { lines, ahead }: BonusView): LineState[] => {
  const own = { leagueIds, sourceIds: [bonus.marketSourceId], betTypeIds: orNull(bonus.betTypeIds) };
  const mains: LineState[] = [];
  const alternates: LineState[] = [];
  for (const eventId of orNull(bonus.eventIds) ?? ahead(leagueIds, MAX_EVENTS)) {
    for (const line of lines({ ...own, eventIds: [eventId] }))
      if (bonusFits(bonus, line)) (line.mainId === null ? mains : alternates).push(line);
    if (mains.length >= LIMITS.bonusLines) break;
  }
  return [...mains, ...alternates];
};

const ofSeasons = (bonus: Bonus, leagueIds: readonly number[], { lines }: BonusView): LineState[] => {
  if (bonus.betTypeIds.length === 0 || bonus.eventIds.length > 0) return [];
  const own = { leagueIds, sourceIds: [bonus.marketSourceId], betTypeIds: bonus.betTypeIds };
  return lines(own).filter((line) => line.market.eventId === null && bonusFits(bonus, line));
};

export const usableLines = (bonus: Bonus, view: BonusView, bounds: Bounds): LineState[] => {
  if (!within(bounds.sourceIds, bonus.marketSourceId)) return [];
  const leagueIds = leaguesOf(bonus, bounds);
  const named = orNull(bonus.marketLineIds);
  if (named)
    return named
      .slice(0, LIMITS.bonusLines)
      .flatMap((id) => view.line(id) ?? [])
      .filter((line) => leagueIds.includes(line.leagueId) && bonusFits(bonus, line));
  const ofGames = ofEvents(bonus, leagueIds, view);
  const rest = ofGames.length < LIMITS.bonusLines ? ofSeasons(bonus, leagueIds, view) : [];
  return [...ofGames, ...rest].slice(0, LIMITS.bonusLines);
};
