import { LINE_STATUS } from "@linewire/contract";
import type { Change } from "@linewire/domain/change/change";
import { suspends, type SourceHealth } from "@linewire/domain/health/source-health";
import type { LineState } from "@linewire/domain/line/line-state";
import { nextLine } from "@linewire/domain/line/next-line";
import { batchOf, type Batch, type IngestContext } from "./ingest-context.ts";
import { holdChanges } from "./rows/suspended-quote.ts";
import { lineMoved } from "./line-moved.ts";
import type { PriceLines } from "./price-lines.ts";
import { groupChanges } from "./group-changes.ts";

export type KnownHolds = {
  linesOfBook: (sourceId: number, after: number, max: number) => LineState[];
  heldLines: (sourceId: number, max: number) => number[];
};

/** Other rows wait for a commit, so its size is limited. */
const MAX_LINES_PER_COMMIT = 500;
const MAX_LINES_PER_SCAN = 2000;

type SettleStep = { changes: Change[]; next: number | null };

const setStatus = (line: LineState, statusId: number, batch: Batch, at: string): void => {
  const next = nextLine(line, { ...line, statusId }, at);
  if (next === null) return;
  batch.putLine(next);
  batch.movedLines.push(next);
};

const settleOne = (line: LineState, health: SourceHealth, batch: Batch, at: string): boolean => {
  const isRule = suspends(health, line.leagueId);
  const isOfferedByFeed = line.statusId === LINE_STATUS.unavailable && !line.disabled;
  if (isRule && line.statusId === LINE_STATUS.available && !line.disabled) {
    batch.hold(line, true);
    setStatus(line, LINE_STATUS.unavailable, batch, at);
    return true;
  }
  if (isRule || !batch.isHeld(line.id)) return false;
  batch.hold(line, false);
  // A line that the feed has closed meanwhile stays closed.
  if (isOfferedByFeed) setStatus(line, LINE_STATUS.available, batch, at);
  return true;
};

const movesOf = (before: ReadonlyMap<number, LineState>, batch: Batch): Change[] =>
  [...Map.groupBy(batch.movedLines, ({ id, mainId }) => mainId ?? id)].flatMap(([mainId, lines]) => {
    const main = batch.line(mainId);
    if (!main) return [];
    const previous = lines.flatMap(({ id }) => before.get(id) ?? []);
    const moved = lineMoved(main, batch, { alternates: lines.filter(({ id }) => id !== mainId), before: previous });
    return moved === null || "wrong" in moved ? [] : [{ ...moved, correlationId: null } as Change];
  });

const removeStaleSuspensions = (health: SourceHealth, known: KnownHolds, batch: Batch): boolean => {
  if (health.verdict !== "up") return false;
  const left = known.heldLines(health.sourceId, MAX_LINES_PER_COMMIT);
  for (const id of left) batch.hold({ id, sourceId: health.sourceId }, false);
  return left.length > 0;
};

/**
 * Suspends or releases a part of a book's lines. `next`: continue after this id; null at the end. Lines with the right
 * status stay, so a restart is harmless.
 */
export const settleLines =
  (known: IngestContext & KnownHolds, priceLines: PriceLines) =>
  (health: SourceHealth, after: number, at: number): SettleStep => {
    const batch = batchOf(known);
    const page = known.linesOfBook(health.sourceId, after, MAX_LINES_PER_SCAN);
    const before = new Map<number, LineState>();
    const iso = new Date(at).toISOString();
    let next = page.at(-1)?.id ?? null;
    for (const line of page) {
      if (settleOne(line, health, batch, iso)) before.set(line.id, line);
      if (before.size < MAX_LINES_PER_COMMIT) continue;
      next = line.id;
      break;
    }
    if (page.length === 0 && removeStaleSuspensions(health, known, batch)) next = after;
    const changes = movesOf(before, batch);
    const closings = priceLines(changes, batch, at);
    return { changes: [...closings, ...groupChanges(changes), ...holdChanges(batch)], next };
  };
