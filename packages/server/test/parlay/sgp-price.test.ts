import type { Envelope, SgpBookPrice, SgpPriceShopResult } from "@linewire/contract";
import { decimalOf } from "@linewire/domain/line/odds";
import * as fc from "fast-check";
import { cpuMs } from "@linewire/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { BETMGM, CIRCA, DRAFTKINGS, EVENT, FANDUEL, idOf, quoted, ROWS } from "./sgp-rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed();
  await served.ingest(ROWS);
});
afterAll(() => served.close());

const HOME = idOf(DRAFTKINGS, "spread", 1);
const OVER = idOf(FANDUEL, "total", 0);
const YARDS = idOf(DRAFTKINGS, "passYards", 0);
const TDS = idOf(DRAFTKINGS, "passTds", 0);

const ask = (query: string, key = served.keys.enterprise, from = served) =>
  from.ask(`/deeplink/sgp/price?${query}`, { key });
const parlayOf = async (query: string, key?: string, from?: Served): Promise<SgpPriceShopResult> => {
  const answer = await ask(query, key, from);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return (JSON.parse(text) as Envelope<SgpPriceShopResult>).data;
};
const refusal = async (query: string, key?: string) => problemOf(await ask(query, key));
const at = ({ results }: SgpPriceShopResult, book: number): SgpBookPrice | undefined =>
  results.find(({ marketSourceId }) => marketSourceId === book);

const timeless = ({ quotedAt: _at, results, ...rest }: SgpPriceShopResult) => ({
  ...rest,
  results: results.map(({ latencyMs: _ms, ...result }) => result),
});

test("[SGP10] the bets of all ids are found in every book, best price first", async () => {
  const data = await parlayOf(`ids=${HOME},${OVER}`);
  expect(data).toMatchObject({ eventId: EVENT, legsRequested: 2 });
  expect(data.results.map(({ marketSourceId }) => marketSourceId)).toEqual([FANDUEL, DRAFTKINGS, BETMGM]);
  expect(data.results.every(({ status, legsMatched }) => status === "estimated" && legsMatched === 2)).toBe(true);
  expect(data).toMatchObject({ bestMarketSourceId: FANDUEL, bestPrice: at(data, FANDUEL)?.price });
  expect(at(data, BETMGM)).toMatchObject({ isExact: false, name: "BetMGM" });
  expect(at(data, DRAFTKINGS)).toMatchObject({ isExact: true, price: 264, priceSource: "independent" });
  for (const { latencyMs } of data.results) expect(latencyMs).toBeGreaterThanOrEqual(0);
});

test("[SGP11] a book that lacks a leg is listed without a price", async () => {
  const data = await parlayOf(`ids=${HOME},${YARDS}&includeDetails=true`);
  const partial = at(data, BETMGM);
  expect(partial).toMatchObject({ status: "partial", price: null, priceSource: "none", url: null, legsMatched: 1 });
  expect(partial?.legs?.map(({ price }) => price)).toContain(undefined);
  expect(at(data, FANDUEL)).toMatchObject({ status: "estimated", isExact: false });
  expect(data.results.at(-1)?.marketSourceId).toBe(BETMGM);
});

describe("[SGP12] selected books", () => {
  test("books are selected by id, or by case-insensitive name", async () => {
    const data = await parlayOf(`ids=${HOME},${OVER}&books=${DRAFTKINGS},fanDUEL,Circa`);
    expect(data.results.map(({ marketSourceId }) => marketSourceId).toSorted((a, b) => a - b)).toEqual([1, 2, CIRCA]);
    expect(at(data, CIRCA)).toMatchObject({ status: "unavailable", price: null, legsMatched: 0, url: null });
  });

  test("unknown books, and too many books, are rejected", async () => {
    expect(await refusal(`ids=${HOME},${OVER}&books=nobody`)).toMatchObject({
      status: 400,
      errors: { books: ['there is no book "nobody"'] },
    });
    const many = Array.from({ length: 21 }, () => "1").join(",");
    expect(await refusal(`ids=${HOME},${OVER}&books=${many}`)).toMatchObject({ status: 400 });
    expect((await parlayOf(`ids=${HOME},${OVER}&books=`)).results).toHaveLength(3);
  });
});

test("[SGP13] any order of the ids, with their points, gives the same response", async () => {
  const legs = [
    { id: HOME, points: "-3.5" },
    { id: OVER, points: "47.5" },
    { id: YARDS, points: "252.5" },
    { id: TDS, points: "_" },
  ];
  const queryOf = (order: typeof legs): string =>
    `ids=${order.map(({ id }) => id).join(",")}&points=${order.map(({ points }) => points).join(",")}&includeDetails=true&state=NJ`;
  const wanted = timeless(await parlayOf(queryOf(legs)));
  expect(wanted.bestPrice).not.toBeNull();
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(legs, { minLength: 4 }), async (order) => {
      expect(timeless(await parlayOf(queryOf(order)))).toEqual(wanted);
    }),
    { numRuns: 12 },
  );
});

test("[SGP14] a parlay with an unpriced leg has no price", async () => {
  const own = await serve();
  await own.ingest(ROWS);
  const books = [DRAFTKINGS, FANDUEL, BETMGM];
  const legs = [
    { market: "spread", side: 1, points: -3.5 },
    { market: "total", side: 0, points: 47.5 },
    { market: "passYards", side: 0, points: 250.5 },
  ] as const;
  const cell = fc.record({
    book: fc.constantFrom(...books),
    leg: fc.constantFrom(...legs),
    statusId: fc.constantFrom(2, 3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { maxLength: 5 }), async (off) => {
      await own.ingest(ROWS);
      await own.ingest(
        off.map(({ book, leg, statusId }) =>
          quoted({ book, ...leg }, [], { statusId, ...(statusId === 3 ? { price: null } : {}) }),
        ),
      );
      const query = `ids=${HOME},${OVER},${YARDS}&points=-3.5,47.5,250.5&includeDetails=true`;
      const { results } = await parlayOf(query, own.keys.enterprise, own);
      for (const { price, priceSource, legs: shown = [], legsMatched, status } of results) {
        const isWhole = shown.every((leg) => leg.price !== undefined);
        expect(isWhole).toBe(legsMatched === 3);
        if (!isWhole) expect({ price, priceSource }).toEqual({ price: null, priceSource: "none" });
        if (price !== null) expect(["stored_correlation", "model", "independent"]).toContain(priceSource);
        if (price !== null) expect(status).toBe("estimated");
      }
    }),
    { numRuns: 15 },
  );
});

test("[SGP15] a price is labelled independent if and only if it is the product of its legs", async () => {
  const pairs = [
    [HOME, OVER],
    [YARDS, TDS],
    [HOME, YARDS],
    [OVER, TDS],
  ];
  for (const pair of pairs) {
    const { results } = await parlayOf(`ids=${pair.join(",")}&includeDetails=true`);
    for (const { price, priceSource, legs = [] } of results) {
      if (price === null) continue;
      const product = legs.reduce((all, leg) => all * decimalOf(leg.price ?? 100), 1);
      const isProduct = Math.abs(decimalOf(price) / product - 1) < 0.005;
      expect([pair, priceSource, isProduct]).toEqual([pair, priceSource, priceSource === "independent"]);
    }
  }
});

describe("[SGP16] scope of the request", () => {
  test("the free tier is rejected, and the concierge tier gets all books", async () => {
    const answer = await refusal(`ids=${HOME},${OVER}`, served.keys.free);
    expect(answer).toMatchObject({ status: 403, code: "tier_restricted", requiredTier: "concierge" });
    expect((await parlayOf(`ids=${HOME},${OVER}`, served.keys.concierge)).results).toHaveLength(3);
  });
});

test("[SGP17] 3,001 ids are rejected at once", async () => {
  const ids = Array.from({ length: 3001 }, () => "1").join(",");
  const start = cpuMs();
  expect(await refusal(`ids=${ids}`)).toMatchObject({ status: 400, code: "invalid_parameter" });
  expect(cpuMs() - start).toBeLessThan(500);
});

test("[SGP18] an error at one book affects its row only", async () => {
  const catalogue = served.catalogue;
  const books = catalogue.books.map((book) => (book.id === BETMGM ? { ...book, stateHosts: {} } : book));
  const own = await serve({ catalogue: { ...catalogue, books } });
  await own.ingest(ROWS);
  const data = await parlayOf(`ids=${HOME},${OVER}&state=NJ`, own.keys.enterprise, own);
  expect(at(data, BETMGM)).toMatchObject({
    status: "estimated",
    url: null,
    message: expect.stringContaining("BetMGM has no host for NJ") as string,
  });
  expect(at(data, DRAFTKINGS)?.url).toContain("sportsbook.draftkings.com");
});
