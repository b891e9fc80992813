import { expect, test } from "vitest";
import type { StreamLine } from "@linewire/contract";
import { NO_FEED_NUMBERS } from "../line/feed-numbers.ts";
import type { LineState } from "../line/line-state.ts";
import { streamLineOf } from "../line/wire-line.ts";
import { lineMarksOf } from "./line-mark.ts";

const PLACE = { leagueId: 1, marketTypeId: 1, betTypeId: 1, sourceId: 3, eventId: 900 };
const LINE: LineState = {
  id: 9_007_199_254_740_991,
  mainId: null,
  alternateNumber: null,
  marketId: 2,
  sourceId: 3,
  leagueId: 1,
  market: {
    eventId: 900,
    marketTypeId: 1,
    betTypeId: 1,
    sideIndex: 0,
    sideName: '","statusId":3,"sequenceNumber":7,',
    periodTypeId: 1,
    live: false,
  },
  marketKey: "eid900:bt1:bst0:pt1:pid0:tid0:pregame",
  sideKey: "si0",
  points: -3.5,
  price: -110,
  previousPoints: -3,
  previousPrice: null,
  openerPoints: -2.5,
  openerPrice: 100,
  statusId: 1,
  disabled: false,
  ...NO_FEED_NUMBERS,
  sourcePrice: 1.91,
  sourceFormat: 2,
  liquidity: 1500.5,
  edge: -0.0213,
  sequenceNumber: 41,
  modifiedOn: "2026-11-22T01:20:00.000Z",
};
const BARE = {
  points: null,
  previousPoints: null,
  openerPoints: null,
  openerPrice: null,
  sourcePrice: null,
  liquidity: null,
  edge: null,
};

test.each<[string, Partial<LineState>, LineState[]]>([
  ["full", {}, []],
  ["bare", { ...BARE, sourceFormat: 1, price: null, statusId: 3 }, []],
  ["gone", { disabled: true, statusId: 2 }, []],
  ["with fields to clear", { liquidity: null, sourcePrice: null }, [{ ...LINE, previousPrice: 105 }]],
])("[DIG3] the mark of a written line equals the fields of its parsed JSON: %s", (_, overrides, before) => {
  const wire = streamLineOf({ ...LINE, ...overrides }, [], before);
  const parsed = JSON.parse(JSON.stringify(wire)) as StreamLine;
  expect(lineMarksOf({ json: JSON.stringify(wire), place: PLACE })).toEqual([
    {
      id: parsed.marketLineId,
      sequence: parsed.sequenceNumber,
      statusId: parsed.statusId,
      disabled: parsed.disabled ?? false,
      place: PLACE,
    },
  ]);
});

test("[DIG3] changed alternates have marks beside the mark of their main line", () => {
  const alternate = {
    ...LINE,
    id: 11,
    mainId: LINE.id,
    alternateNumber: 1,
    disabled: true,
    statusId: 2,
    sequenceNumber: 6,
  };
  const json = JSON.stringify(streamLineOf(LINE, [alternate]));
  expect(lineMarksOf({ json, place: PLACE }).map(({ id, sequence, disabled }) => [id, sequence, disabled])).toEqual([
    [LINE.id, 41, false],
    [11, 6, true],
  ]);
});
