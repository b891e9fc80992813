import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { hashOf, pick } from "../chance.ts";
import type { FeaturedGame } from "../sport/featured.ts";
import type { TourStop } from "./abroad.ts";
import type { LeagueRules } from "./league-rules.ts";
import { weekdayOf } from "./local-time.ts";
import type { Meeting } from "./meetings.ts";
import { TeamDays } from "./team-days.ts";

/** Two teams, and a day on which they play. */
export type PlayedDay = { away: CatalogueTeam; home: CatalogueTeam; day: number };

/** The season of one league that begins in a year, from its first day to the day after its last. */
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
  /** Games of the seasons before and after that are near enough to count for rest. */
  beyond: readonly PlayedDay[];
  stops: readonly TourStop[];
};

/** A game of a season: the day is that of the place where it is played. */
export type SeasonGame = {
  away: CatalogueTeam;
  home: CatalogueTeam;
  day: number;
  /** Minutes after midnight, by the clocks of `timeZone`. */
  minute: number;
  timeZone: string;
  /** The stop of the tour where it is played, if it is played abroad. */
  stop: TourStop | null;
  featured: FeaturedGame | null;
};

/** A piece of a season, made from its first day on: all games before `until` are in this piece or in an earlier one. */
export type SeasonPart = { games: readonly SeasonGame[]; until: number };

export type Pair = readonly [CatalogueTeam, CatalogueTeam];

export const hashIn = ({ seed, leagueId, year }: SeasonFrame, ...keys: number[]): number =>
  hashOf(seed, 201, leagueId, year, ...keys);

/** Which of two teams is at home: the one that was there less often. */
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

/** A usual hour of a weekday at a team's home. */
export const usualMinute = (frame: SeasonFrame, home: CatalogueTeam, day: number): number => {
  const hours = frame.rules.hours[weekdayOf(day)] ?? [];
  return hours.length === 0 ? 19 * 60 : pick(hours, hashIn(frame, home.id, day));
};

/** The game of a story, at the hour that the story's list says. */
export const meetingGame = ({ away, home, day, minute, featured }: Meeting): SeasonGame => ({
  away,
  home,
  day,
  minute,
  timeZone: home.timeZone,
  stop: null,
  featured,
});

const maxApart = (days: TeamDays, one: CatalogueTeam, other: CatalogueTeam): number =>
  days.meetings(one.id, other.id).length;

/** Whether two teams have not met, and will not meet, within the league's distance of a day. */
export const areApart = (frame: SeasonFrame, days: TeamDays, [one, other]: Pair, day: number): boolean =>
  !days.meetNear(one.id, other.id, day, frame.rules.apart);

/** The days of an unplanned season; days next to it are occupied. */
export const emptyDays = ({ beyond }: SeasonFrame): TeamDays => {
  const days = new TeamDays();
  for (const { away, home, day } of beyond) days.noteBeyond(away.id, home.id, day);
  return days;
};

/** The opponent that a team met least, among those that it may meet on a day. */
export const opponentFor = (
  frame: SeasonFrame,
  days: TeamDays,
  { team, others, day }: { team: CatalogueTeam; others: readonly CatalogueTeam[]; day: number },
): CatalogueTeam | undefined => {
  let best: CatalogueTeam | undefined;
  let least = Infinity;
  for (const other of others) {
    if (other === team || !areApart(frame, days, [team, other], day)) continue;
    const cost = maxApart(days, team, other) + (hashIn(frame, team.id, other.id, day) % 1000) / 1000;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
};
