import { EmbedParlay } from "@linewire/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "../article/embed-site.ts";
import { BETMGM, DRAFTKINGS, EVENT, FANDUEL, idOf, ROWS } from "./sgp-rows.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({}, ROWS);
});
afterAll(() => site.close());

const HOME = idOf(DRAFTKINGS, "spread", 1);
const OVER = idOf(BETMGM, "total", 0);

const ask = (query: string, headers: Record<string, string> = { Origin: site.origin }, slug = "tribune") =>
  site.served.ask(`/embed/v1/${slug}/parlay?${query}`, { headers });
const parlayOf = async (query: string) => {
  const answer = await ask(query);
  const text = await answer.text();
  expect([answer.status, answer.status === 200 ? "" : text]).toEqual([200, ""]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return EmbedParlay.strict().parse(JSON.parse(text));
};

test("[SGP30] a page's parlay has the state of its legs and the prices of the partner's books, with estimates marked", async () => {
  const tray = await parlayOf(`ids=${HOME},${OVER}&points=-3,47.5&state=NJ`);
  expect(tray).toMatchObject({ eventId: EVENT, simulated: false, jurisdiction: { state: "NJ", linksAllowed: true } });
  expect(tray.legs).toEqual([
    { id: HOME, points: -3.5, isExact: false, price: -110, message: "moved from -3 to -3.5" },
    { id: OVER, points: 47.5, isExact: true, price: -110 },
  ]);
  expect(tray.results.map(({ bookId }) => bookId)).toEqual([DRAFTKINGS, BETMGM]);
  for (const { price, priceSource, message, url } of tray.results) {
    expect(price).not.toBeNull();
    expect(priceSource).toBe("independent");
    expect(message).toContain("an estimate, not the book's own price");
    expect(url).toMatch(/^https:/);
  }
});

describe("[SGP31] links of a page's parlay", () => {
  test.each([
    ["in an unknown region", ""],
    ["in a region without links", "&state=UT"],
  ])("links are omitted %s", async (_, state) => {
    const { results } = await parlayOf(`ids=${HOME},${OVER}${state}`);
    expect(results.map(({ url }) => url)).toEqual([null, null]);
    expect(results.every(({ price }) => price !== null)).toBe(true);
  });
});

describe("[SGP32] a request of a page is rejected", () => {
  const lines = `ids=${HOME},${OVER}`;
  const refusals = [
    { who: "of another origin", headers: { Origin: "https://evil.example" }, status: 403, error: "partner_forbidden" },
    { who: "without an origin", headers: {}, status: 403, error: "partner_forbidden" },
    { who: "of an unknown partner", slug: "nobody", status: 404, error: "partner_not_found" },
    {
      who: "with a line of a book that is not among the partner's books",
      query: `ids=${HOME},${idOf(FANDUEL, "total", 0)}`,
      status: 404,
      error: "not_found",
    },
    { who: "with a repeated leg", query: `ids=${HOME},${HOME}`, status: 400, error: "invalid_parameter" },
    { who: "with one leg", query: `ids=${HOME}`, status: 400, error: "invalid_parameter" },
  ];
  test.each(refusals)("$who", async ({ query = lines, headers, slug, status, error }) => {
    const answer = await ask(query, headers ?? { Origin: site.origin }, slug);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error });
  });
});
