import { describe, expect, test } from "vitest";
import type { Event } from "@linewire/contract";
import type { LineState } from "../line/line-state.ts";
import { bestLine, wishesOf, type Sources } from "./choose.ts";
import { nameFinder, type Named } from "./names.ts";

const AT = "2026-11-22T01:20:00.000Z";
const IDS = { spread: 1, moneyline: 2, total: 3, gamePeriod: 1 };
const BILLS: Named = { name: "Buffalo Bills", kind: "team", id: 75, leagueId: 1 };
const CHIEFS: Named = { name: "Kansas City Chiefs", kind: "team", id: 76, leagueId: 1 };
const JETS: Named = { name: "New York Jets", kind: "team", id: 77, leagueId: 1 };
const ALLEN: Named = { name: "Josh Allen", kind: "person", id: 8, leagueId: 1 };
const find = nameFinder([BILLS, CHIEFS, JETS, ALLEN]);

const game = (eventId: number, away: number, home: number): Event => ({
  eventId,
  name: `${away} @ ${home}`,
  leagueId: 1,
  eventStart: AT,
  statusId: 1,
  statusName: "Pregame",
  eventTeams: [
    { teamId: away, sideIndex: 0 },
    { teamId: home, sideIndex: 1 },
  ],
  isActive: true,
  modifiedOn: AT,
});
const NEXT = game(901, 77, 75);
const LATER = game(900, 75, 76);

const SOURCES: Sources = {
  gamesOf: (teamId) => [NEXT, LATER].filter(({ eventTeams }) => eventTeams?.some((team) => team.teamId === teamId)),
  teamOf: (personId) => (personId === 8 ? 75 : undefined),
  topProp: () => 20,
};
const wishes = (text: string, sources: Partial<Sources> = {}) =>
  wishesOf(text, find(text), IDS, { ...SOURCES, ...sources });

describe("the bets that a text leads to", () => {
  test("are none without names", () => expect(wishes("A quiet day.")).toEqual([]));

  test("of one team are its spread in its next game", () => {
    expect(wishes("The Buffalo Bills win.")).toEqual([
      {
        event: NEXT,
        subject: BILLS,
        betTypeId: IDS.spread,
        sideIndex: 1,
        evidence: ["The Buffalo Bills win."],
        confidence: 0.6,
      },
    ]);
  });

  test("of two teams are of the game that both play, though another comes first", () => {
    const told = wishes("The Buffalo Bills like it. The Kansas City Chiefs do not.");
    expect(
      told.map(({ event, betTypeId, sideIndex, subject }) => [event.eventId, betTypeId, sideIndex, subject?.id]),
    ).toEqual([
      [900, IDS.spread, 0, 75],
      [900, IDS.moneyline, 1, 76],
      [900, IDS.total, 0, undefined],
    ]);
  });

  test("stand beside the sentence that names them; the total beside both", () => {
    const [first, second, total] = wishes("The Buffalo Bills like it. The Kansas City Chiefs do not.");
    expect(first?.evidence).toEqual(["The Buffalo Bills like it."]);
    expect(second?.evidence).toEqual(["The Kansas City Chiefs do not."]);
    expect(total?.evidence).toEqual(["The Buffalo Bills like it.", "The Kansas City Chiefs do not."]);
  });

  test("name one sentence once, though it names both teams", () => {
    const text = "The Buffalo Bills meet the Kansas City Chiefs.";
    for (const { evidence } of wishes(text)) expect(evidence).toEqual([text]);
  });

  test("are surer when both teams are named, and when one is named twice", () => {
    const sureness = (text: string): number => wishes(text)[0]!.confidence;
    const once = sureness("Buffalo Bills.");
    const twice = sureness("Buffalo Bills. Buffalo Bills.");
    const both = sureness("Buffalo Bills. Kansas City Chiefs.");
    expect(twice).toBeGreaterThan(once);
    expect(both).toBeGreaterThan(twice);
    expect(sureness("Buffalo Bills. Buffalo Bills. Kansas City Chiefs.")).toBeLessThanOrEqual(1);
  });

  test("are none for a team without a game", () => expect(wishes("Buffalo Bills.", { gamesOf: () => [] })).toEqual([]));
});

describe("a player in a text", () => {
  test("leads to the prop that is quoted most, in the game that is told of", () => {
    const told = wishes("Josh Allen leads the Buffalo Bills.");
    expect(told.map(({ betTypeId, subject }) => [betTypeId, subject?.id])).toEqual([
      [IDS.spread, 75],
      [20, 8],
    ]);
    expect(told[1]?.evidence).toEqual(["Josh Allen leads the Buffalo Bills."]);
  });

  test("without a quoted prop, or without a team, leads to nothing", () => {
    const text = "Josh Allen leads the Buffalo Bills.";
    expect(wishes(text, { topProp: () => undefined })).toHaveLength(1);
    expect(wishes(text, { teamOf: () => undefined })).toHaveLength(1);
  });
});

const line = (sourceId: number, price: number | null, wish: Partial<LineState> = {}): LineState => ({
  id: sourceId,
  mainId: null,
  alternateNumber: null,
  marketId: 2,
  sourceId,
  leagueId: 1,
  market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketKey: "",
  sideKey: "",
  points: -3.5,
  price,
  previousPoints: null,
  previousPrice: null,
  openerPoints: null,
  openerPrice: null,
  statusId: 1,
  disabled: false,
  sourcePrice: null,
  sourceFormat: 1,
  liquidity: null,
  sequenceNumber: 1,
  modifiedOn: AT,
  ...wish,
});
const rank = (sourceId: number): number => sourceId;
const bookOf = (...lines: LineState[]): number | undefined => bestLine(lines, rank)?.sourceId;

describe("the line to show", () => {
  test("is none where nothing is quoted", () => expect(bookOf()).toBeUndefined());
  test("is the best price", () => expect(bookOf(line(1, -110), line(2, -105), line(3, -120))).toBe(2));
  test("counts a plus price as better than a minus price", () => expect(bookOf(line(1, -101), line(2, 102))).toBe(2));

  test("has the points that most books quote, though others pay more", () => {
    expect(bookOf(line(1, -110), line(2, -115), line(3, 300, { points: -10.5 }))).toBe(1);
  });

  test("has the lower points where as many books quote either", () => {
    expect(bookOf(line(1, -110, { points: -3 }), line(2, -110, { points: -3.5 }))).toBe(2);
  });

  test("is of the partner's earlier book at the same price", () =>
    expect(bookOf(line(2, -110), line(1, -110))).toBe(1));

  test("is one that can be had before one that cannot", () => {
    expect(bookOf(line(1, 150, { statusId: 2 }), line(2, -150))).toBe(2);
    expect(bookOf(line(1, 150, { statusId: 2 }))).toBe(1);
  });

  test("is never withdrawn, without a price, or an alternate", () => {
    expect(bookOf(line(1, 150, { disabled: true }), line(2, null), line(3, 150, { mainId: 9 }))).toBeUndefined();
  });

  test("of a market without points is the best price", () => {
    expect(bookOf(line(1, -110, { points: null }), line(2, 120, { points: null }))).toBe(2);
  });
});
