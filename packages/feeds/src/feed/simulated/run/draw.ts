import { mix, unit } from "../chance.ts";
import { HOUR } from "../pace.ts";
import type { Board } from "./board.ts";
import type { DueQuote } from "./due.ts";

export type DrawBoard = (hash: number) => Board | undefined;

const SEASON_WEIGHT = 0.25;

const weightOf = ({ game }: Board, world: number): number => {
  if (!game) return SEASON_WEIGHT;
  if (world >= game.end) return 0;
  const hours = (game.fixture.start - world) / HOUR;
  if (hours <= 0) return 10;
  if (hours < 3) return 4;
  return hours < 24 ? 1.5 : 0.5;
};

export const drawOf = (boards: readonly Board[], world: number): DrawBoard => {
  const openBoards = boards.filter((board) => board.open.length > 0);
  let total = 0;
  const sums = openBoards.map((board) => (total += weightOf(board, world) * board.open.length));
  return (hash) => {
    const target = unit(mix(hash, 1)) * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) <= target) low = middle + 1;
      else high = middle;
    }
    return openBoards[low];
  };
};

export const nextQuote = (board: Board | undefined): DueQuote | undefined => {
  if (!board || board.open.length === 0) return undefined;
  board.cursor = (board.cursor + 1) % board.open.length;
  const quote = board.open[board.cursor];
  return quote && { board, quote };
};
