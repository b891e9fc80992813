import type { Game } from "../game/game.ts";
import { dayOf } from "../pace.ts";
import type { Board } from "./board.ts";
import { gameBoard, seasonBoards } from "./make-board.ts";
import type { WorldPlan } from "./world-plan.ts";

/** All boards that are up. */
export type Boards = {
  /** Board of every game from yesterday to six days ahead. */
  games: () => readonly Board[];
  all: () => readonly Board[];
  /** Lets a new day in and an old one out; returns the boards of new days. */
  roll: (world: number) => Board[];
};

const DAYS_BACK = 1;
const DAYS_AHEAD = 6;

const startOf = (board: Board): number => board.game?.fixture.start ?? 0;

export const boardsOf = (plan: WorldPlan, world: number): Boards => {
  const days = new Map<number, Board[]>();
  const season = seasonBoards(plan, world);
  let games: Board[] = [];
  let all: Board[] = season;
  const roll = (at: number): Board[] => {
    const today = dayOf(at);
    const added: Board[] = [];
    for (const day of days.keys()) if (day < today - DAYS_BACK) days.delete(day);
    for (let day = today - DAYS_BACK; day <= today + DAYS_AHEAD; day++) {
      if (days.has(day)) continue;
      const fresh = plan.gamesOn(day).map((game: Game) => gameBoard(plan, game, at));
      days.set(day, fresh);
      added.push(...fresh);
    }
    if (added.length > 0) {
      games = [...days.values()].flat().toSorted((a, b) => startOf(a) - startOf(b));
      all = [...games, ...season];
    }
    return added;
  };
  roll(world);
  return { games: () => games, all: () => all, roll };
};
