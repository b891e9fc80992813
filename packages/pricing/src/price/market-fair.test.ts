import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MarketFair, type BookQuote } from "./market-fair.ts";
import { pointTableOf } from "./point-tables.ts";
import { pool, type Opinion } from "./pool.ts";

const NOW = 1_000_000_000;
const quote = (bookId: number, overrides: Partial<BookQuote> = {}): BookQuote => ({
  bookId,
  decimals: [1.91, 1.91],
  line: null,
  at: NOW,
  ...overrides,
});
const market = (points: ConstructorParameters<typeof MarketFair>[0]["points"] = null) =>
  new MarketFair({ sides: 2, method: "multiplicative", points });
const spread = () => market({ table: pointTableOf("nfl", "margin"), overSide: 1 });

test("[P3] equal prices have their fair probability as consensus, with the number of books and the oldest time", () => {
  const fair = market();
  fair.take(quote(1, { at: NOW - 5000 }));
  fair.take(quote(2));
  expect(fair.fair(NOW)).toMatchObject({ chances: [0.5, 0.5], books: 2, trimmed: [], spread: 0, oldestAt: NOW - 5000 });
});

test("[P3] a low margin and a recent quote have more weight", () => {
  const sharp = market();
  sharp.take(quote(1, { decimals: [1.99, 1.97] }));
  sharp.take(quote(2, { decimals: [1.6, 2.1] }));
  expect(sharp.fair(NOW)!.chances[0]).toBeLessThan(0.53);
  const fresh = market();
  fresh.take(quote(1, { decimals: [1.8, 2.03] }));
  fresh.take(quote(2, { decimals: [2.03, 1.8], at: NOW - 3_600_000 }));
  expect(fresh.fair(NOW)!.chances[0]).toBeGreaterThan(0.525);
});

test("[P3] one wrong book among five is excluded, and among three it cannot be identified", () => {
  const fair = market();
  for (const bookId of [1, 2, 3, 4]) fair.take(quote(bookId, { decimals: [1.9 + bookId / 100, 1.92] }));
  fair.take(quote(9, { decimals: [4, 1.25] }));
  expect(fair.fair(NOW)).toMatchObject({ books: 4, trimmed: [9] });
  fair.drop(1);
  fair.drop(2);
  expect(fair.fair(NOW)).toMatchObject({ books: 3, trimmed: [] });
});

test("[P3] a book at another line is converted, or excluded without a league table", () => {
  const moved = spread();
  moved.take(quote(1, { line: 3 }));
  moved.take(quote(2, { line: 3 }));
  moved.take(quote(3, { line: 3.5, decimals: [1.75, 2.1] }));
  const fair = moved.fair(NOW)!;
  expect(fair).toMatchObject({ line: 3, books: 3, apart: [] });
  expect(fair.ways!.push).toBeGreaterThan(0.06);
  const plain = market({ table: null, overSide: 0 });
  for (const [bookId, line] of [
    [1, 3],
    [2, 3],
    [3, 3.5],
  ] as const)
    plain.take(quote(bookId, { line }));
  expect(plain.fair(NOW)).toMatchObject({ books: 2, apart: [3] });
});

test("[P3] a book with a missing price does not count", () => {
  const fair = market();
  fair.take(quote(1));
  fair.take(quote(1, { decimals: [1.91, null] }));
  expect(fair.fair(NOW)).toBeNull();
});

test("[P3] neither the order of quotes nor replaced quotes affect the consensus", () => {
  const one = fc.record({
    bookId: fc.integer({ min: 1, max: 12 }),
    first: fc.double({ min: 1.3, max: 3, noNaN: true }),
    line: fc.constantFrom(2.5, 3, 3.5),
    age: fc.integer({ min: 0, max: 600_000 }),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 12 }), (quotes) => {
      const last = new Map(
        quotes.map(({ bookId, first, line, age }) => [
          bookId,
          quote(bookId, { decimals: [first, 1 / (1.05 - 1 / first)], line, at: NOW - age }),
        ]),
      );
      fc.pre([...last.values()].every(({ decimals }) => decimals[1]! > 1));
      const [step, once] = [spread(), spread()];
      for (const { bookId } of quotes) {
        step.take(quote(bookId, { line: 7 }));
        step.take(last.get(bookId)!);
      }
      for (const [, each] of [...last].toSorted(([a], [b]) => b - a)) once.take(each);
      const [a, b] = [step.fair(NOW)!, once.fair(NOW)!];
      if (a.line !== b.line || Math.abs(a.chances[0]! - b.chances[0]!) > 1e-9) throw new Error("not the same");
    }),
    { numRuns: 10_000 },
  );
});

test("[P3] a consensus is between the books' smallest and largest probability", () => {
  const opinion = fc.double({ min: 0.05, max: 0.95, noNaN: true });
  fc.assert(
    fc.property(fc.array(opinion, { minLength: 1, maxLength: 3 }), (all) => {
      const opinions: Opinion[] = all.map((p, bookId) => ({ bookId, chances: [p, 1 - p], booksum: 1.05, at: NOW }));
      const [chance = 0] = pool(opinions, NOW)!.chances;
      if (chance < Math.min(...all) - 1e-12 || chance > Math.max(...all) + 1e-12) throw new Error(`${chance}`);
    }),
    { numRuns: 10_000 },
  );
});
