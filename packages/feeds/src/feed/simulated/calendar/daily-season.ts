import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { shuffled } from "../chance.ts";
import type { TourStop } from "./abroad.ts";
import { weekdayOf } from "./local-time.ts";
import {
  areApart,
  atHome,
  emptyDays,
  hashIn,
  meetingGame,
  opponentFor,
  type Pair,
  type SeasonFrame,
  type SeasonGame,
  type SeasonPart,
  usualMinute,
} from "./season-plan.ts";
import type { TeamDays } from "./team-days.ts";

type OpenDay = { frame: SeasonFrame; days: TeamDays; day: number };

const freeTeams = ({ frame, days, day }: OpenDay): CatalogueTeam[] =>
  shuffled(
    frame.teams.filter(({ id }) => days.mayPlay(id, day, frame.rules.rest)),
    hashIn(frame, day),
  ).toSorted((one, other) => days.played(one.id) - days.played(other.id));

/** A stay abroad lasts at most until the end of the season. */
const stayDays = ({ frame, day }: OpenDay): number => Math.min(2, frame.rules.rest.maxInRow, frame.until - day);

const mayTravel = (openDay: OpenDay, team: CatalogueTeam): boolean => {
  const { frame, days, day } = openDay;
  const last = day + stayDays(openDay) - 1;
  for (let one = day; one <= last; one++) if (!days.mayPlay(team.id, one, frame.rules.rest)) return false;
  return !days.isTaken(team.id, day - 1) && !days.isTaken(team.id, last + 1);
};

const tourPair = (openDay: OpenDay): Pair | undefined => {
  const { frame, days, day } = openDay;
  const available = freeTeams(openDay).filter((team) => mayTravel(openDay, team));
  for (const team of available) {
    const other = available.find((one) => one !== team && areApart(frame, days, [team, one], day));
    if (other) return [team, other];
  }
  return undefined;
};

const tourGames = (openDay: OpenDay, stop: TourStop): SeasonGame[] => {
  const { frame, days, day } = openDay;
  const pair = tourPair(openDay);
  if (!pair) return [];
  const nights = stayDays(openDay);
  const sides = atHome(frame, days, pair);
  for (const { id } of pair) for (const away of [day - 1, day + nights]) days.block(id, away);
  return Array.from({ length: nights }, (_, index) => {
    const { minute, timeZone } = stop;
    days.note(sides.away.id, sides.home.id, day + index);
    return { ...sides, day: day + index, minute, timeZone, stop, featured: null };
  });
};

const homeGame = ({ frame, days, day }: OpenDay, pair: Pair): SeasonGame => {
  const sides = atHome(frame, days, pair);
  days.note(sides.away.id, sides.home.id, day);
  const minute = usualMinute(frame, sides.home, day);
  return { ...sides, day, minute, timeZone: sides.home.timeZone, stop: null, featured: null };
};

const homeGames = (openDay: OpenDay, count: number): SeasonGame[] => {
  const { frame, days, day } = openDay;
  const games: SeasonGame[] = [];
  let left = freeTeams(openDay);
  while (games.length < count) {
    const [team, ...others] = left;
    if (!team) break;
    const other = opponentFor(frame, days, { team, others, day });
    left = others.filter((one) => one !== other);
    if (other) games.push(homeGame(openDay, [team, other]));
  }
  return games;
};

/** Each day gets the games of newspaper stories, games abroad, then others up to its weekday's number. */
export function* dailySeason(frame: SeasonFrame): Generator<SeasonPart> {
  const days = emptyDays(frame);
  for (const { away, home, day } of frame.meetings) days.note(away.id, home.id, day);
  const isInside = ({ day }: SeasonGame): boolean => day >= frame.from && day < frame.until;
  const counts = new Map<number, number>();
  const counted = (games: SeasonGame[]): SeasonGame[] => {
    for (const { day } of games) counts.set(day, (counts.get(day) ?? 0) + 1);
    return games.filter(isInside);
  };
  yield { games: counted(frame.meetings.map(meetingGame)), until: frame.from };
  const stays = new Map<TourStop, number>();
  for (let day = frame.from; day < frame.until; day++) {
    const openDay = { frame, days, day };
    const games: SeasonGame[] = [];
    for (const stop of frame.stops) {
      if ((stays.get(stop) ?? 0) > day) continue;
      const abroad = tourGames(openDay, stop);
      games.push(...counted(abroad));
      if (abroad.length > 0) stays.set(stop, day + abroad.length);
    }
    const known = counts.get(day) ?? 0;
    games.push(...counted(homeGames(openDay, (frame.rules.games[weekdayOf(day)] ?? 0) - known)));
    yield { games, until: day + 1 };
  }
}
