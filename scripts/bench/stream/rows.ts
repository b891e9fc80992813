import { markOf } from "../../prove/lib/marks.ts";
import { EVENT_ID } from "../../prove/lib/lines.ts";

/** Clients find the number of the row without parsing. */
export type StreamBenchRow = { type: "market_line"; correlationId: string; line: Record<string, unknown> };

const LINE_ID = 990_010_000;
const LINES = 100;

export const rowOf = (seq: number): StreamBenchRow => {
  const id = LINE_ID + (seq % LINES);
  const market = { eventId: EVENT_ID + 1, marketTypeId: 1, betTypeId: 3, sideIndex: 0, periodTypeId: 1, live: false };
  const price = -110 - (Math.floor(seq / LINES) % 5000);
  return {
    type: "market_line",
    correlationId: markOf(seq),
    line: {
      marketLineId: id,
      marketId: id,
      marketSourceId: 1,
      points: -3.5,
      price,
      statusId: 1,
      market,
    },
  };
};

const AT = "2026-11-21T18:00:00.000Z";

/** For servers that do not know lines, so that all servers send the same bytes. */
export const dataOf = ({ correlationId, line }: StreamBenchRow, seq: number): string => {
  const key = `eid${EVENT_ID}:bt3:bst0:pt1:pid0:tid0:pregame:si0:ms1`;
  const opener = { previousPrice: -110, openerPrice: -110, openerPoints: -3.5 };
  const fields = { ...opener, sequenceNumber: seq, modifiedOn: AT, marketLineKey: key };
  const market = { ...(line["market"] as object), sideName: "over" };
  const head = { leagueId: 1, marketTypeId: 1, messageId: `k3x9k3x9-${seq}`, correlationId, messageTimestamp: AT };
  return JSON.stringify({ data: { marketLineUpdate: { ...head, marketLines: [{ ...line, ...fields, market }] } } });
};

export const frameOf = (data: string, seq: number): string =>
  `id: k3x9k3x9-${seq}\nevent: market_line_update\ndata: ${data}\n\n`;
