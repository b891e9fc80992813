import type { IngestRow } from "@linewire/contract";
import type { Game } from "../game/game.ts";
import type { Boards } from "./boards.ts";
import { emit, type Instant } from "./emit.ts";

/** Every open quote, board by board. */
export function* firstLines(boards: Boards, instant: Instant): Generator<IngestRow> {
  for (const board of boards.all()) for (const quote of board.open) yield* emit(board, quote, instant);
}

const CLOSING: ReadonlySet<string> = new Set(["spread", "moneyline", "total"]);

/** For every game in play: the event before its start, and the closing core markets. */
export function* evesOf(
  boards: Boards,
  instant: Instant,
  rowOf: (game: Game, world: number) => IngestRow,
): Generator<IngestRow> {
  for (const board of boards.games()) {
    const { game } = board;
    if (game === null || game.fixture.start > instant.world || game.end <= instant.world) continue;
    const eve = { ...instant, world: game.fixture.start - 1 };
    yield rowOf(game, eve.world);
    for (const quote of board.open)
      if (quote.market.group === "core" && CLOSING.has(quote.market.shape)) yield* emit(board, quote, eve);
  }
}
