import { describe, expect, test } from "vitest";
import { Odds, type Event } from "@linewire/contract";
import { NO_FEED_NUMBERS } from "./feed-numbers.ts";
import type { LineState } from "./line-state.ts";
import { oddsTree, type TreeNames } from "./odds-tree.ts";

const AT = "2026-11-22T01:20:00.000Z";
const EVENT: Event = {
  eventId: 900,
  name: "Bills @ Chiefs",
  leagueId: 1,
  eventStart: AT,
  statusId: 2,
  statusName: "Live",
  seasonId: 2026,
  gameClock: "Q3 04:12",
  eventTeams: [
    { teamId: 75, sideIndex: 0, rotationNumber: 101, score: 0 },
    { teamId: 76, sideIndex: 1 },
  ],
  isActive: true,
  modifiedOn: AT,
};
const NAMES: TreeNames = {
  leagueCode: "nfl",
  leagueId: 1,
  periodName: (id) => (id === 1 ? "Game" : "1st Half"),
  event: (id) => (id === 900 ? EVENT : undefined),
};

const line = (overrides: Partial<LineState> = {}, market: Partial<LineState["market"]> = {}): LineState => {
  const place = {
    eventId: 900,
    marketTypeId: 1,
    betTypeId: 1,
    teamId: 75,
    sideIndex: 0,
    sideName: "away",
    periodTypeId: 1,
    live: false,
    ...market,
  };
  const { eventId, betTypeId, betSubType = 0, periodTypeId, live, sideIndex, teamId } = place as LineState["market"];
  return {
    id: 1,
    mainId: null,
    alternateNumber: null,
    marketId: 2,
    sourceId: 3,
    leagueId: 1,
    market: place,
    marketKey: `eid${eventId ?? 0}:bt${betTypeId}:bst${betSubType}:pt${periodTypeId}:pid0:tid0:${live ? "live" : "pregame"}`,
    sideKey: `si${sideIndex}:tid${teamId}`,
    points: -3.5,
    price: -110,
    previousPoints: null,
    previousPrice: null,
    openerPoints: -3.5,
    openerPrice: -110,
    statusId: 1,
    disabled: false,
    ...NO_FEED_NUMBERS,
    sourceFormat: 1,
    edge: null,
    sequenceNumber: 1,
    modifiedOn: AT,
    ...overrides,
  };
};

const KEY = "eid900:bt1:bst0:pt1:pid0:tid0:pregame";
const periods = (lines: LineState[]) => oddsTree(lines, 7, NAMES).odds["nfl"]!.periodTypes;

describe("the odds tree", () => {
  test("of no lines is a league without periods", () => {
    expect(oddsTree([], 7, NAMES)).toEqual({
      odds: { nfl: { leagueId: 1, periodTypes: {} } },
      lastUpdated: 0,
      sequence: 7,
    });
  });

  test("puts a line under period, time, market, side and book", () => {
    const side = periods([line()])["Game"]!.pregame[KEY]!.sides["si0:tid75"]!;
    expect(side).toMatchObject({ sideIndex: 0, sideName: "away", teamId: 75, marketId: 2 });
    expect(Object.keys(side.marketSourceLines)).toEqual(["3"]);
    expect(side.marketSourceLines["3"]).toMatchObject({ marketLineId: 1, points: -3.5, price: -110 });
  });

  test("groups the books of a side and the sides of a market", () => {
    const home = { teamId: 76, sideIndex: 1, sideName: "home" };
    const group = periods([line(), line({ id: 2, sourceId: 4 }), line({ id: 3 }, home)])["Game"]!.pregame[KEY]!;
    expect(Object.keys(group.sides)).toEqual(["si0:tid75", "si1:tid76"]);
    expect(Object.keys(group.sides["si0:tid75"]!.marketSourceLines)).toEqual(["3", "4"]);
  });

  test("separates periods, and live from pregame", () => {
    const tree = periods([line(), line({ id: 2 }, { live: true }), line({ id: 3 }, { periodTypeId: 2 })]);
    expect(Object.keys(tree)).toEqual(["Game", "1st Half"]);
    expect(Object.keys(tree["Game"]!.live)).toEqual(["eid900:bt1:bst0:pt1:pid0:tid0:live"]);
    expect(Object.values(tree["Game"]!.live)[0]).toMatchObject({ isLive: true });
    expect(tree["1st Half"]).toMatchObject({ periodTypeId: 2, live: {} });
  });

  test("contains the event of a market", () => {
    expect(periods([line()])["Game"]!.pregame[KEY]).toMatchObject({
      eventId: 900,
      seasonId: 2026,
      eventName: "Bills @ Chiefs",
      eventStart: AT,
      statusId: 2,
      isLive: false,
      gameClock: "Q3 04:12",
      eventTeams: {
        "0": { teamId: 75, rotationNumber: 101, score: 0, sideIndex: 0 },
        "1": { teamId: 76, sideIndex: 1 },
      },
    });
  });

  test("omits the event of a future", () => {
    const [group] = Object.values(periods([line({}, { eventId: null })])["Game"]!.pregame);
    expect(group).toMatchObject({ eventId: null });
    expect(group).not.toHaveProperty("eventName");
    expect(group).not.toHaveProperty("eventTeams");
  });

  test("nests alternates in their main line, in any order of lines", () => {
    const alternates = [11, 12].map((id) => line({ id, mainId: 1, alternateNumber: id - 10, points: -7.5 }));
    for (const lines of [
      [line(), ...alternates],
      [...alternates, line()],
    ]) {
      const main = periods(lines)["Game"]!.pregame[KEY]!.sides["si0:tid75"]!.marketSourceLines["3"]!;
      expect(main.marketLineId).toBe(1);
      expect(main.alternateLines?.map(({ marketLineId }) => marketLineId)).toEqual([11, 12]);
    }
  });

  test("omits an alternate without its main line, and the empty market", () => {
    expect(periods([line({ id: 11, mainId: 1, alternateNumber: 1 })])).toEqual({});
  });

  test("has the time of its newest line as lastUpdated", () => {
    const later = "2026-11-22T01:30:00.000Z";
    expect(oddsTree([line({ id: 2, sourceId: 4, modifiedOn: later }), line()], 7, NAMES).lastUpdated).toBe(
      Date.parse(later),
    );
  });

  test("matches the schema of the contract", () => {
    const lines = [
      line(),
      line({ id: 11, mainId: 1, alternateNumber: 1 }),
      line({ id: 2, price: null, points: null }, { eventId: null, betSubType: "mvp" }),
    ];
    expect(Odds.safeParse(oddsTree(lines, 7, NAMES)).error).toBeUndefined();
  });
});
