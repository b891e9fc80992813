import type { Board } from "./board.ts";
import type { SimulatedQuote } from "./quote.ts";

export type DueQuote = { board: Board; quote: SimulatedQuote };

export type Due = {
  add: (board: Board, quote: SimulatedQuote) => void;
  next: () => DueQuote | undefined;
  size: () => number;
};

export const dueQueue = (): Due => {
  let items: DueQuote[] = [];
  let head = 0;
  const compact = () => {
    if (head < 4096 || head * 2 < items.length) return;
    items = items.slice(head);
    head = 0;
  };
  return {
    add: (board, quote) => void items.push({ board, quote }),
    next: () => {
      const item = items[head];
      if (item) head++;
      compact();
      return item;
    },
    size: () => items.length - head,
  };
};

const due = (last: number | undefined, world: number): boolean => last !== undefined && last <= world;

const nextTurnOf = ({ waiting, leaving, game }: Board, world: number): number => {
  const end = game && world < game.end ? game.end : Infinity;
  return Math.min(waiting.at(-1)?.openAt ?? Infinity, leaving.at(-1)?.goneAt ?? Infinity, end);
};

/** Queues quotes that open or are removed. Returns the schedule time of the next such quote. */
export const turnBoard = (board: Board, world: number, queue: Due): number => {
  while (due(board.waiting.at(-1)?.openAt, world)) {
    const quote = board.waiting.pop();
    if (!quote) break;
    board.open.push(quote);
    if (quote.goneAt < Infinity) insertLeaving(board.leaving, quote);
    queue.add(board, quote);
  }
  while (due(board.leaving.at(-1)?.goneAt, world)) {
    const quote = board.leaving.pop();
    if (quote) queue.add(board, quote);
  }
  if (board.leaving.length === 0 && board.game && world >= board.game.end) board.open = [];
  return nextTurnOf(board, world);
};

const insertLeaving = (leaving: SimulatedQuote[], quote: SimulatedQuote): void => {
  let [low, high] = [0, leaving.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((leaving[middle]?.goneAt ?? 0) > quote.goneAt) low = middle + 1;
    else high = middle;
  }
  leaving.splice(low, 0, quote);
};
