import type { LineMove } from "@linewire/domain/change/change";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Batch } from "./ingest-context.ts";
import type { RowOutcome } from "./rows/row-outcome.ts";

type LineMoveExtras = Pick<Partial<LineMove>, "alternates" | "before">;

/** The change of a line. An alternate is sent with its main line, also if the main line is unchanged. */
export const lineMoved = (
  line: LineState,
  batch: Batch,
  { alternates = [], before = [] }: LineMoveExtras = {},
): RowOutcome => {
  batch.putLine(line);
  const main = line.mainId === null ? line : batch.line(line.mainId);
  if (!main) return null;
  const { leagueId, market, sourceId } = main;
  return {
    kind: "market_line",
    id: main.id,
    place: {
      leagueId,
      marketTypeId: market.marketTypeId,
      betTypeId: market.betTypeId,
      sourceId,
      eventId: market.eventId,
    },
    thing: { line: main, alternates: line.mainId === null ? alternates : [line], before },
  };
};
