import type { Catalogue, CatalogueLeague } from "@linewire/domain/catalogue/catalogue";
import { startOfDay } from "../pace.ts";
import { tour } from "./abroad.ts";
import { dailySeason } from "./daily-season.ts";
import { leagueRules, type LeagueRules } from "./league-rules.ts";
import { meetingsIn } from "./meetings.ts";
import type { SeasonFrame, SeasonGame, SeasonPart } from "./season-plan.ts";
import { seriesSeason } from "./series-season.ts";
import { weeklySeason } from "./weekly-season.ts";

/**
 * `real`: leagues have an off-season. `demo`: all leagues play all year, also abroad, so every hour has a game in play.
 */
export const CALENDARS = ["demo", "real"] as const;
export type CalendarKind = (typeof CALENDARS)[number];

export type Season = { year: number; from: number; until: number; gamesOn: (day: number) => readonly SeasonGame[] };

export type Calendar = {
  kind: CalendarKind;
  /** The season of the day, or the next one; null for a league without rules. */
  seasonAt: (league: CatalogueLeague, day: number) => Season | null;
};

const MAKERS = { daily: dailySeason, weekly: weeklySeason, series: seriesSeason } as const;
const WEEK = 7;
/** Within this many days of a season's border, games count for the rest days of both seasons. */
const BORDER_DAYS = 8;

const untilOf = (rules: LeagueRules, kind: CalendarKind, year: number): number =>
  kind === "demo" ? rules.opensOn(year + 1) : rules.opensOn(year) + rules.weeks * WEEK;

const yearOf = (rules: LeagueRules, kind: CalendarKind, day: number): number => {
  let year = new Date(startOfDay(day)).getUTCFullYear() - 1;
  while (untilOf(rules, kind, year) <= day) year++;
  return year;
};

/** Generated only up to the requested day, because a whole season of 360 teams takes 300 ms. */
const byDay = (parts: Iterator<SeasonPart>): ((day: number) => readonly SeasonGame[]) => {
  const days = new Map<number, SeasonGame[]>();
  let until = -Infinity;
  const take = ({ games, until: next }: SeasonPart): void => {
    until = next;
    for (const game of games) {
      const known = days.get(game.day);
      if (known) known.push(game);
      else days.set(game.day, [game]);
    }
  };
  return (day) => {
    while (until <= day) {
      const next = parts.next();
      if (next.done) until = Infinity;
      else take(next.value);
    }
    return days.get(day) ?? [];
  };
};

/** The previous season must leave rest days before these first games. */
const openingOf = (frame: SeasonFrame): SeasonGame[] =>
  [...MAKERS[frame.rules.rhythm]({ ...frame, until: Math.min(frame.until, frame.from + 2 * WEEK) })]
    .flatMap(({ games }) => games)
    .filter(({ day }) => day < frame.from + BORDER_DAYS);

const seasonOf = (frame: SeasonFrame, nextOpening: () => readonly SeasonGame[]): Season => {
  let made: ((day: number) => readonly SeasonGame[]) | undefined;
  const { year, from, until } = frame;
  return {
    year,
    from,
    until,
    gamesOn: (day) => {
      made ??= byDay(MAKERS[frame.rules.rhythm]({ ...frame, beyond: [...frame.beyond, ...nextOpening()] }));
      return made(day);
    },
  };
};

const calendarFrom = (seed: number, catalogue: Catalogue, kind: CalendarKind): Calendar => {
  const seasons = new Map<string, Season>();
  const frameIn = (league: CatalogueLeague, rules: LeagueRules, year: number): SeasonFrame => {
    const [from, until] = [rules.opensOn(year), untilOf(rules, kind, year)];
    const teams = catalogue.teams.filter(({ leagueId }) => leagueId === league.id);
    return {
      seed,
      code: league.name,
      leagueId: league.id,
      year,
      rules,
      teams,
      from,
      until,
      meetings: meetingsIn(league.name, teams, from, until),
      beyond: kind === "demo" ? meetingsIn(league.name, teams, from - BORDER_DAYS, from) : [],
      stops: kind === "demo" ? tour.filter((stop) => stop.league === league.name) : [],
    };
  };
  const seasonIn = (league: CatalogueLeague, rules: LeagueRules, year: number): Season => {
    const key = `${league.id} ${year}`;
    const known = seasons.get(key);
    if (known) return known;
    const frame = frameIn(league, rules, year);
    const season = seasonOf(frame, () => openingOf(frameIn(league, rules, year + 1)));
    seasons.set(key, season);
    return season;
  };
  return {
    kind,
    seasonAt: (league, day) => {
      const rules = leagueRules.get(league.name);
      return rules ? seasonIn(league, rules, yearOf(rules, kind, day)) : null;
    },
  };
};

const known = new WeakMap<Catalogue, Map<string, Calendar>>();

export const calendarOf = (seed: number, catalogue: Catalogue, kind: CalendarKind): Calendar => {
  const own = known.get(catalogue) ?? new Map<string, Calendar>();
  known.set(catalogue, own);
  const key = `${seed} ${kind}`;
  const calendar = own.get(key) ?? calendarFrom(seed, catalogue, kind);
  own.set(key, calendar);
  return calendar;
};
