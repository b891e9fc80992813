import { expect, test } from "vitest";
import { bookByBook } from "./book-by-book.ts";
import type { LineState } from "./line-state.ts";
import { UNMOVED } from "./samples.ts";

type LineOverrides = Partial<LineState> & { side?: number; person?: number; team?: number; over?: "over" | "under" };

const line = (id: number, { side = 0, person, team, over, ...wish }: LineOverrides = {}): LineState => ({
  id,
  mainId: null,
  alternateNumber: null,
  marketId: 1,
  sourceId: id,
  leagueId: 1,
  market: {
    eventId: 1,
    marketTypeId: 1,
    betTypeId: 1,
    sideIndex: side,
    periodTypeId: 1,
    live: false,
    ...(person === undefined ? {} : { personId: person }),
    ...(team === undefined ? {} : { teamId: team }),
    ...(over === undefined ? {} : { sideName: over }),
  },
  marketKey: "m",
  sideKey: "s",
  points: -3.5,
  price: -110,
  ...UNMOVED,
  modifiedOn: "2026-11-21T12:00:00.000Z",
  ...wish,
});
const wish = { bookIds: [3, 2, 1], most: 60 };
const idsOf = (lines: readonly LineState[], most = 60): number[][] =>
  bookByBook(lines, { ...wish, most }).flatMap(({ sides }) => sides.map((side) => side.lines.map(({ id }) => id)));

test("[EM10] lines are sorted by most frequent points, then open before suspended, then best price, then the partner's book order", () => {
  const lines = [
    line(1),
    line(2, { price: -105 }),
    line(3),
    line(4, { points: -4, price: 105 }),
    line(5, { price: -105, statusId: 2 }),
  ];
  expect(idsOf(lines)).toEqual([[2, 3, 1, 5, 4]]);
});

test("[EM10] alternates, withdrawn lines and lines without a price are excluded", () => {
  expect(idsOf([line(1, { mainId: 9 }), line(2, { disabled: true }), line(3, { price: null })])).toEqual([]);
});

test("[EM10] alternates with the side and points of the requested line are included, before the main lines", () => {
  const asked = line(1, { mainId: 9, points: -3 });
  const lines = [
    line(9, { points: -8.5 }),
    asked,
    line(2, { mainId: 8, points: -3, price: 105 }),
    line(3, { mainId: 8, points: -4 }),
    line(4, { side: 1, mainId: 7, points: -3 }),
    line(5, { side: 1, points: 8.5 }),
  ];
  const sides = bookByBook(lines, { ...wish, like: asked }).flatMap((market) => market.sides);
  expect(sides.map((side) => side.lines.map(({ id }) => id))).toEqual([[2, 1, 9], [5]]);
});

test("[EM10] both sides of a market form a group; totals of different teams or players do not", () => {
  expect(bookByBook([line(1, { team: 5 }), line(2, { side: 1, team: 6 })], wish)).toHaveLength(1);
  const totals = [line(1, { team: 5, over: "over" }), line(2, { team: 6, over: "over" })];
  expect(bookByBook(totals, wish)).toHaveLength(2);
  expect(bookByBook([line(1, { person: 5 }), line(2, { person: 6 })], wish)).toHaveLength(2);
});

test("[EM10] the sides share the maximum number of lines, and a market is shown with both sides or not at all", () => {
  const lines = [0, 1].flatMap((side) => [1, 2, 3, 4].map((id) => line(side * 10 + id, { side, price: -110 + id })));
  expect(idsOf(lines, 4)).toEqual([
    [4, 3],
    [14, 13],
  ]);
  const people = [1, 2, 3].flatMap((person) => [0, 1].map((side) => line(person * 10 + side, { person, side })));
  expect(idsOf(people, 4)).toEqual([[10], [11], [20], [21]]);
});
