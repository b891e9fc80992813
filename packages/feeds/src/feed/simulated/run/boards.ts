import type { Game } from "../game/game.ts";
import { dayOf } from "../pace.ts";
import type { Board } from "./board.ts";
import { gameBoard, seasonBoards } from "./make-board.ts";
import { finish, type Steps } from "../steps.ts";
import type { WorldPlan } from "./world-plan.ts";

export type Boards = {
  /** Games from yesterday to six days ahead, and the first games of future seasons. */
  games: () => readonly Board[];
  all: () => readonly Board[];
  roll: (world: number) => Board[];
};

const DAYS_BACK = 1;
const DAYS_AHEAD = 6;

const startOf = (board: Board): number => board.game?.fixture.start ?? 0;

const dayRange = (today: number): number[] =>
  Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => today - DAYS_BACK + index);

export function* boardsOf(plan: WorldPlan, world: number): Steps<Boards> {
  const days = new Map<number, Board[]>();
  const season = yield* seasonBoards(plan, world);
  let games: Board[] = [];
  let all: Board[] = season;
  let rolledOn: number | null = null;

  function* boardsFor(list: readonly Game[], at: number): Steps<{ boards: Board[]; added: Board[] }> {
    const known = new Map(games.map((board) => [board.game?.fixture.eventId, board]));
    const [boards, added]: [Board[], Board[]] = [[], []];
    for (const game of list) {
      const board = known.get(game.fixture.eventId) ?? gameBoard(plan, game, at);
      if (!known.has(game.fixture.eventId)) added.push(board);
      boards.push(board);
      yield;
    }
    return { boards, added };
  }

  function* rolling(at: number): Steps<Board[]> {
    const today = dayOf(at);
    if (today === rolledOn) return [];
    rolledOn = today;
    const added: Board[] = [];
    const range = dayRange(today);
    for (const day of days.keys()) if (!range.includes(day)) days.delete(day);
    for (const day of range) {
      if (days.has(day)) continue;
      const fresh = yield* boardsFor(plan.gamesOn(day), at);
      days.set(day, fresh.boards);
      added.push(...fresh.added);
    }
    const ahead = yield* boardsFor(plan.openers(today + DAYS_AHEAD), at);
    added.push(...ahead.added);
    games = [...days.values(), ahead.boards].flat().toSorted((a, b) => startOf(a) - startOf(b));
    all = [...games, ...season];
    return added;
  }
  yield* rolling(world);
  return { games: () => games, all: () => all, roll: (at) => finish(rolling(at)) };
}
