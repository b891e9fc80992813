import { lineHash } from "@linewire/contract/digest";
import { expect, test } from "vitest";
import { LineBook, SNAPSHOT_GRACE_MS } from "./book.ts";
import type { StreamEvent } from "./run.ts";

const AT = "2026-11-22T01:20:00.000Z";
const line = (id: number, sequenceNumber: number, overrides: object = {}) => ({
  marketLineId: id,
  price: -110,
  statusId: 1,
  sequenceNumber,
  modifiedOn: AT,
  marketId: 2,
  marketSourceId: 1,
  market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketLineKey: `k${id}`,
  ...overrides,
});
const alternate = (id: number, sequenceNumber: number, overrides: object = {}) => ({
  marketLineId: id,
  price: 150,
  statusId: 1,
  sequenceNumber,
  modifiedOn: AT,
  isAlt: true,
  alternateNumber: id,
  ...overrides,
});
const event = (type: string, data: unknown): StreamEvent => ({
  kind: "event",
  type,
  data: JSON.stringify(data),
  lastEventId: "k-1",
});
const head = { leagueId: 1, marketTypeId: 1, messageId: "k-1", correlationId: null, messageTimestamp: AT };
const update = (...marketLines: object[]) =>
  event("market_line_update", { data: { marketLineUpdate: { ...head, marketLines } } });
const snapshot = (...marketLines: object[]) =>
  event("market_line_snapshot", { data: { marketLineUpdate: { ...head, marketLines, chunkIndex: 0, isLast: true } } });
const complete = event("market_line_snapshot_complete", { lineCount: 1, sequence: 1, ready: true });

const aBook = () => {
  let now = 0;
  const book = new LineBook(() => now);
  return { book, pass: (ms: number) => void (now += ms) };
};
const digest = (count: number, ...lines: [number, number, number][]) =>
  new Map([["1.1", { count, sum: lines.reduce((sum, one) => (sum + lineHash(...one)) >>> 0, 0) }]]);

test("[SUB10] null clears a field, an absent field is unchanged, an absent flag becomes false", () => {
  const { book } = aBook();
  book.take(update(line(1, 1, { points: -3.5, liquidity: 5, disabled: true, sourceFormat: 2 })));
  book.take(update(line(1, 2, { liquidity: null })));
  expect(book.lines.get(1)).toMatchObject({ points: -3.5, sequenceNumber: 2 });
  for (const field of ["liquidity", "disabled", "sourceFormat"]) expect(book.lines.get(1)).not.toHaveProperty(field);
  book.take(update(line(1, 3, { price: null })));
  expect(book.lines.get(1)?.price).toBeNull();
});

test("older versions of a line change nothing; alternates are stored by number; an empty list removes all alternates", () => {
  const { book } = aBook();
  book.take(update(line(1, 5, { alternateLines: [alternate(11, 1), alternate(12, 1)] })));
  book.take(update(line(1, 4, { price: 200, alternateLines: [alternate(11, 2, { price: 160 })] })));
  expect(book.lines.get(1)?.price).toBe(-110);
  expect([...book.lines.get(1)!.alternates.values()].map(({ price }) => price)).toEqual([160, 150]);
  book.take(update(line(1, 5, { alternateLines: [] })));
  expect(book.lines.get(1)?.alternates.size).toBe(0);
});

test("[DIG5] a book is compared with a digest only if it is complete and its snapshot is at least 2 s old", () => {
  const { book, pass } = aBook();
  const right = digest(2, [1, 1, 1], [11, 3, 1]);
  book.take(snapshot(line(1, 1, { alternateLines: [alternate(11, 3), alternate(12, 1, { disabled: true })] })));
  pass(SNAPSHOT_GRACE_MS);
  expect([book.whole, book.holds(right)]).toEqual([false, null]);
  book.take(complete);
  expect([book.whole, book.holds(right)]).toEqual([true, null]);
  pass(SNAPSHOT_GRACE_MS);
  expect(book.holds(right)).toBe(true);
  expect(book.holds(digest(2, [1, 2, 1], [11, 3, 1]))).toBe(false);
  expect(book.holds(digest(1, [1, 1, 1]))).toBe(false);
  expect(book.holds(new Map([["2.1", { count: 1, sum: 7 }]]))).toBe(false);
  expect(book.holds(new Map([["2.1", { count: 0, sum: 0 }]]))).toBe(true);
  book.take(event("gap", {}));
  expect([book.whole, book.holds(right)]).toEqual([false, null]);
});

test("a second snapshot replaces the first once it is complete", () => {
  const { book } = aBook();
  for (const one of [snapshot(line(1, 1), line(2, 1)), complete, snapshot(line(2, 4))]) book.take(one);
  expect([...book.lines.keys()]).toEqual([1, 2]);
  book.take(complete);
  expect([...book.lines.values()].map(({ marketLineId, sequenceNumber }) => [marketLineId, sequenceNumber])).toEqual([
    [2, 4],
  ]);
});

test("an invalid message is reported, a message without lines is skipped", () => {
  const { book } = aBook();
  expect(book.take(event("market_line_update", { data: {} }))).toBe(false);
  expect(book.take(event("market_line_snapshot_complete", {}))).toBe(false);
  expect(book.take(event("player_news", {}))).toBe(true);
});
