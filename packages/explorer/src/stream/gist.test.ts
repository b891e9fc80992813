import { expect, test } from "vitest";
import { gistOf } from "./gist.ts";
import { cameOf } from "./message.ts";

const update = (...marketLines: object[]) => JSON.stringify({ data: { marketLineUpdate: { marketLines } } });
const LINE = { marketLineId: 7, price: -110, points: -3.5, previousPrice: 105 };

test.each([
  [update(LINE), "-110 at -3.5, was +105, line 7"],
  [update({ marketLineId: 7, price: 120 }, LINE), "+120, line 7 and 1 more"],
  [update({ ...LINE, disabled: true }), "taken down at -3.5, was +105, line 7"],
  ['{"lineCount":12,"ready":true}', "12 lines told"],
  ['{"reason":"cursor_unknown","droppedEvents":null}', "cursor_unknown"],
  ["no json", "no json"],
])("%s says: %s", (data, gist) => expect(gistOf(data)).toBe(gist));

const WAY = { resumed: true, connectedAt: "2026-11-22T04:00:00.500Z" };
test.each([
  ["market_line_update", "2026-11-22T04:00:00.100Z", WAY, "missed"],
  ["market_line_update", "2026-11-22T04:00:00.900Z", WAY, "live"],
  ["market_line_update", "2026-11-22T04:00:00.100Z", { ...WAY, resumed: false }, "live"],
  ["market_line_snapshot", "2026-11-22T04:00:00.100Z", WAY, "snapshot"],
] as const)("[EX10] %s told at %s came %s", (type, toldAt, way, came) => expect(cameOf(type, toldAt, way)).toBe(came));
