import { EVENT_STATUS, type Event } from "@linewire/contract";
import { expect, test } from "vitest";
import type { LineState } from "@linewire/domain/line/line-state";
import { UNMOVED } from "@linewire/domain/line/samples";
import type { FoundBet } from "./text/analysis.ts";
import { offersFor, type Schedule } from "./offers.ts";

const SEASON = 13;
const TITLE = 100;
const CHIEFS = 4;

const title = (id: number, teamId: number): LineState => ({
  ...UNMOVED,
  id,
  marketId: id,
  mainId: null,
  alternateNumber: null,
  marketKey: `${id}`,
  sideKey: `si0:tid${teamId}`,
  leagueId: 1,
  sourceId: 1,
  points: null,
  price: 650,
  modifiedOn: "2026-11-21T00:00:00.000Z",
  market: {
    eventId: null,
    marketTypeId: 2,
    betTypeId: TITLE,
    sideIndex: 0,
    teamId,
    periodTypeId: SEASON,
    live: false,
  },
});
const QUOTED = [title(1, 3), title(2, CHIEFS)];

const schedule: Schedule = {
  gamesOf: () => [],
  teamOf: () => undefined,
  betType: () => ({ id: TITLE, isFuture: true }),
  periodId: () => 1,
  lines: ({ leagueIds, betTypeIds, periodTypeIds }) =>
    QUOTED.filter(
      ({ leagueId, market }) =>
        leagueIds?.includes(leagueId) === true &&
        betTypeIds?.includes(market.betTypeId) === true &&
        (periodTypeIds?.includes(market.periodTypeId) ?? true),
    ),
};

const bet: FoundBet = {
  leagueId: 1,
  subject: { kind: "team", id: CHIEFS, name: "Kansas City Chiefs" },
  opponentId: null,
  namesOpponent: false,
  bookId: null,
  markets: ["championship"],
  period: "game",
  side: "team",
  points: null,
  price: null,
  isDirect: true,
  confidence: 0.9,
  evidence: ["the Chiefs to win it all"],
  block: 0,
  start: 0,
  reasons: [],
};

test("[AW18] a season bet matches lines of any period type", () => {
  const analysis = { sporting: true, title: "", teamIds: [CHIEFS], bets: [bet], names: [], turnedDown: [] };
  const { offers, unanswered } = offersFor(analysis, { bookIds: [1], maxBets: 5, includeImplicit: true }, schedule);
  expect(unanswered).toEqual([]);
  expect(offers.map(({ line, event }) => [line.id, event])).toEqual([[2, null]]);
});

const BILLS = 3;
const SPREAD = 1;
const MONEYLINE = 2;
const EVENT: Event = {
  eventId: 77,
  name: "Bills @ Chiefs",
  leagueId: 1,
  eventStart: "2026-11-22T01:20:00.000Z",
  statusId: EVENT_STATUS.live,
  statusName: "Live",
  isActive: true,
  modifiedOn: "2026-11-22T01:20:00.000Z",
};

const gameLine = (id: number, betTypeId: number, teamId: number): LineState => ({
  ...title(id, teamId),
  market: { eventId: EVENT.eventId, marketTypeId: 1, betTypeId, sideIndex: 0, teamId, periodTypeId: 1, live: true },
});

const gameOf = (statusId: number, quoted: readonly LineState[]): Schedule => ({
  ...schedule,
  gamesOf: () => [
    { ...EVENT, statusId, eventTeams: [BILLS, CHIEFS].map((teamId, sideIndex) => ({ teamId, sideIndex })) },
  ],
  betType: (key) => ({ id: key === "spread" ? SPREAD : MONEYLINE, isFuture: false }),
  lines: ({ betTypeIds }) => quoted.filter(({ market }) => betTypeIds?.includes(market.betTypeId) === true),
});

const stated: FoundBet = { ...bet, markets: ["spread"], points: -3 };
const implied: FoundBet = {
  ...bet,
  subject: { kind: "team", id: BILLS, name: "Buffalo Bills" },
  markets: ["moneyline"],
  isDirect: false,
};
const offeredLineIds = (of: Schedule): number[] => {
  const analysis = { sporting: true, title: "", teamIds: [CHIEFS], bets: [stated, implied], names: [], turnedDown: [] };
  return offersFor(analysis, { bookIds: [1], maxBets: 5, includeImplicit: true }, of).offers.map(({ line }) => line.id);
};

test("[AW22] during a game, no implied bet replaces a stated bet that is no longer offered", () => {
  const moneyline = gameLine(12, MONEYLINE, BILLS);
  expect(offeredLineIds(gameOf(EVENT_STATUS.live, [moneyline]))).toEqual([]);
  expect(offeredLineIds(gameOf(EVENT_STATUS.live, [gameLine(11, SPREAD, CHIEFS), moneyline]))).toEqual([11, 12]);
  expect(offeredLineIds(gameOf(EVENT_STATUS.pregame, [moneyline]))).toEqual([12]);
});

test("[AW22] an implied bet is never the other side of a stated one", () => {
  const onChiefs: FoundBet = { ...stated, markets: ["moneyline"], points: null };
  const analysis = {
    sporting: true,
    title: "",
    teamIds: [CHIEFS],
    bets: [onChiefs, implied],
    names: [],
    turnedDown: [],
  };
  const both = [
    { ...gameLine(11, MONEYLINE, CHIEFS), marketId: 11 },
    { ...gameLine(12, MONEYLINE, BILLS), marketId: 12 },
  ];
  const { offers, unanswered } = offersFor(
    analysis,
    { bookIds: [1], maxBets: 5, includeImplicit: true },
    gameOf(EVENT_STATUS.pregame, both),
  );
  expect(offers.map(({ bet }) => bet)).toEqual([onChiefs]);
  expect(unanswered.map(({ reason }) => reason)).toEqual(["the article states a bet on the other side of this market"]);
});

const JETS = 99;
test.each([
  ["is not offered if its sentence names the opponent", [BILLS, JETS], true, []],
  ["is offered on the game of two teams of the text if its sentence names no opponent", [BILLS, JETS], false, [11]],
  ["is not offered on the next game of its team", [JETS], false, []],
])("[AW22] a stated bet on an unscheduled game %s", (_title, others, namesOpponent, lineIds) => {
  const elsewhere: FoundBet = { ...stated, opponentId: JETS, namesOpponent };
  const analysis = {
    sporting: true,
    title: "",
    teamIds: [CHIEFS, ...others],
    bets: [elsewhere],
    names: [],
    turnedDown: [],
  };
  const schedule = gameOf(EVENT_STATUS.pregame, [gameLine(11, SPREAD, CHIEFS)]);
  const { offers, unanswered } = offersFor(analysis, { bookIds: [1], maxBets: 5, includeImplicit: true }, schedule);
  expect(offers.map(({ line }) => line.id)).toEqual(lineIds);
  expect(unanswered.map(({ reason }) => reason)).toEqual(
    lineIds.length > 0 ? [] : ["no game against the opponent that the text names"],
  );
});

const spreadAt = (id: number, sourceId: number, points: number, price: number): LineState => ({
  ...gameLine(id, SPREAD, CHIEFS),
  sourceId,
  points,
  price,
});

test.each([
  [
    "only one book has the stated points",
    [spreadAt(1, 1, -3, -110), spreadAt(2, 2, -3.5, -105)],
    {},
    1,
    ["the team's next game: Bills @ Chiefs", "offered at the stated points", "the only book that offers this"],
  ],
  [
    "the points are not on offer",
    [spreadAt(1, 1, -4, -110), spreadAt(2, 2, -4, -105)],
    { opponentId: BILLS },
    2,
    [
      "the game against the opponent that the text names: Bills @ Chiefs",
      "no book offers the stated points: the nearest points",
      "the best price of 2 books: -105, -110",
    ],
  ],
  [
    "the text names a book",
    [spreadAt(1, 1, -3, -110), spreadAt(2, 2, -3, -105)],
    { bookId: 1 },
    1,
    ["the team's next game: Bills @ Chiefs", "offered at the stated points", "the book that the text names"],
  ],
  [
    "no points are stated, and two books have the same price",
    [spreadAt(1, 1, -3, -105), spreadAt(2, 2, -3, -105)],
    { points: null },
    1,
    [
      "the team's next game: Bills @ Chiefs",
      "the text states no points: the points that most books quote",
      "the best price of 2 books, and first in the publisher's order of the books with this price: -105, -105",
    ],
  ],
] as const)("an offer has the reasons for its game, points and book: %s", (...[, lines, more, id, reasons]) => {
  const analysis = {
    sporting: true,
    title: "",
    teamIds: [CHIEFS],
    bets: [{ ...stated, ...more }],
    names: [],
    turnedDown: [],
  };
  const { offers } = offersFor(analysis, { bookIds: [1, 2], maxBets: 5, includeImplicit: true }, gameOf(1, lines));
  expect(offers.map(({ line, reasons }) => [line.id, reasons])).toEqual([[id, reasons]]);
});

test("of two equally near lines, the points at more books are offered, even at a worse price", () => {
  const lines = [{ ...spreadAt(1, 1, -2.5, -101), mainId: 9 }, spreadAt(2, 2, -3.5, -112), spreadAt(3, 3, -3.5, -110)];
  const analysis = { sporting: true, title: "", teamIds: [BILLS], bets: [stated], names: [], turnedDown: [] };
  const options = { bookIds: [1, 2, 3], maxBets: 5, includeImplicit: true };
  expect(offersFor(analysis, options, gameOf(1, lines)).offers[0]).toMatchObject({
    line: { id: 3 },
    reasons: [
      "the game against another team of the text: Bills @ Chiefs",
      "no book offers the stated points: the nearest points; of two equally near points, those that more books quote",
      "the best price of 2 books: -110, -112",
    ],
  });
});

test("if the publisher's order decides before the price, the reason names it", () => {
  const lines = [spreadAt(1, 1, -3, -110), spreadAt(2, 2, -3, -105)];
  const analysis = { sporting: true, title: "", teamIds: [BILLS], bets: [stated], names: [], turnedDown: [] };
  const options = { bookIds: [1, 2], maxBets: 5, includeImplicit: true, bookFirst: true };
  expect(offersFor(analysis, options, gameOf(1, lines)).offers[0]).toMatchObject({
    line: { id: 1 },
    reasons: [
      "the game against another team of the text: Bills @ Chiefs",
      "offered at the stated points",
      "first in the publisher's order of the 2 books that offer this",
    ],
  });
});

const START = Date.parse(EVENT.eventStart);
const closing = { ...gameLine(11, SPREAD, CHIEFS), points: -3, price: -110 };

const pageOf = (statusId: number, quoted: readonly LineState[], closed: readonly LineState[] | undefined): Schedule => {
  const schedule = gameOf(statusId, quoted);
  const [game] = schedule.gamesOf(CHIEFS);
  const scores = [20, 24];
  const over = { ...game!, eventTeams: game!.eventTeams!.map((team, at) => ({ ...team, score: scores[at]! })) };
  const isOver = statusId === EVENT_STATUS.final;
  const next = { ...game!, eventId: 78, statusId: EVENT_STATUS.pregame, eventStart: "2026-11-29T18:00:00.000Z" };
  return {
    ...schedule,
    gamesOf: () => (isOver ? [next] : [game!]),
    pastGamesOf: () => (isOver ? [over] : []),
    closingLines: () => closed,
  };
};
const offersOfPage = (schedule: Schedule, since = START - 3_600_000) => {
  const analysis = { sporting: true, title: "", teamIds: [CHIEFS], bets: [stated, implied], names: [], turnedDown: [] };
  const { offers, wanting } = offersFor(analysis, { bookIds: [1], maxBets: 5, includeImplicit: true, since }, schedule);
  return { shown: offers.map(({ line, outcome }) => [line.id, line.points, outcome]), wanting: wanting.length };
};
const nextSpread = { ...gameLine(21, SPREAD, CHIEFS), points: -6.5 };
const moneyline = gameLine(12, MONEYLINE, BILLS);

test("[AW24] a stated bet that is no longer offered is shown with its closing line after it is loaded", () => {
  expect(offersOfPage(pageOf(EVENT_STATUS.live, [], undefined))).toEqual({ shown: [], wanting: 1 });
  expect(offersOfPage(pageOf(EVENT_STATUS.live, [moneyline], [closing])).shown).toEqual([[11, -3, "closed"]]);
  expect(offersOfPage(pageOf(EVENT_STATUS.live, [gameLine(11, SPREAD, CHIEFS)], [closing])).shown[0]).toEqual([
    11,
    null,
    null,
  ]);
});

test("[AW24] after the game, a stated bet shows its result, and no bet on the next game replaces it", () => {
  expect(offersOfPage(pageOf(EVENT_STATUS.final, [nextSpread, moneyline], [closing])).shown).toEqual([[11, -3, "won"]]);
  expect(offersOfPage(pageOf(EVENT_STATUS.final, [nextSpread], [])).shown).toEqual([]);
});

test("[AW24] without a closing line, a stated bet is shown with its last price", () => {
  const removed = { ...closing, disabled: true, statusId: 2 };
  const inPlay = { ...removed, market: { ...removed.market, live: true } };
  const pregame = { ...removed, market: { ...removed.market, live: false } };
  expect(offersOfPage(pageOf(EVENT_STATUS.live, [inPlay], [])).shown).toEqual([[11, -3, "closed"]]);
  expect(offersOfPage(pageOf(EVENT_STATUS.final, [inPlay], [])).shown).toEqual([[11, -3, "over"]]);
  expect(offersOfPage(pageOf(EVENT_STATUS.final, [pregame], [])).shown).toEqual([[11, -3, "won"]]);
});

test("[AW24] an article from after the game is about the next game", () => {
  const later = pageOf(EVENT_STATUS.final, [nextSpread], [closing]);
  expect(offersOfPage(later, START + 24 * 3_600_000).shown).toEqual([[21, -6.5, null]]);
});
