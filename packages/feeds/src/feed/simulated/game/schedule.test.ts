import { expect, test } from "vitest";
import { rostersOf } from "../market/rosters.ts";
import { dayOf, HOUR, paceOf } from "../pace.ts";
import { featured, type FeaturedGame } from "../sport/featured.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { type Game, gameOf } from "./game.ts";
import { fixturesOf } from "./schedule.ts";

const rosters = rostersOf(realCatalogue.players);

const gamesAround = (seed: number, at: number): Game[] => {
  const today = dayOf(at);
  const options = { seed, catalogue: realCatalogue, calendar: "demo" as const };
  return Array.from({ length: 9 }, (_, day) => today - 1 + day).flatMap((day) =>
    fixturesOf(options, day).map((fixture) => gameOf(seed, fixture, rosters)),
  );
};

const everyFeatured = Object.values(featured).flat();
const isOf =
  ({ away, home }: FeaturedGame) =>
  ({ fixture }: Game): boolean =>
    fixture.home.name === home && fixture.away.name === away;

const STORIES = Date.UTC(2026, 10, 22, 20);

test.each([1, 2, 3])("with seed %i, every story has a game with the facts of its article", (seed) => {
  const games = gamesAround(seed, STORIES);
  for (const featuredGame of everyFeatured) {
    const own = games
      .filter(isOf(featuredGame))
      .filter(({ fixture }) => fixture.featured?.first === featuredGame.first);
    const [exact] = own.filter(({ fixture }) => (featuredGame.final ? fixture.featured?.final : true)).slice(-1);
    expect.soft(own.length, featuredGame.home).toBeGreaterThan(0);
    if (!exact) continue;
    expect(exact.expectation).toMatchObject({
      margin: featuredGame.margin ?? expect.any(Number),
      total: featuredGame.total ?? expect.any(Number),
    });
    if (featuredGame.final) {
      const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0);
      const final = { away: sum(featuredGame.final.away), home: sum(featuredGame.final.home) };
      expect(exact.timeline.plays.at(-1)).toMatchObject(final);
    }
  }
});

test("every game has a winner, ends after its last play, and lasts less than 4.5 hours", () => {
  for (const { timeline, end, fixture } of gamesAround(4, Date.UTC(2026, 4, 4))) {
    const last = timeline.plays.at(-1);
    expect(last && last.away !== last.home).toBe(true);
    expect(last && last.at < timeline.endsAfter).toBe(true);
    expect(end - fixture.start).toBeLessThan(4.5 * HOUR);
  }
});

test("at speed 1 schedule time equals wall time, and at any speed it converts back to wall time", () => {
  const now = Date.UTC(2026, 10, 21, 13, 5, 7, 123);
  expect(paceOf(1).worldAt(now)).toBe(now);
  for (const speed of [1, 7, 60, 1000]) expect(paceOf(speed).wallAt(paceOf(speed).worldAt(now))).toBe(now);
});
