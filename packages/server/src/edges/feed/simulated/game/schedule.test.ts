import { expect, test } from "vitest";
import { hashOf, unit } from "../chance.ts";
import { rostersOf } from "../market/rosters.ts";
import { DAY, dayOf, HOUR, paceOf } from "../pace.ts";
import { featured, type FeaturedGame } from "../sport/featured.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { type Game, gameOf } from "./game.ts";
import { fixturesOf } from "./schedule.ts";

const rosters = rostersOf(realCatalogue.players);

const gamesAround = (seed: number, at: number): Game[] => {
  const today = dayOf(at);
  return [-1, 0, 1, 2].flatMap((day) =>
    fixturesOf(seed, realCatalogue, today + day).map((fixture) => gameOf(seed, fixture, rosters)),
  );
};

const moments = Array.from({ length: 50 }, (_, index) => {
  const at = Date.UTC(2026, 0, 1) + Math.floor(unit(hashOf(3, index)) * 900 * DAY);
  return { at, games: gamesAround(5, at) };
});

test("at any moment every league has a live game and several ahead within twelve hours", () => {
  for (const { at, games } of moments) {
    for (const { id, name } of realCatalogue.leagues) {
      const own = games.filter(({ fixture }) => fixture.leagueId === id);
      expect
        .soft(own.filter(({ fixture, end }) => fixture.start <= at && at < end).length, `${name} live`)
        .toBeGreaterThan(0);
      const ahead = own.filter(({ fixture }) => fixture.start > at && fixture.start < at + 12 * HOUR);
      expect.soft(ahead.length, `${name} ahead`).toBeGreaterThan(2);
    }
  }
});

const everyFeatured = Object.values(featured).flat();
const isOf =
  ({ away, home }: FeaturedGame) =>
  ({ fixture }: Game): boolean =>
    fixture.home.name === home && fixture.away.name === away;

test("every featured game is always ahead within a day, and one was over within the day before", () => {
  for (const { at, games } of moments)
    for (const told of everyFeatured) {
      const own = games.filter(isOf(told));
      const ahead = own.filter(({ fixture }) => fixture.start > at).map(({ fixture }) => fixture.start);
      const over = own.filter(({ end }) => end <= at).map(({ end }) => end);
      expect.soft(Math.min(...ahead) - at, told.home).toBeLessThanOrEqual(DAY);
      expect.soft(at - Math.max(...over), told.home).toBeLessThan(DAY + HOUR);
    }
});

test("a game of many rounds is in play most of the time", () => {
  for (const told of everyFeatured.filter(({ rounds }) => rounds)) {
    const inPlay = moments.filter(({ at, games }) =>
      games.filter(isOf(told)).some(({ fixture, end }) => fixture.start <= at && at < end),
    );
    expect(inPlay.length / moments.length).toBeGreaterThan(0.6);
  }
});

const told = (seed: number): [FeaturedGame, Game][] => {
  const games = gamesAround(seed, Date.UTC(2026, 4, 4));
  return everyFeatured.flatMap((one) => games.filter(isOf(one)).map((game): [FeaturedGame, Game] => [one, game]));
};

test.each([1, 2, 3])("what an article says of its game is so, with seed %i", (seed) => {
  for (const [{ margin, total, final }, { expectation, timeline }] of told(seed)) {
    expect(expectation).toMatchObject({
      margin: margin ?? expect.any(Number),
      total: total ?? expect.any(Number),
    });
    if (final) expect(timeline.plays.at(-1)).toMatchObject(final);
  }
});

test("no team plays twice on a day but in games of many rounds, and no event id is given twice", () => {
  const days = Array.from({ length: 20 }, (_, day) => fixturesOf(9, realCatalogue, 2500 + day));
  for (const day of days) {
    const teams = day.filter((fixture) => !fixture.featured?.rounds).flatMap(({ away, home }) => [away.id, home.id]);
    expect(new Set(teams).size).toBe(teams.length);
    for (const { away, home, featured: told } of day)
      if (told?.rounds) expect(teams).not.toEqual(expect.arrayContaining([away.id, home.id]));
  }
  const ids = days.flat().map(({ eventId }) => eventId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every game has a winner, and its last score is the final one", () => {
  for (const { timeline, end, fixture } of gamesAround(4, Date.UTC(2026, 4, 4))) {
    const last = timeline.plays.at(-1);
    expect(last && last.away !== last.home).toBe(true);
    expect(last && last.at < timeline.endsAfter).toBe(true);
    expect(end - fixture.start).toBeLessThan(4.5 * HOUR);
  }
});

test("at speed 1 the world's clock is the wall clock, and at any speed times turn back into wall times", () => {
  const now = Date.UTC(2026, 10, 21, 13, 5, 7, 123);
  expect(paceOf(1).worldAt(now)).toBe(now);
  for (const speed of [1, 7, 60, 1000]) expect(paceOf(speed).wallAt(paceOf(speed).worldAt(now))).toBe(now);
});
