import type { Game } from "../game/game.ts";
import { SECOND } from "../pace.ts";
import { type Board, look } from "./board.ts";
import type { Due, DueQuote } from "./due.ts";
import type { Instant } from "./emit.ts";

/**
 * A sweep passes over all quotes of a game: after its start, around a suspension, and after a report about a player. A
 * new sweep of a game replaces an unfinished one.
 */
type Sweeps = {
  /** Before the returned simulated time the board needs no call. */
  watch: (board: Board, instant: Instant, due: Due) => number;
  next: () => DueQuote | undefined;
};

type WatchedBoard = { phase: string; halted: boolean; reactions: number };

// The fast books have reacted to an absence after 9 s, all books after 40 s.
const REACTION_DELAYS_MS = [9 * SECOND, 40 * SECOND] as const;

const reactionTimes = ({ absences, doubts }: Game): number[] =>
  [...absences, ...doubts].flatMap(({ at }) => REACTION_DELAYS_MS.map((delay) => at + delay));

/** Until this time a board needs no sweep: before a game its start or next report, after the game never again. */
const unchangedUntil = (game: Game, phase: string, reactions: readonly number[], world: number): number => {
  if (phase === "final") return Infinity;
  return phase === "pregame" ? Math.min(game.fixture.start, ...reactions.filter((at) => at > world)) : world;
};

export const sweepsOf = (): Sweeps => {
  const known = new WeakMap<Board, WatchedBoard>();
  const passes = new Map<Board, number>();
  const watch = (board: Board, { world, pace }: Instant, due: Due): number => {
    const { moment, halted } = look(board, world, pace);
    if (!moment || !board.game) return Infinity;
    const { phase } = moment;
    const times = reactionTimes(board.game);
    const reactions = times.filter((at) => at <= world).length;
    const before = known.get(board);
    if (phase === "final") known.delete(board);
    else known.set(board, { phase, halted, reactions });
    if (phase === "live" && before?.phase === "pregame") for (const quote of board.open) due.add(board, quote);
    else if (before && (before.halted !== halted || before.reactions !== reactions)) passes.set(board, 0);
    return unchangedUntil(board.game, phase, times, world);
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
