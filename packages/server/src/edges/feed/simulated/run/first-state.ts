import type { IngestRow } from "@linewire/contract";
import type { Boards } from "./boards.ts";
import { emit, type Instant } from "./emit.ts";

/** Every open quote, board by board. */
export function* firstLines(boards: Boards, instant: Instant): Generator<IngestRow> {
  for (const board of boards.all()) for (const quote of board.open) yield* emit(board, quote, instant);
}
