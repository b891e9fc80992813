import { NOWHERE, type Entry } from "@linewire/domain/change/change";
import { aLine, anEvent } from "@linewire/testkit";
import { expect, test } from "vitest";
import { readRows } from "./read-rows.ts";
import { unsentRows } from "./unsent-rows.ts";

const AT = "2026-11-22T01:20:00.000Z";

const entry = (kind: Entry["kind"], id: number, thing: object, correlationId: string | null = null): Entry => ({
  seq: 1,
  kind,
  id,
  place: { ...NOWHERE, leagueId: 1 },
  correlationId,
  json: JSON.stringify(thing),
});

const { line } = aLine({ marketLineId: 7, price: 135 }) as { line: object };
const { event } = anEvent() as { event: object };
const moved = entry("market_line", 7, { ...line, sequenceNumber: 4, previousPrice: 120, modifiedOn: AT }, "feed-7");
const begun = entry("event", 900, { change: "updated", event: { ...event, isActive: true, modifiedOn: AT } });

const UNKNOWN = { updatedAt: () => null, linkOf: () => null };

test("[CL16] unsent changes become valid ingest rows, each with its correlation id", () => {
  const rows = unsentRows([moved, begun], UNKNOWN);
  expect(rows).toMatchObject([
    { type: "market_line", correlationId: "feed-7", line: { marketLineId: 7, price: 135 } },
    { type: "event" },
  ]);
  expect(readRows(JSON.stringify(rows))).toHaveLength(2);
});

test("[CL16] a newer state of the same record is not overwritten", () => {
  const newer = (kind: Entry["kind"]): number | null => (kind === "market_line" ? Date.parse(AT) + 1 : null);
  expect(unsentRows([moved, begun], { ...UNKNOWN, updatedAt: newer })).toMatchObject([{ type: "event" }]);
});

test("[CL16] an unsent result becomes a row unless a newer one exists", () => {
  const scores = [{ periodTypeId: 1, away: 24, home: 20 }];
  const facts = { eventId: 900, outcome: "completed", scores };
  const settled = entry("event_result", 900, { ...facts, leagueId: 1, revision: 2, settledOn: AT });
  const rows = unsentRows([settled], UNKNOWN);
  expect(rows).toEqual([{ type: "result", result: facts }]);
  expect(readRows(JSON.stringify(rows))).toHaveLength(1);
  expect(unsentRows([settled], { ...UNKNOWN, updatedAt: () => Date.parse(AT) + 1 })).toEqual([]);
});

test("[CL16] a line's row has the unsent link, or else the stored link", () => {
  const alternateLines = [{ marketLineId: 9, statusId: 1 }];
  const links = entry("line_link", 1, { sourceId: 1, links: [[7, "https://book.example/7"]] });
  const lines = [entry("market_line", 7, { ...line, marketLineId: 7, alternateLines }), links];
  const linkOf = (id: number): string | null => (id === 9 ? "https://book.example/9" : "https://book.example/old");
  expect(unsentRows(lines, { ...UNKNOWN, linkOf })).toMatchObject([
    { line: { sourceLink: "https://book.example/7", alternateLines: [{ sourceLink: "https://book.example/9" }] } },
  ]);
});

test("[CL16] only kinds that feeds send are ingested again", () => {
  expect(
    unsentRows([entry("key", 1, { id: "k" }), entry("event", 900, { change: "removed", event })], UNKNOWN),
  ).toEqual([]);
});

test("[HS5] suspended lines and unhealthy books are ingested with their feed's statuses", () => {
  const own = { statusId: 1, propsStatusId: 3, futuresStatusId: 1 };
  const sick = { statusId: 2, propsStatusId: 2, futuresStatusId: 2 };
  const health = { sourceId: 1, verdict: "down", reason: "silent", leagueIds: null, since: AT, own };
  const alternateLines = [{ marketLineId: 9, statusId: 2 }];
  const rows = unsentRows(
    [
      entry("source_health", 1, health),
      entry("market_source", 1, { id: 1, name: "A book", ...sick }),
      entry("market_line", 7, { ...line, statusId: 2, alternateLines }),
      entry("market_line", 8, { ...line, marketLineId: 8, statusId: 2 }),
      entry("line_hold", 1, { sourceId: 1, held: [7, 8, 9], freed: [] }),
      entry("line_hold", 1, { sourceId: 1, held: [], freed: [8] }),
    ],
    UNKNOWN,
  );
  expect(rows).toMatchObject([
    { type: "market_source", marketSource: { id: 1, ...own } },
    { line: { marketLineId: 7, statusId: 1, alternateLines: [{ marketLineId: 9, statusId: 1 }] } },
    { line: { marketLineId: 8, statusId: 2 } },
  ]);
});
