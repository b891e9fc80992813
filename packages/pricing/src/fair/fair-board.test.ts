import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { LineState } from "@linewire/domain/line/line-state";
import { decimalOf } from "@linewire/domain/line/odds";
import { closingOf } from "./closing.ts";
import { FairBoard } from "./fair-board.ts";
import { AT, aQuote, bothSides, rulesOf, type SampleBet } from "./samples.ts";

const boardOf = (stored: readonly LineState[] = []) =>
  new FairBoard({ openLines: () => stored.filter(({ disabled }) => !disabled), rulesOf });

const edgesOf = (lines: readonly LineState[], stored: readonly LineState[] = []) => boardOf(stored).edges(lines, AT);

test("[FP1] a line's edge is fair probability times odds minus one, by a consensus that includes the line", () => {
  const lines = [...bothSides("moneyline", 1, [-110, -110]), ...bothSides("moneyline", 2, [-110, -110])];
  expect(edgesOf(lines)).toEqual([-0.0455, -0.0455, -0.0455, -0.0455]);
  const better = [...bothSides("moneyline", 1, [100, -120]), ...bothSides("moneyline", 2, [-110, -110])];
  const [first, second] = edgesOf(better);
  const chance = (first! + 1) / 2;
  expect(first).toBeGreaterThan(-0.05);
  expect(second).toBeCloseTo((1 - chance) * decimalOf(-120) - 1, 3);
});

test("[FP2] a line has no edge with only one book or one side, or if it is closed or live", () => {
  const pair = bothSides("moneyline", 1, [-110, -110]);
  const other = bothSides("moneyline", 2, [-110, -110]);
  expect(edgesOf(pair)).toEqual([null, null]);
  expect(edgesOf([...pair, other[0]!])).toEqual([null, null, null]);
  expect(edgesOf([...pair, ...other, aQuote({ sourceId: 3, statusId: 2 })]).at(-1)).toBeNull();
  expect(edgesOf([...pair, ...other, aQuote({ sourceId: 3, live: true })]).at(-1)).toBeNull();
  expect(edgesOf([...pair, ...other].map((line) => ({ ...line, disabled: true })))).toEqual([null, null, null, null]);
});

test("[FP2] sides that do not exclude each other, and season markets, have no edge", () => {
  expect(edgesOf([1, 2].flatMap((book) => bothSides("margin", book, [400, 500])))).toEqual([null, null, null, null]);
  const season = [1, 2]
    .flatMap((book) => bothSides("moneyline", book, [-110, -110]))
    .map((line) => ({ ...line, market: { ...line.market, eventId: null } }));
  expect(edgesOf(season)).toEqual([null, null, null, null]);
});

test("[FP3] a line at other points is priced with the league's table, with pushes", () => {
  const books = [1, 2, 3].flatMap((book) => bothSides("spread", book, [-110, -110], 3.5));
  const [alternate] = bothSides("spread", 1, [-110, -110], 3);
  const half = edgesOf(books)[0]!;
  const whole = edgesOf([...books, { ...alternate!, id: 77, mainId: books[0]!.id, alternateNumber: 1 }]).at(-1)!;
  // If home wins by three, +3 pushes and +3.5 wins, so +3 is worse by this margin's probability.
  expect(half).toBeCloseTo(-0.0455, 3);
  expect(half - whole).toBeGreaterThan(0.05);
  expect(half - whole).toBeLessThan(0.12);
});

test("[FP3] without a league table, only lines at the consensus points have an edge", () => {
  const books = [1, 2].flatMap((book) => bothSides("points", book, [-110, -110], 24.5));
  const alternate = { ...bothSides("points", 1, [150, -180], 27.5)[0]!, id: 77, mainId: books[0]!.id };
  expect(edgesOf([...books, alternate])).toEqual([-0.0455, -0.0455, -0.0455, -0.0455, null]);
});

test("[FP4] each player of a market is a market of its own", () => {
  const of = (personId: number, price: number) =>
    [1, 2].flatMap((sourceId) =>
      [0, 1].map((side) => aQuote({ bet: "points", personId, side, sourceId, price, points: 20.5 })),
    );
  const edges = edgesOf([...of(5, -110), ...of(6, -150)]);
  expect(edges.slice(0, 4)).toEqual([-0.0455, -0.0455, -0.0455, -0.0455]);
  expect(new Set(edges.slice(4))).toEqual(new Set([-0.1667]));
});

test("[FP4] three-way markets count the draw", () => {
  const three = [1, 2].flatMap((sourceId) =>
    [200, 120, 250].map((price, side) => aQuote({ bet: "threeWay", side, sourceId, price })),
  );
  const edges = edgesOf(three);
  expect(edges.every((edge) => edge !== null && edge < 0.03)).toBe(true);
  expect(edgesOf(three.filter(({ market }) => market.sideIndex < 2))).toEqual([null, null, null, null]);
});

test("[FP5] a live line leaves the market, and the closing prices are the last pregame prices", () => {
  const stored = [
    ...[1, 2].flatMap((book) => bothSides("moneyline", book, [130, -150])),
    ...[1, 2].flatMap((book) => bothSides("spread", book, [-110, -110], 3)),
    ...[1, 2].flatMap((book) => bothSides("total", book, [-105, -115], 44.5)),
  ];
  const board = boardOf(stored);
  const closing = closingOf({ eventId: 900, leagueId: 1 }, board.markets(900), AT)!;
  expect(closing.homeWin).toBeCloseTo(0.58, 2);
  expect(closing.favouredBy).toBeCloseTo(3, 0);
  expect(closing.total).toBeGreaterThan(43);
  expect(closing.total).toBeLessThan(44.5);
  expect(closing.books).toBe(2);
  board.edges(
    stored.map((line) => ({ ...line, market: { ...line.market, live: true } })),
    AT,
  );
  expect(closingOf({ eventId: 900, leagueId: 1 }, board.markets(900), AT)).toBeNull();
});

const A_MOVE = fc.record({
  bet: fc.constantFrom<SampleBet>("moneyline", "spread", "total"),
  sourceId: fc.integer({ min: 1, max: 6 }),
  side: fc.integer({ min: 0, max: 1 }),
  price: fc.constantFrom(-150, -120, -110, -105, 100, 105, 130),
  points: fc.constantFrom(2.5, 3, 3.5),
  statusId: fc.constantFrom(1, 1, 1, 2),
  live: fc.constantFrom(false, false, false, true),
  twin: fc.boolean(),
});

test("[FP6] a board that applied every change equals a board that reads the store, bit for bit", () => {
  fc.assert(
    fc.property(fc.array(A_MOVE, { minLength: 4, maxLength: 60 }), (moves) => {
      const store = new Map<number, LineState>();
      const board = new FairBoard({ openLines: () => [...store.values()], rulesOf });
      let last: LineState[] = [];
      for (const [at, { points, twin, ...move }] of moves.entries()) {
        const own = move.bet === "moneyline" ? null : move.bet === "spread" && move.side === 1 ? -points : points;
        const line = { ...aQuote({ ...move, points: own }), modifiedOn: new Date(AT + at * 1000).toISOString() };
        last = [twin ? { ...line, id: line.id + 5000 } : line];
        board.edges(last, AT + at * 1000);
        for (const one of last) store.set(one.id, one);
      }
      const seen = board.markets(900).map((prices) => JSON.stringify(prices.fair(AT + 1e6)));
      const read = boardOf([...store.values()])
        .markets(900)
        .map((prices) => JSON.stringify(prices.fair(AT + 1e6)));
      expect(seen.filter((one) => one !== "null").toSorted()).toEqual(read.filter((one) => one !== "null").toSorted());
    }),
    { numRuns: 300 },
  );
});
