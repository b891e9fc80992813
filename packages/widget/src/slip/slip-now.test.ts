import { describe, expect, test } from "vitest";
import { Quotes } from "../store/lines/quotes.ts";
import type { WidgetStatus } from "../store/status.ts";
import { aBook, aLeg, aLine, aSlip } from "./slip.fixture.ts";
import { americanOf, inOrder, slipNow } from "./slip-now.ts";
import { offersOf } from "./slip-source.ts";
import { headingOf } from "./slip-view.ts";
import { slipWords } from "../words/slip-words.ts";

const second = { legId: "leg-2", points: 47.5 };
const two = (one: number, other: number, at: number) => [aLine(at, one), aLine(at + 1, other, second)];
const LEGS = [aLeg(), aLeg({ id: "leg-2", overUnder: "over", points: 47.5, teamId: null })];

const slip = aSlip({
  kind: "parlay",
  legs: LEGS,
  books: [
    aBook(1, two(-110, -110, 10), { price: 264 }),
    aBook(2, two(100, -105, 20), { price: 290 }),
    aBook(3, [aLine(30, 200)], { price: 200, legsRequested: 2 }),
  ],
});

const open = (slipOf = slip, status: WidgetStatus = "live") => {
  const quotes = new Quotes();
  quotes.take(offersOf(slipOf));
  const now = () => slipNow(slipOf, { quotes, events: { of: () => undefined }, status });
  const move = (id: number, change: Partial<{ price: number; points: number; statusId: number }>) =>
    quotes.patch([{ marketLineId: id, price: -110, statusId: 1, sequenceNumber: 2, ...change }]);
  return { now, move };
};
const pricesOf = (books: ReturnType<typeof slipNow>) => books.map(({ price, best }) => [price, best]);

describe("the price of a slip at each book", () => {
  test("[SP20] is the service's price until a line changes, then the product of the legs", () => {
    const { now, move } = open();
    expect(pricesOf(now())).toEqual([
      [264, false],
      [290, true],
      [200, false],
    ]);
    move(10, { price: 120 });
    expect(pricesOf(now())).toEqual([
      [320, true],
      [290, false],
      [200, false],
    ]);
  });

  test("[SP20] includes the correlation of bets on one game, and is then an estimate", () => {
    const own = aSlip({
      kind: "sgp",
      legs: LEGS,
      books: [aBook(1, two(100, 100, 10), { price: 200, factor: 0.75, priceSource: "book_quote" })],
    });
    const { now, move } = open(own);
    expect(now()[0]).toMatchObject({ price: 200, isEstimate: false });
    move(10, { price: 200 });
    expect(now()[0]).toMatchObject({ price: 350, isEstimate: true });
  });

  test("[SP21] is absent while a line is unavailable; a stale price, or a price at points that differ from the slip, is not the best", () => {
    const { now, move } = open();
    move(20, { price: 100, statusId: 2 });
    expect(now()[1]).toMatchObject({ price: null, state: "suspended", best: false });
    expect(now()[0]?.best).toBe(true);
    move(10, { price: -110, points: -4 });
    expect(now()[0]).toMatchObject({ price: 264, best: false, isWhole: false });
    expect(open(slip, "stale").now()[1]).toMatchObject({ price: 290, state: "stale", best: false });
  });

  test("[SP21] a parlay that the service does not price has no price, even if its legs have prices", () => {
    const own = aSlip({ ...slip, books: [aBook(1, two(-110, -110, 10), { price: null, priceSource: "none" })] });
    const { now, move } = open(own);
    move(10, { price: 120 });
    expect(now()[0]).toMatchObject({ price: null, best: false });
  });

  test("[SP21] each of several separate bets has a best price, and there is no combined price", () => {
    const books = open(aSlip({ ...slip, kind: "single" })).now();
    expect(books.some(({ best }) => best)).toBe(false);
    expect(books.map(({ lines }) => lines.map(({ best }) => best))).toEqual([[false, false], [false, true], [true]]);
  });

  test("[SP22] books with the slip's points come first, then the nearest points, at any price", () => {
    const at = (id: number, points: number, price: number) => aBook(id, [aLine(id * 10, price, { points })], { price });
    const single = aSlip({ legs: [aLeg()], books: [at(1, 0.5, 300), at(2, -3.5, -120), at(3, -2.5, 130)] });
    expect(inOrder(open(single).now()).map(({ book }) => book.id)).toEqual([2, 3, 1]);
  });

  test("[SP22] the title counts the bets that were found", () => {
    const texts = slipWords("en");
    expect(headingOf(slip, texts)).toBe("2-leg parlay");
    expect(headingOf({ ...slip, legs: LEGS.slice(0, 1) }, texts)).toBe("Single bet");
  });

  test("[SP22] price changes keep the order of the books: most bets first, then the best price in the response", () => {
    const { now, move } = open();
    const ids = () => inOrder(now()).map(({ book }) => book.id);
    expect(ids()).toEqual([2, 1, 3]);
    move(10, { price: 500 });
    expect(ids()).toEqual([2, 1, 3]);
  });
});

test.each([
  [2, 100],
  [1.909_090_909, -110],
  [7.25, 625],
  [1e8, null],
  [1, null],
])("[SP20] decimal %d is American %s", (decimal, american) => {
  expect(americanOf(decimal)).toBe(american);
});
