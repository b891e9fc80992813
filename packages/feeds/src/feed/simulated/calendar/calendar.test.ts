import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { describe, expect, test } from "vitest";
import { tour } from "./abroad.ts";
import { leagueRules } from "./league-rules.ts";
import { placeTime, weekdayOf } from "./local-time.ts";
import { type CalendarKind, calendarOf } from "./calendar.ts";
import type { Fixture } from "../game/fixture.ts";
import { type Game, gameOf } from "../game/game.ts";
import { fixturesOf, openersOf } from "../game/schedule.ts";
import { rostersOf } from "../market/rosters.ts";
import { DAY, dayOf, MINUTE, startOfDay } from "../pace.ts";
import { realCatalogue } from "../testing/fake-world.ts";

const rosters = rostersOf(realCatalogue.players);
const FROM = dayOf(Date.UTC(2026, 10, 22));

const fixturesFrom = (from: number, days: number, calendar: CalendarKind, seed = 7): Fixture[] =>
  Array.from({ length: days }, (_, day) => from + day).flatMap((day) =>
    fixturesOf({ seed, catalogue: realCatalogue, calendar }, day),
  );

const byTeam = (fixtures: readonly Fixture[]): Map<CatalogueTeam, Fixture[]> => {
  const teams = new Map<CatalogueTeam, Fixture[]>();
  for (const fixture of fixtures)
    for (const team of [fixture.away, fixture.home]) teams.set(team, [...(teams.get(team) ?? []), fixture]);
  return teams;
};

const pairOf = ({ away, home }: Fixture): string => [away.id, home.id].toSorted((a, b) => a - b).join(" ");

const byPair = (fixtures: readonly Fixture[]): Map<string, Fixture[]> => {
  const pairs = new Map<string, Fixture[]>();
  for (const fixture of fixtures) pairs.set(pairOf(fixture), [...(pairs.get(pairOf(fixture)) ?? []), fixture]);
  return pairs;
};

/** The largest number of games within `days` consecutive days. */
const maxWithin = (fixtures: readonly Fixture[], days: number): number =>
  Math.max(...fixtures.map(({ day }) => fixtures.filter((other) => other.day >= day && other.day < day + days).length));

const longestRun = (fixtures: readonly Fixture[]): number => {
  const days = new Set(fixtures.map(({ day }) => day));
  let most = 0;
  for (const day of days) {
    let run = 1;
    while (days.has(day + run)) run++;
    most = Math.max(most, run);
  }
  return most;
};

const HOURS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  nfl: [9.5, 20.5],
  cfb: [11, 21],
  nba: [12, 20.5],
  wnba: [12, 20.5],
  nhl: [12, 20.5],
  mlb: [12.5, 20],
  cbb: [11.5, 21],
};

const expectRules = (fixtures: readonly Fixture[]): void => {
  const wrong: string[] = [];
  for (const [team, own] of byTeam(fixtures)) {
    const code = own[0]?.sport.code ?? "";
    const rules = leagueRules.get(code);
    if (!rules) throw new Error(`no rules of ${code}`);
    if (new Set(own.map(({ day }) => day)).size < own.length) wrong.push(`${team.name} plays twice on a day`);
    if (longestRun(own) > rules.rest.maxInRow) wrong.push(`${team.name} plays ${longestRun(own)} days in a row`);
    if (maxWithin(own, 6) > rules.rest.maxInSixDays)
      wrong.push(`${team.name} plays ${maxWithin(own, 6)} times in six days`);
    if (rules.rhythm === "weekly" && maxWithin(own, 4) > 1) wrong.push(`${team.name} rests less than four days`);
  }
  for (const [, own] of byPair(fixtures))
    if (maxWithin(own, 7) > 3) wrong.push(`${own[0]?.away.name} and ${own[0]?.home.name} meet too often in a week`);
  for (const { sport, start, timeZone, home } of fixtures) {
    const [from, to] = HOURS[sport.code] ?? [0, 24];
    const { minute } = placeTime(timeZone, start);
    if (minute < from * 60 || minute > to * 60) wrong.push(`${sport.code} at ${home.name}: ${minute / 60} o'clock`);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
};

const gapsIn = (games: readonly Game[], from: number, days: number): string[] => {
  const gaps: string[] = [];
  for (let at = startOfDay(from); at < startOfDay(from + days); at += 10 * MINUTE)
    if (!games.some(({ fixture, end }) => fixture.start <= at && at < end)) gaps.push(new Date(at).toISOString());
  return gaps;
};

const CODES = [...leagueRules.keys()];

describe("ten days of the demonstration's calendar", () => {
  const fixtures = fixturesFrom(FROM - 1, 11, "demo");

  test("teams get rest days, usual start hours and at most three games a week of the same pair", () =>
    expectRules(fixtures));

  test("all seven leagues play, and every tenth minute has a game in play", () => {
    expect(new Set(fixtures.map(({ sport }) => sport.code))).toEqual(new Set(CODES));
    expect(
      gapsIn(
        fixtures.map((fixture) => gameOf(7, fixture, rosters)),
        FROM,
        10,
      ),
    ).toEqual([]);
  });

  test("event ids are unique, and equal seeds give equal days", () => {
    const ids = fixtures.map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(ids.length);
    const again = fixturesOf({ seed: 7, catalogue: { ...realCatalogue }, calendar: "demo" }, FROM);
    expect(again.map(({ eventId, start }) => [eventId, start])).toEqual(
      fixtures.filter(({ day }) => day === FROM).map(({ eventId, start }) => [eventId, start]),
    );
  });

  test("games abroad have the city and local time of their tour stop", () => {
    const abroad = fixtures.filter(({ city }) => city !== null);
    expect(new Set(abroad.map(({ city }) => city))).toEqual(new Set(tour.map(({ city }) => city)));
    for (const { timeZone, start, city } of abroad)
      expect(placeTime(timeZone, start).minute).toBe(tour.find((stop) => stop.city === city)?.minute);
  });
});

describe("the real calendar", () => {
  const seasonOf = (name: string, date: number) => {
    const league = realCatalogue.leagues.find((one) => one.name === name);
    const season = league && calendarOf(7, realCatalogue, "real").seasonAt(league, dayOf(date));
    if (!season) throw new Error(`no season of ${name}`);
    return season;
  };

  test.each([
    ["nfl", "2026-09-10", "2027-01-11"],
    ["nba", "2026-10-20", "2027-04-13"],
    ["mlb", "2027-03-29", "2027-10-04"],
  ])("the season of %s has the usual start and end", (name, first, end) => {
    const season = seasonOf(name, Date.UTC(2026, 10, 22));
    const days = Array.from({ length: season.until - season.from }, (_, day) => season.from + day);
    const playing = days.find((day) => season.gamesOn(day).length > 0);
    expect(new Date(startOfDay(playing ?? 0)).toISOString().slice(0, 10)).toBe(first);
    expect(startOfDay(season.until)).toBeLessThanOrEqual(Date.parse(end) + DAY);
  });

  test("each NFL team has 16 or 17 games, mostly on Sunday, and rest days", () => {
    const season = seasonOf("nfl", Date.UTC(2026, 10, 22));
    const fixtures = fixturesFrom(season.from, season.until - season.from, "real").filter(
      ({ sport }) => sport.code === "nfl",
    );
    expectRules(fixtures);
    expect(fixtures.filter(({ day }) => weekdayOf(day) === 0).length).toBeGreaterThan(200);
    const counts = [...byTeam(fixtures).values()].map((own) => own.length);
    expect(counts.length).toBe(32);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(16);
    expect(Math.max(...counts)).toBe(17);
  });

  test("a league in its off-season has only the first games of its next season", () => {
    const day = dayOf(Date.UTC(2026, 10, 22));
    const codes = new Set(fixturesFrom(day, 7, "real").map(({ sport }) => sport.code));
    expect(codes).toEqual(new Set(["nfl", "nba", "nhl", "cbb", "cfb"]));
    const openers = openersOf({ seed: 7, catalogue: realCatalogue, calendar: "real" }, day);
    expect(new Set(openers.map(({ sport }) => sport.code))).toEqual(new Set(["mlb", "wnba"]));
    expect(openers.every(({ isOpener, season }) => isOpener && season === 2027)).toBe(true);
  });
});

describe.each([7, 1, 20])("sixty days with seed %i", (seed) => {
  const calendars = { demo: fixturesFrom(FROM - 1, 61, "demo", seed), real: fixturesFrom(FROM - 1, 61, "real", seed) };

  test("teams follow the rules of their leagues", { tags: ["long"] }, () => {
    expectRules(calendars.demo);
    expectRules(calendars.real);
  });

  test("in the demo calendar, a pair meets at most six times, in MLB twelve times", { tags: ["long"] }, () => {
    const most = (own: readonly Fixture[]) => (own[0]?.sport.code === "mlb" ? 12 : 6);
    for (const [, own] of byPair(calendars.demo)) expect(own.length).toBeLessThanOrEqual(most(own));
  });

  test("in the demo calendar, every tenth minute has a game in play", { tags: ["long"] }, () => {
    const games = calendars.demo.map((fixture) => gameOf(seed, fixture, rosters));
    expect(gapsIn(games, FROM, 60)).toEqual([]);
  });
});

describe("four hundred days, with a new season of every league", () => {
  let fixtures: Fixture[] = [];
  const all = (): Fixture[] => {
    if (fixtures.length === 0) fixtures = fixturesFrom(FROM - 1, 401, "demo");
    return fixtures;
  };

  test("rest days and minimum distances hold across two seasons", { tags: ["long"] }, () => {
    expect(new Set(all().map(({ season, sport }) => `${sport.code} ${season}`)).size).toBe(2 * CODES.length);
    expectRules(all());
  });

  test("every tenth minute has a game in play", { tags: ["long"] }, () => {
    const games = all().map((fixture) => gameOf(7, fixture, rosters));
    expect(gapsIn(games, FROM, 400)).toEqual([]);
  });
});

describe("five seasons of every league with several seeds", () => {
  const aroundEnds = (seed: number): Fixture[] => {
    const catalogue = { ...realCatalogue };
    return catalogue.leagues.flatMap((league) => {
      const ends: number[] = [];
      for (let day = FROM; ends.length < 5; day = ends.at(-1) ?? day) {
        const season = calendarOf(seed, catalogue, "demo").seasonAt(league, day);
        if (!season) return [];
        ends.push(season.until);
      }
      return ends.flatMap((end) =>
        Array.from({ length: 30 }, (_, day) => end - 15 + day).flatMap((day) =>
          fixturesOf({ seed, catalogue, calendar: "demo", only: league.name }, day),
        ),
      );
    });
  };

  test.each([1, 2, 3, 20])(
    "rest days apply across the border of two seasons, with seed %i",
    { tags: ["long"] },
    (seed) => {
      const fixtures = aroundEnds(seed);
      expect(new Set(fixtures.map(({ season, sport }) => `${sport.code} ${season}`)).size).toBe(6 * CODES.length);
      expectRules(fixtures);
    },
  );
});
