import { beforeAll, expect, test } from "vitest";
import { rostersOf } from "../market/rosters.ts";
import { dayOf, MINUTE } from "../pace.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { type Game, gameOf } from "./game.ts";
import { fixturesOf } from "./schedule.ts";
import type { Play } from "./timeline.ts";

// The tests check sixty days of simulated games against the rules of their sports.

const rosters = rostersOf(realCatalogue.players);
const DAYS = 60;
let games: Game[] = [];
const drawAll = (): void => {
  const from = dayOf(Date.UTC(2026, 10, 22));
  games = Array.from({ length: DAYS }, (_, day) => from + day).flatMap((day) =>
    fixturesOf({ seed: 7, catalogue: realCatalogue, calendar: "demo" }, day).map((fixture) =>
      gameOf(7, fixture, rosters),
    ),
  );
};
beforeAll(drawAll, 60_000);

const gamesIn = (...codes: string[]): Game[] => games.filter(({ fixture }) => codes.includes(fixture.sport.code));

type InningPlay = Play & { isHome: boolean; before: Play | undefined; part: number };

const playsOf = ({ timeline: { plays, segments } }: Game): InningPlay[] =>
  plays.map((play, index) => {
    const before = plays[index - 1];
    const part = segments.findIndex(({ from, to }) => play.at >= from && play.at <= to);
    return { ...play, before, part, isHome: play.home > (before?.home ?? 0) };
  });

test("a baseball team scores only at bat, and a leading home team does not bat in the bottom of the ninth", () => {
  for (const game of gamesIn("mlb")) {
    const { segments, plays, endsAfter } = game.timeline;
    for (const { part, isHome } of playsOf(game)) expect(part % 2).toBe(isHome ? 1 : 0);
    const isOver = (before: number): boolean => {
      const last = plays.findLast(({ at }) => at < before);
      return (last?.home ?? 0) > (last?.away ?? 0);
    };
    for (const { from } of segments.filter((_, part) => part >= 17 && part % 2 === 1))
      expect.soft(isOver(from), `${game.fixture.eventId} goes on with a lead of the home team`).toBe(false);
    expect(endsAfter).toBeGreaterThanOrEqual(plays.at(-1)?.at ?? 0);
  }
});

test("a run that puts the home team ahead in the ninth or later ends the game", () => {
  const walkOffs = gamesIn("mlb").flatMap((game) =>
    playsOf(game)
      .filter(({ isHome, part, away, home }) => isHome && part >= 17 && home > away)
      .map((play) => ({ play, game })),
  );
  const share = walkOffs.length / gamesIn("mlb").length;
  expect(share).toBeGreaterThan(0.04);
  expect(share).toBeLessThan(0.15);
  for (const { play, game } of walkOffs) {
    expect(play.before?.home ?? 0).toBeLessThanOrEqual(play.before?.away ?? 0);
    expect(game.timeline.plays.at(-1)?.at).toBe(play.at);
    expect(game.timeline.endsAfter - play.at).toBeLessThan(MINUTE);
  }
});

const overtimeOf = ({ timeline, fixture }: Game): Play[] => {
  const from = timeline.segments.find(({ period }) => period > fixture.sport.periods)?.from ?? Infinity;
  return timeline.plays.filter(({ at }) => at >= from);
};

test("both teams score in a basketball overtime, and the first score ends an overtime in football and hockey", () => {
  const basketball = gamesIn("nba", "wnba", "cbb").filter((game) => overtimeOf(game).length > 0);
  expect(basketball.length).toBeGreaterThan(20);
  for (const game of basketball) {
    const [first, last] = [overtimeOf(game)[0], game.timeline.plays.at(-1)];
    expect(Math.min(last?.away ?? 0, last?.home ?? 0)).toBeGreaterThan(Math.min(first?.away ?? 0, first?.home ?? 0));
    expect(overtimeOf(game).length).toBeGreaterThan(4);
  }
  const sudden = gamesIn("nfl", "cfb", "nhl").filter((game) => overtimeOf(game).length > 0);
  expect(sudden.length).toBeGreaterThan(20);
  for (const game of sudden) expect(overtimeOf(game)).toHaveLength(1);
});

test("no football team ends with one, two, four or five points", () => {
  const finals = gamesIn("nfl", "cfb").flatMap(({ timeline }) => timeline.plays.slice(-1));
  expect(finals.length).toBeGreaterThan(200);
  for (const { away, home } of finals) for (const points of [away, home]) expect([1, 2, 4, 5]).not.toContain(points);
});

/** Limits of a game's length in minutes, with overtime. */
const DURATIONS: Readonly<Record<string, readonly [number, number]>> = {
  nfl: [180, 225],
  cfb: [180, 225],
  nba: [130, 180],
  wnba: [110, 150],
  nhl: [140, 180],
  mlb: [150, 215],
  cbb: [115, 155],
};

test("the duration of a game is usual for its league", () => {
  for (const { fixture, timeline } of games) {
    const [least, most] = DURATIONS[fixture.sport.code] ?? [0, 0];
    const minutes = timeline.endsAfter / MINUTE;
    expect.soft(minutes, `${fixture.sport.code} ${fixture.eventId}`).toBeGreaterThan(least);
    expect.soft(minutes, `${fixture.sport.code} ${fixture.eventId}`).toBeLessThan(most);
  }
});
