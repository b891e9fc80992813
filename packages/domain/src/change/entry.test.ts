import { describe, expect, test } from "vitest";
import type { Event } from "@linewire/contract";
import { NO_FEED_NUMBERS } from "../line/feed-numbers.ts";
import type { LineState } from "../line/line-state.ts";
import { NOWHERE, type Change } from "./change.ts";
import { changeOf, entryOf } from "./entry.ts";

const AT = "2026-11-22T01:20:00.000Z";
const EVENT: Event = {
  eventId: 900,
  name: "Bills @ Chiefs",
  leagueId: 1,
  eventStart: AT,
  statusId: 1,
  statusName: "Pregame",
  isActive: true,
  modifiedOn: AT,
};

const LINE: LineState = {
  id: 1,
  mainId: null,
  alternateNumber: null,
  marketId: 2,
  sourceId: 3,
  leagueId: 1,
  market: {
    eventId: 900,
    marketTypeId: 1,
    betTypeId: 1,
    teamId: 75,
    sideIndex: 0,
    sideName: "away",
    periodTypeId: 1,
    live: false,
  },
  marketKey: "eid900:bt1:bst0:pt1:pid0:tid0:pregame",
  sideKey: "si0:tid75",
  points: -3.5,
  price: -110,
  previousPoints: -3,
  previousPrice: -105,
  openerPoints: -2.5,
  openerPrice: 100,
  statusId: 1,
  disabled: false,
  ...NO_FEED_NUMBERS,
  sourceFormat: 1,
  edge: null,
  sequenceNumber: 4,
  modifiedOn: AT,
};
const PLACE = { leagueId: 1, marketTypeId: 1, betTypeId: 1, sourceId: 3, eventId: 900 };
const alternate = (id: number, number: number): LineState => ({
  ...LINE,
  id,
  mainId: LINE.id,
  alternateNumber: number,
  points: -7.5,
  price: 180,
});

const lineChange = (line: LineState, alternates: LineState[] = []): Change => ({
  kind: "market_line",
  id: line.id,
  place: PLACE,
  correlationId: "feed-7",
  thing: { line, alternates },
});

const roundTrip = (change: Change): Change => changeOf(entryOf(change, 42));

describe("a change read back from the journal equals the written change", () => {
  test.each([
    ["a line", lineChange(LINE)],
    ["a line with alternates", lineChange(LINE, [alternate(11, 1), alternate(12, 2)])],
    [
      "an alternate that went live before its main line",
      lineChange(LINE, [
        {
          ...alternate(11, 1),
          market: { ...LINE.market, live: true },
          marketKey: LINE.marketKey.replace("pregame", "live"),
        },
      ]),
    ],
    [
      "a line that was never priced",
      lineChange({
        ...LINE,
        points: null,
        price: null,
        previousPoints: null,
        previousPrice: null,
        openerPoints: null,
        openerPrice: null,
        statusId: 3,
        sequenceNumber: 1,
      }),
    ],
    ["a line whose points were cleared", lineChange({ ...LINE, points: null })],
    [
      "a withdrawn exchange line",
      lineChange({ ...LINE, statusId: 2, disabled: true, sourcePrice: 1.91, sourceFormat: 2, liquidity: 1500.5 }),
    ],
    [
      "a live prop",
      lineChange({
        ...LINE,
        market: { ...LINE.market, betSubType: "anytime-td", personId: 8, live: true },
        marketKey: "eid900:bt20:bstanytime-td:pt1:pid8:tid0:live",
        sideKey: "si0",
      }),
    ],
    [
      "a line without an event",
      lineChange({
        ...LINE,
        market: { ...LINE.market, eventId: null },
        marketKey: "eid0:bt1:bst0:pt1:pid0:tid0:pregame",
        sideKey: "si0:pid8",
      }),
    ],
    [
      "an event",
      {
        kind: "event",
        id: 900,
        place: { ...NOWHERE, leagueId: 1, eventId: 900 },
        correlationId: null,
        thing: { change: "updated", event: EVENT },
      },
    ],
    [
      "a market type",
      {
        kind: "reference",
        id: "market_type 1",
        place: NOWHERE,
        correlationId: null,
        thing: { table: "market_type", row: { id: 1, name: "Game Odds", marketType: "straight" } },
      },
    ],
    [
      "a signing key",
      {
        kind: "signing_key",
        id: "s1",
        place: NOWHERE,
        correlationId: null,
        thing: { id: "s1", secret: "x", createdAt: AT },
      },
    ],
  ] satisfies [string, Change][])("%s", (_, change) => expect(roundTrip(change)).toEqual(change));
});

test("an entry has the sequence number, place and correlation id of its change, and one line of JSON", () => {
  const entry = entryOf(lineChange({ ...LINE, market: { ...LINE.market, sideName: "a\nb" } }), 42);
  expect(entry).toMatchObject({ seq: 42, kind: "market_line", id: 1, place: PLACE, correlationId: "feed-7" });
  expect(entry.json).not.toContain("\n");
});

test("the same change is always encoded to the same bytes", () => {
  const change = lineChange(LINE, [alternate(11, 1)]);
  expect(entryOf(roundTrip(change), 42)).toEqual(entryOf(change, 42));
});
