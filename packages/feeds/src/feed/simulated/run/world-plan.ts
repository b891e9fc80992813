import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Fixture } from "../game/fixture.ts";
import { type Game, gameOf } from "../game/game.ts";
import { fixturesOf, openersOf } from "../game/schedule.ts";
import type { CalendarKind } from "../calendar/calendar.ts";
import { type BetTable, betTableOf } from "../market/bet-table.ts";
import { type BookProfile, bookProfileOf } from "../market/book-profile.ts";
import { type Densities, densitiesOf } from "../market/densities.ts";
import { gameMarkets } from "../market/game-markets.ts";
import type { SimulatedMarket } from "../market/market.ts";
import { propMarkets } from "../market/prop-markets.ts";
import { type Rosters, rostersOf } from "../market/rosters.ts";
import { seasonMarkets } from "../market/season-markets.ts";
import { type FeedPace, paceOf } from "../pace.ts";
import { sports } from "../sport/sports.ts";
import { finish, type Steps } from "../steps.ts";

export type WorldPlan = {
  seed: number;
  catalogue: Catalogue;
  pace: FeedPace;
  bets: BetTable;
  books: BookProfile[];
  rosters: Rosters;
  season: SimulatedMarket[];
  densities: Densities;
  gamesOn: (day: number) => Game[];
  openers: (day: number) => Game[];
  marketsOf: (fixture: Fixture) => SimulatedMarket[];
};

const allSeasonMarkets = (seed: number, catalogue: Catalogue, bets: BetTable): SimulatedMarket[] =>
  catalogue.leagues.flatMap((league) => {
    const sport = sports.get(league.name);
    return sport ? seasonMarkets({ seed, catalogue, league, sport, bets }) : [];
  });

type PlanOptions = { seed: number; speed: number; size: number; anchor?: number | undefined; calendar?: CalendarKind };

export const worldPlan = (catalogue: Catalogue, options: PlanOptions): WorldPlan =>
  finish(planning(catalogue, options));

export function* planning(catalogue: Catalogue, options: PlanOptions): Steps<WorldPlan> {
  const seed = options.seed >>> 0;
  const bets = betTableOf(catalogue);
  const rosters = rostersOf(catalogue.players);
  const books = catalogue.books
    .toSorted((a, b) => a.priority - b.priority)
    .map((book, place) => bookProfileOf(seed, book, place));
  yield;
  const season = allSeasonMarkets(seed, catalogue, bets);
  yield;
  const marketsOf = (fixture: Fixture) => [...gameMarkets(fixture, bets), ...propMarkets(seed, fixture, bets, rosters)];
  const schedule = { seed, catalogue, calendar: options.calendar ?? "demo" };
  const fixturesOn = (day: number) => fixturesOf(schedule, day);
  const play = (fixtures: readonly Fixture[]) => fixtures.map((fixture) => gameOf(seed, fixture, rosters));
  return {
    seed,
    catalogue,
    bets,
    rosters,
    books,
    season,
    marketsOf,
    pace: paceOf(options.speed, options.anchor),
    densities: yield* densitiesOf({ size: options.size, books, season, fixturesOn, marketsOf }),
    gamesOn: (day) => play(fixturesOn(day)),
    openers: (day) => play(openersOf(schedule, day)),
  };
}
