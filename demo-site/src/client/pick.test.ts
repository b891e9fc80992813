import { expect, test } from "vitest";
import { selectGames } from "./pick.ts";
import type { ScoreboardGame } from "./scoreboard.ts";

const game = (id: number, league: string, gameStatus: ScoreboardGame["gameStatus"]): ScoreboardGame => ({
  id,
  league,
  name: `Game ${id}`,
  gameStatus,
  eventStart: "2026-11-22T20:00:00Z",
  gameClock: null,
  teams: [],
});

test("the scores on a section's page begin with the games of the section's league", () => {
  const games = [game(1, "nba", "Live"), game(2, "nfl", "Final"), game(3, "nfl", "Live"), game(4, "nhl", "Pregame")];
  expect(selectGames(games, "nfl").map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  expect(selectGames(games, undefined).map(({ id }) => id)).toEqual([1, 3, 4, 2]);
});
