import type { Game } from "../game/game.ts";
import { SECOND } from "../pace.ts";
import { type Board, look } from "./board.ts";
import type { Due, DueQuote } from "./due.ts";
import type { Instant } from "./emit.ts";

/**
 * Updates all quotes of a game after its start, at the start and end of a suspension, and after a report about a player.
 * A new pass over the quotes replaces an unfinished pass.
 */
type Sweeps = { watch: (board: Board, instant: Instant, due: Due) => void; next: () => DueQuote | undefined };

type WatchedBoard = { phase: string; halted: boolean; reactions: number };

// After 9 s the fast books have reacted to an absence, after 40 s all books.
const REACTION_DELAYS_MS = [9 * SECOND, 40 * SECOND] as const;

const reactionsTo = ({ absences, doubts }: Game, world: number): number =>
  [...absences, ...doubts].reduce(
    (sum, { at }) => sum + REACTION_DELAYS_MS.filter((delay) => at + delay <= world).length,
    0,
  );

export const sweepsOf = (): Sweeps => {
  const known = new Map<Board, WatchedBoard>();
  const passes = new Map<Board, number>();
  const watch = (board: Board, instant: Instant, due: Due): void => {
    const { moment, halted } = look(board, instant.world, instant.pace);
    if (!moment || !board.game) return;
    const before = known.get(board);
    const reactions = reactionsTo(board.game, instant.world);
    const started = moment.phase === "live" && before?.phase === "pregame";
    if (started) for (const quote of board.open) due.add(board, quote);
    else if (before && (before.halted !== halted || before.reactions !== reactions)) passes.set(board, 0);
    if (moment.phase === "final") known.delete(board);
    else known.set(board, { phase: moment.phase, halted, reactions });
  };
  const next = (): DueQuote | undefined => {
    for (const [board, index] of passes) {
      const quote = board.open[index];
      if (quote) {
        passes.set(board, index + 1);
        return { board, quote };
      }
      passes.delete(board);
    }
    return undefined;
  };
  return { watch, next };
};
