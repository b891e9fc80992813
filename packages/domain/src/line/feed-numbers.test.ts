import type * as Contract from "@linewire/contract";
import { afterAll, expect, test, vi } from "vitest";
import { ByteWriter } from "../history/byte-writer.ts";
import type { Moving } from "../history/moving.ts";
import type { LineState } from "./line-state.ts";

// The tests add two fields to FEED_NUMBERS, like a later version.
vi.resetModules();
vi.doMock("@linewire/contract", async (original) => {
  const contract = await original<typeof Contract>();
  const rule = { min: null, followsPrice: false, description: null };
  return {
    ...contract,
    FEED_NUMBERS: [...contract.FEED_NUMBERS, { name: "minStake", ...rule }, { name: "maxStake", ...rule }],
  };
});
const { stillsIn, writeStill } = await import("../history/block.ts");
const { identityOf, lineFromMoving, movingOf } = await import("../history/moving.ts");
const { walkSteps, writeLater, writeStep } = await import("../history/step.ts");
const { hasLastingFields } = await import("../stream/conflate.ts");
const { copyFeedNumbers } = await import("./feed-numbers.ts");
const { lineMoveOf } = await import("./line-of-wire.ts");
const { nextLine } = await import("./next-line.ts");
const { UNMOVED } = await import("./samples.ts");
const { streamLineOf } = await import("./wire-line.ts");
afterAll(() => {
  vi.doUnmock("@linewire/contract");
  vi.resetModules();
});

const START = Date.UTC(2026, 10, 21, 18);
const AT = new Date(START).toISOString();
const lineWith = (minStake: number | null, maxStake: number | null, more: Partial<LineState> = {}): LineState => {
  const source = { liquidity: 40, minStake, maxStake };
  const line: LineState = {
    id: 900_001,
    mainId: null,
    alternateNumber: null,
    marketId: 900_001,
    sourceId: 1,
    leagueId: 1,
    market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
    marketKey: "eid900:bt1:bst0:pt1:pid0:tid0:pregame",
    sideKey: "si0",
    points: -3.5,
    price: -110,
    ...UNMOVED,
    openerPoints: -3.5,
    openerPrice: -110,
    modifiedOn: AT,
    ...more,
  };
  copyFeedNumbers(line, source);
  return line;
};

test("[SUB10] a new numeric field has its value in the stream, is absent if unknown, and null if removed", () => {
  const [set, removed] = [lineWith(null, 250), lineWith(null, null)];
  expect(streamLineOf(set)).toHaveProperty("maxStake", 250);
  expect(streamLineOf(set)).not.toHaveProperty("minStake");
  expect(streamLineOf(removed, [], [set])).toHaveProperty("maxStake", null);
  expect(hasLastingFields(JSON.stringify(streamLineOf(removed, [], [set])))).toBe(true);
  expect(lineMoveOf(streamLineOf(set), 1).line).toEqual(set);
});

test("a change of only a new numeric field is sent, but does not count as a move", () => {
  const later = "2026-11-21T18:01:00.000Z";
  expect(nextLine(lineWith(1, 250), lineWith(1, 300), later)).toMatchObject({
    maxStake: 300,
    sequenceNumber: 2,
    modifiedOn: AT,
  });
  expect(nextLine(lineWith(1, 250), lineWith(1, 250), later)).toBeNull();
});

const HISTORY = [
  lineWith(null, null),
  lineWith(null, 250, { sequenceNumber: 2 }),
  lineWith(null, 250, { sequenceNumber: 3, price: -120, previousPrice: -110 }),
  lineWith(1, 250, { sequenceNumber: 4, price: -120, previousPrice: -110 }),
  lineWith(null, null, { sequenceNumber: 5, price: -120, previousPrice: -110 }),
];

test.each([
  ["each change", writeStep],
  ["changes whose previous changes were deleted", writeLater],
])("[T1] history restores new numeric fields: %s", (_, write) => {
  const writer = new ByteWriter();
  let before: Moving | null = null;
  for (const [index, line] of HISTORY.entries()) {
    const at = START + index;
    write(writer, before, movingOf(line), { at, lastAt: at - (index > 0 ? 1 : 0) });
    before = movingOf(line);
  }
  const restored: LineState[] = [];
  walkSteps({ base: null, from: START, bytes: writer.slice() }, Infinity, (_at, moving) =>
    restored.push(lineFromMoving(identityOf(HISTORY[0]!), moving)),
  );
  expect(restored).toEqual(HISTORY);
});

test("[T1] history has the new numeric fields of unchanged lines", () => {
  const writer = new ByteWriter();
  for (const [index, line] of HISTORY.entries()) writeStill(writer, index, movingOf(line));
  expect([...stillsIn(writer.slice())]).toEqual(HISTORY.map((line, index) => [index, movingOf(line)]));
});
