import type { Game } from "../game/game.ts";
import { dayOf } from "../pace.ts";
import type { Board } from "./board.ts";
import { gameBoard, seasonBoards } from "./make-board.ts";
import type { WorldPlan } from "./world-plan.ts";

export type Boards = {
  /** Boards of all games from yesterday to six days ahead, and of the first games of future seasons. */
  games: () => readonly Board[];
  all: () => readonly Board[];
  /** Adds new days and removes old days. Returns the boards of the new days. */
  roll: (world: number) => Board[];
};

const DAYS_BACK = 1;
const DAYS_AHEAD = 6;

const startOf = (board: Board): number => board.game?.fixture.start ?? 0;

const dayRange = (today: number): number[] =>
  Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => today - DAYS_BACK + index);

export const boardsOf = (plan: WorldPlan, world: number): Boards => {
  const days = new Map<number, Board[]>();
  const season = seasonBoards(plan, world);
  let games: Board[] = [];
  let all: Board[] = season;
  let rolledOn: number | null = null;

  const boardsFor = (list: readonly Game[], at: number): { boards: Board[]; added: Board[] } => {
    const known = new Map(games.map((board) => [board.game?.fixture.eventId, board]));
    const added: Board[] = [];
    const boards = list.map((game) => {
      const board = known.get(game.fixture.eventId) ?? gameBoard(plan, game, at);
      if (!known.has(game.fixture.eventId)) added.push(board);
      return board;
    });
    return { boards, added };
  };

  const roll = (at: number): Board[] => {
    const today = dayOf(at);
    if (today === rolledOn) return [];
    rolledOn = today;
    const added: Board[] = [];
    const range = dayRange(today);
    for (const day of days.keys()) if (!range.includes(day)) days.delete(day);
    for (const day of range) {
      if (days.has(day)) continue;
      const fresh = boardsFor(plan.gamesOn(day), at);
      days.set(day, fresh.boards);
      added.push(...fresh.added);
    }
    const ahead = boardsFor(plan.openers(today + DAYS_AHEAD), at);
    added.push(...ahead.added);
    games = [...days.values(), ahead.boards].flat().toSorted((a, b) => startOf(a) - startOf(b));
    all = [...games, ...season];
    return added;
  };
  roll(world);
  return { games: () => games, all: () => all, roll };
};
