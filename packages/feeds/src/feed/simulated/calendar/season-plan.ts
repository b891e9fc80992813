import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { hashOf, pick } from "../chance.ts";
import type { FeaturedGame } from "../sport/featured.ts";
import type { TourStop } from "./abroad.ts";
import type { LeagueRules } from "./league-rules.ts";
import { weekdayOf } from "./local-time.ts";
import type { Meeting } from "./meetings.ts";
import { TeamDays } from "./team-days.ts";

export type PlayedDay = { away: CatalogueTeam; home: CatalogueTeam; day: number };

/** `until`: the day after the last day. */
export type SeasonFrame = {
  seed: number;
  code: string;
  leagueId: number;
  year: number;
  rules: LeagueRules;
  teams: readonly CatalogueTeam[];
  from: number;
  until: number;
  meetings: readonly Meeting[];
  beyond: readonly PlayedDay[];
  stops: readonly TourStop[];
};

/** `day`: local day at the venue. */
export type SeasonGame = {
  away: CatalogueTeam;
  home: CatalogueTeam;
  day: number;
  /** In minutes after midnight in `timeZone`. */
  minute: number;
  timeZone: string;
  stop: TourStop | null;
  featured: FeaturedGame | null;
};

/** Games are in order. All games before `until` are known. */
export type SeasonPart = { games: readonly SeasonGame[]; until: number };

export type Pair = readonly [CatalogueTeam, CatalogueTeam];

export const hashIn = ({ seed, leagueId, year }: SeasonFrame, ...keys: number[]): number =>
  hashOf(seed, 201, leagueId, year, ...keys);

export const atHome = (
  frame: SeasonFrame,
  days: TeamDays,
  [one, other]: Pair,
): { away: CatalogueTeam; home: CatalogueTeam } => {
  const balance = days.homeBalance(one.id) - days.homeBalance(other.id);
  const met = days.meetings(one.id, other.id).length;
  const isFirst = balance === 0 ? (hashIn(frame, one.id, other.id) + met) % 2 === 0 : balance < 0;
  return isFirst ? { home: one, away: other } : { home: other, away: one };
};

/** The usual start time in local minutes at the home team's venue. */
export const usualMinute = (frame: SeasonFrame, home: CatalogueTeam, day: number): number => {
  const hours = frame.rules.hours[weekdayOf(day)] ?? [];
  return hours.length === 0 ? 19 * 60 : pick(hours, hashIn(frame, home.id, day));
};

export const meetingGame = ({ away, home, day, minute, featured }: Meeting): SeasonGame => ({
  away,
  home,
  day,
  minute,
  timeZone: home.timeZone,
  stop: null,
  featured,
});

const meetingCount = (days: TeamDays, one: CatalogueTeam, other: CatalogueTeam): number =>
  days.meetings(one.id, other.id).length;

export const areApart = (frame: SeasonFrame, days: TeamDays, [one, other]: Pair, day: number): boolean =>
  !days.meetNear(one.id, other.id, day, frame.rules.apart);

export const emptyDays = ({ beyond }: SeasonFrame): TeamDays => {
  const days = new TeamDays();
  for (const { away, home, day } of beyond) days.noteBeyond(away.id, home.id, day);
  return days;
};

export const opponentFor = (
  frame: SeasonFrame,
  days: TeamDays,
  { team, others, day }: { team: CatalogueTeam; others: readonly CatalogueTeam[]; day: number },
): CatalogueTeam | undefined => {
  let best: CatalogueTeam | undefined;
  let lowestCost = Infinity;
  for (const other of others) {
    if (other === team || !areApart(frame, days, [team, other], day)) continue;
    const cost = meetingCount(days, team, other) + (hashIn(frame, team.id, other.id, day) % 1000) / 1000;
    if (cost < lowestCost) [best, lowestCost] = [other, cost];
  }
  return best;
};
