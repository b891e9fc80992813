import type { Fixture } from "../game/fixture.ts";
import type { BookProfile } from "./book-profile.ts";
import { densityFor, kindsOf, linesAt, type QuoteLoad } from "./density.ts";
import type { SimulatedMarket } from "./market.ts";
import type { Steps } from "../steps.ts";

/**
 * The density is the share of the possible quotes that exist. Each day has its own, so that all days have about the
 * same number of lines.
 */
export type Densities = { on: (day: number) => number; season: number };

type World = {
  size: number;
  books: readonly BookProfile[];
  season: readonly SimulatedMarket[];
  fixturesOn: (day: number) => readonly Fixture[];
  marketsOf: (fixture: Fixture) => SimulatedMarket[];
};

const SAMPLE_WEEK = 2513;
const WEEK = 7;
const SAMPLES = 6;

type LeagueKinds = { plain: QuoteLoad; featured: QuoteLoad };

const averageLoad = (
  games: readonly SimulatedMarket[][],
  books: readonly BookProfile[],
  featured: boolean,
): QuoteLoad => ({
  kinds: kindsOf(games.flat(), books, featured),
  times: 1 / Math.max(1, games.length),
});

function* sampleLeagues({ books, fixturesOn, marketsOf }: World): Steps<Map<number, LeagueKinds>> {
  const week = Array.from({ length: WEEK }, (_, day) => fixturesOn(SAMPLE_WEEK + day)).flat();
  const leagues = new Set(week.map(({ leagueId }) => leagueId));
  const kinds = new Map<number, LeagueKinds>();
  for (const leagueId of leagues) {
    const own = week.filter((fixture) => fixture.leagueId === leagueId);
    const step = Math.max(1, Math.floor(own.length / SAMPLES));
    const games = own.filter((_, index) => index % step === 0).map(marketsOf);
    const plain = averageLoad(games, books, false);
    yield;
    kinds.set(leagueId, { plain, featured: averageLoad(games, books, true) });
    yield;
  }
  return kinds;
}

const loadsOf = (fixtures: readonly Fixture[], leagues: ReadonlyMap<number, LeagueKinds>): QuoteLoad[] =>
  [...leagues].flatMap(([leagueId, { plain, featured }]) => {
    const own = fixtures.filter((fixture) => fixture.leagueId === leagueId);
    const featuredCount = own.filter((fixture) => fixture.featured !== null).length;
    return [
      { ...plain, times: plain.times * (own.length - featuredCount) },
      { ...featured, times: featured.times * featuredCount },
    ];
  });

export function* densitiesOf(world: World): Steps<Densities> {
  const leagues = yield* sampleLeagues(world);
  const season: QuoteLoad = { kinds: kindsOf(world.season, world.books, false), times: 1 };
  yield;
  const week = Array.from({ length: WEEK }, (_, day) => loadsOf(world.fixturesOn(SAMPLE_WEEK + day), leagues)).flat();
  const usual = week.map((load) => ({ ...load, times: load.times / WEEK }));
  const usualDensity = densityFor([...usual, season], world.size);
  yield;
  const ofGames = Math.max(world.size / 10, world.size - linesAt([season], usualDensity));
  const days = new Map<number, number>();
  return {
    season: usualDensity,
    on: (day) => {
      const known = days.get(day) ?? densityFor(loadsOf(world.fixturesOn(day), leagues), ofGames);
      days.set(day, known);
      return known;
    },
  };
}
