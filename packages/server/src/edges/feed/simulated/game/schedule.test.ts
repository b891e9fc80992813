import { expect, test } from "vitest";
import { hashOf, unit } from "../chance.ts";
import { rostersOf } from "../market/rosters.ts";
import { DAY, dayOf, HOUR, paceOf } from "../pace.ts";
import { featured } from "../sport/featured.ts";
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

test("the featured game of every league is always ahead within a day", () => {
  for (const { at, games } of moments) {
    for (const { name } of realCatalogue.leagues) {
      const pair = featured[name];
      const next = games.filter(
        ({ fixture }) => fixture.home.name === pair?.home && fixture.away.name === pair?.away && fixture.start > at,
      );
      expect.soft(Math.min(...next.map(({ fixture }) => fixture.start)) - at, name).toBeLessThanOrEqual(DAY);
    }
  }
});

test("no team plays twice on a day, and no event id is given twice", () => {
  const days = Array.from({ length: 20 }, (_, day) => fixturesOf(9, realCatalogue, 2500 + day));
  for (const day of days) {
    const teams = day.flatMap(({ away, home }) => [away.id, home.id]);
    expect(new Set(teams).size).toBe(teams.length);
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
