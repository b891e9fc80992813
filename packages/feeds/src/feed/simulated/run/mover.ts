import type { IngestRow } from "@linewire/contract";
import { hashOf, mix } from "../chance.ts";
import { HOUR } from "../pace.ts";
import type { Boards } from "./boards.ts";
import { type DrawBoard, drawOf, nextQuote } from "./draw.ts";
import { dueQueue, type DueQuote, turnBoard } from "./due.ts";
import { emit, type Instant } from "./emit.ts";
import { sweepsOf } from "./sweeps.ts";

type Mover = (instant: Instant, changes: number) => IngestRow[];

const REDRAW_INTERVAL_MS = 2_000;
// Quotes that open, go live or end must be sent within seconds even at a low rate.
const MIN_DUE_ROWS = 24;
const VISITS_PER_ROW = 12;
const PEAK_HOUR = 1;

/** A share of the peak rate: 1 in the American evening, at least 0.6. */
export const wave = (wall: number): number => 0.8 + 0.2 * Math.cos(((wall / HOUR - PEAK_HOUR) / 12) * Math.PI);

const fill = (rows: IngestRow[], limit: number, instant: Instant, next: () => DueQuote | undefined): void => {
  while (rows.length < limit) {
    const item = next();
    if (!item) return;
    rows.push(...emit(item.board, item.quote, instant));
  }
};

// The next calls compensate for rows above or below the budget within about a second.
const debtAfter = (sent: number, budget: number, changes: number): number =>
  Math.max(-changes, Math.min(sent - budget, changes * 10 + 2));

export const moverOf = (seed: number, boards: Boards): Mover => {
  const due = dueQueue();
  const sweeps = sweepsOf();
  let draw: DrawBoard = () => undefined;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let debt = 0;

  const advance = (instant: Instant): void => {
    for (const board of boards.games()) {
      if (instant.world < board.quietUntil) continue;
      const turn = turnBoard(board, instant.world, due);
      board.quietUntil = Math.min(turn, sweeps.watch(board, instant, due));
    }
    if (instant.wall - drawnAt < REDRAW_INTERVAL_MS) return;
    draw = drawOf(boards.all(), instant.world);
    drawnAt = instant.wall;
  };

  const updateRandomQuotes = (rows: IngestRow[], limit: number, instant: Instant): void => {
    const tickHash = hashOf(seed, 101, Math.floor(instant.wall / 10));
    for (let visit = 0; rows.length < limit && visit < (limit + 4) * VISITS_PER_ROW; visit++) {
      const item = nextQuote(draw(mix(tickHash, visit)));
      if (item) rows.push(...emit(item.board, item.quote, instant));
    }
  };

  return (instant, changes) => {
    advance(instant);
    const budget = changes - debt;
    const rows: IngestRow[] = [];
    fill(rows, Math.max(budget, MIN_DUE_ROWS), instant, due.next);
    fill(rows, budget, instant, sweeps.next);
    updateRandomQuotes(rows, budget, instant);
    debt = debtAfter(rows.length, budget, changes);
    return rows;
  };
};
