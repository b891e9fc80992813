import type { Envelope, SgpDetails, SgpPriceShopResult } from "@linewire/contract";
import { decimalOf } from "@linewire/domain/line/odds";
import { fakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../src/cli/run.ts";
import { problemOf } from "../endpoint-calls.ts";
import { DRAFTKINGS, FANDUEL, idOf, quoted, ROWS } from "./sgp-rows.ts";
import { serve, type Served } from "../serve.ts";

const YARDS = idOf(DRAFTKINGS, "passYards", 0);
const TDS = idOf(DRAFTKINGS, "passTds", 0);
const BOTH = `ids=${YARDS},${TDS}`;

const get = async <T>(served: Served, path: string): Promise<T> => {
  const answer = await served.ask(path, { key: served.keys.enterprise });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return (JSON.parse(text) as Envelope<T>).data;
};
const sgp = (served: Served, query: string) => get<SgpDetails>(served, `/deeplink/sgp?${query}`);

type QuoteOverrides = { legs?: readonly number[]; price?: number; observedOn?: string; marketSourceId?: number };
const quoteOf = (world: { now: () => number }, overrides: QuoteOverrides = {}) => ({
  type: "sgp_quote",
  quote: {
    marketSourceId: DRAFTKINGS,
    legs: [YARDS, TDS],
    price: 205,
    observedOn: new Date(world.now()).toISOString(),
    ...overrides,
  },
});

test("[SGP20] a book's own price is returned until it expires", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([...ROWS, quoteOf(world)]);
  const data = await sgp(served, BOTH);
  expect(data).toMatchObject({ price: 205, priceSource: "book_quote" });
  expect(Date.parse(data.expiresAt)).toBe(world.now() + 60_000);
  const shop = await get<SgpPriceShopResult>(served, `/deeplink/sgp/price?ids=${TDS},${YARDS}`);
  expect(shop).toMatchObject({ bestMarketSourceId: DRAFTKINGS, bestPrice: 205 });
  expect(shop.results.map(({ marketSourceId, status }) => [marketSourceId, status])).toEqual([
    [DRAFTKINGS, "priced"],
    [FANDUEL, "estimated"],
  ]);
  await world.live(60_000, 5000);
  expect(await sgp(served, BOTH)).toMatchObject({ priceSource: "model" });
});

test("[SGP20] a book's price for other points is not used", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest([...ROWS, quoteOf(world)]);
  await served.ingest([quoted({ book: DRAFTKINGS, market: "passYards", side: 0, points: 254.5, price: -115 })]);
  expect((await sgp(served, BOTH)).priceSource).not.toBe("book_quote");
});

test.each([
  ["an unknown line", { legs: [YARDS, 4] }, "quote.legs: no market line 4; send the line first"],
  ["a line of another book", { marketSourceId: FANDUEL }, `quote.legs: line ${YARDS} is of book 1, not 2`],
  ["a repeated line", { legs: [YARDS, YARDS] }, "quote.legs: must contain each line only once"],
  ["a time in the future", { observedOn: "2099-01-01T00:00:00.000Z" }, "quote.observedOn: must not be in the future"],
])("[SGP21] a quote with %s is rejected with its row", async (_, overrides, reason) => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest(ROWS);
  const answer = await served.ask("/ingest/v1/changes", {
    key: served.keys.operator,
    method: "POST",
    body: JSON.stringify([quoteOf(world, overrides)]),
  });
  expect(await problemOf(answer)).toMatchObject({ status: 400, errors: { "row 1": [reason] } });
});

/** Parlays of one pattern at different points. Their prices correspond to a correlation (rho) of about 0.6. */
const ingestObservations = async (served: Served, world: { now: () => number }, count: number): Promise<void> => {
  const rows: unknown[] = [];
  for (let at = 0; at < count; at++) {
    const points = 200.5 + at / 4;
    rows.push(
      quoted({ book: DRAFTKINGS, market: "passYards", side: 0, points, price: -115 }),
      quoted({ book: DRAFTKINGS, market: "passYards", side: 1, points, price: -115 }),
      quoteOf(world, { price: 140, observedOn: new Date(world.now() - 3_600_000).toISOString() }),
    );
  }
  for (let at = 0; at < rows.length; at += 600) await served.ingest(rows.slice(at, at + 600));
  await served.ingest(ROWS);
};

test("[SGP22] a validated and allowed correlation from a book's own parlays is used for at most 14 days", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest(ROWS);
  await ingestObservations(served, world, 60);
  expect(await sgp(served, BOTH)).toMatchObject({ priceSource: "model" });
  await ingestObservations(served, world, 300);
  const data = await sgp(served, BOTH);
  expect(data).toMatchObject({
    priceSource: "stored_correlation",
    correlation: {
      marketSourceId: DRAFTKINGS,
      semanticKey: "team[p[player_pass_tds:over player_pass_yards:over]]",
      sampleCount: 300,
      validatedAt: new Date(world.now() - 3_600_000).toISOString(),
      confidence: 0.75,
    },
  });
  expect(data.correlation?.rho).toBeGreaterThan(0.5);
  const model = await sgp(served, `${BOTH}&allowStoredCorrelation=false`);
  expect(model).toMatchObject({ priceSource: "model" });
  expect(model.correlation).toBeUndefined();
  expect(decimalOf(model.price ?? 100)).not.toBe(decimalOf(data.price ?? 100));
  const other = `ids=${idOf(FANDUEL, "passYards", 0)},${idOf(FANDUEL, "passTds", 0)}`;
  expect(await sgp(served, other)).toMatchObject({ priceSource: "model" });
  world.jump(15 * 24 * 3_600_000);
  expect(await sgp(served, BOTH)).toMatchObject({ priceSource: "model" });
}, 30_000);

test("[SGP23] `linewire correlations` lists correlations from the store", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  await served.ingest(ROWS);
  await ingestObservations(served, world, 20);
  const output: string[] = [];
  onTestFinished(() => void output.splice(0));
  const code = await run(["correlations", "--json"], {
    environment: { LINEWIRE_DATA: served.directory },
    world,
    out: (text) => void output.push(text),
    error: (text) => void output.push(text),
  });
  expect([code, JSON.parse(output.join("\n"))]).toEqual([
    0,
    [
      {
        marketSourceId: DRAFTKINGS,
        semanticKey: "team[p[player_pass_tds:over player_pass_yards:over]]",
        rho: expect.any(Number) as number,
        sampleCount: 20,
        validatedAt: new Date(world.now() - 3_600_000).toISOString(),
        isValidated: false,
      },
    ],
  ]);
});
