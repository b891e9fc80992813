import type { Change, LineMove } from "@linewire/domain/change/change";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Batch } from "./ingest-context.ts";
import type { RowOutcome } from "./rows/row-outcome.ts";

type LineMoveExtras = Pick<Partial<LineMove>, "alternates" | "before">;

export const moveOf = (thing: LineMove): Omit<Change & { kind: "market_line" }, "correlationId"> => {
  const { id, leagueId, market, sourceId } = thing.line;
  const { marketTypeId, betTypeId, eventId } = market;
  return { kind: "market_line", id, place: { leagueId, marketTypeId, betTypeId, sourceId, eventId }, thing };
};

/** The change of a line. An alternate is sent with its main line, also if the main line is unchanged. */
export const lineMoved = (
  line: LineState,
  batch: Batch,
  { alternates = [], before = [] }: LineMoveExtras = {},
): RowOutcome => {
  batch.putLine(line);
  const main = line.mainId === null ? line : batch.line(line.mainId);
  return main ? moveOf({ line: main, alternates: line.mainId === null ? alternates : [line], before }) : null;
};
