import { afterAll, beforeAll, expect, test } from "vitest";
import { lineAt, totalAt, GAME } from "../rows.ts";
import { serveUntilClosed, type Served } from "../serve.ts";

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed();
  await served.ingest([
    GAME,
    lineAt(0, -110, { points: -3.5 }),
    lineAt(1, -110, { points: 3.5, marketId: lineAt(0).line.marketId, market: { sideIndex: 1 } }),
    totalAt(2),
  ]);
});
afterAll(() => served.close());

type Refusal = { code?: string; errors?: Record<string, string[]>; details?: string; requestId?: string };
const ask = async (path: string, body?: string): Promise<{ status: number; text: string; refusal: Refusal }> => {
  const answer = await served.ask(path, {
    key: served.keys.enterprise,
    ...(body === undefined ? {} : { method: "POST", body }),
  });
  const text = await answer.text();
  return { status: answer.status, text, refusal: JSON.parse(text) as Refusal };
};

const GUID = "3f2b8d0e-6c1a-4e57-9b1e-0c9a6b7d8e9f";
const WIDGETS = "/api/v1/article-widgets/daily-sport?markdown=Chiefs";

test.each([
  [`${WIDGETS}&maxBets=26`, "maxBets: must be at most 25"],
  [
    `${WIDGETS}&maxBets=x&forceRefresh=maybe`,
    "maxBets: must be a whole number; forceRefresh: must be one of true, false",
  ],
  [`${WIDGETS}&markdown=again`, "markdown: must be sent only once"],
  [`/api/v1/bet/status/${GUID}?waitSeconds=21`, "waitSeconds: must be at most 20"],
])("[H1] %s: details name the invalid fields, also in formats without the field `errors`", async (path, details) => {
  const { status, refusal } = await ask(path);
  expect([status, refusal.details]).toEqual([400, details]);
});

test("[H1] details name the field of an error that was found after the parameters were read", async () => {
  const origin = { Origin: served.url, "Sec-Fetch-Site": "same-origin" };
  const parlay = await served.ask("/embed/v1/daily-sport/parlay?ids=1,2&points=_", { headers: origin });
  expect([parlay.status, await parlay.json()]).toEqual([
    400,
    expect.objectContaining({ details: "points must have as many values as ids: 2, not 1" }),
  ]);
});

test.each([
  ['{"type":"TEXT","content":{"text":"x"}}', "type: must be one of text, image"],
  [
    JSON.stringify({ type: "text", content: { text: "a".repeat(4001) } }),
    "content.text: must have at most 4000 characters",
  ],
])("[H1] bet slip request %.40s: details name the invalid fields", async (body, details) => {
  const { status, refusal } = await ask("/api/v1/bet/generate", body);
  expect([status, refusal.details]).toEqual([400, details]);
});

test.each(["?waitSeconds=21", "?waitSeconds=0&waitSeconds=1", "?api-version=9", "?api-version=1&api-version=2"])(
  "[BS3] the error for a refused status request (%s) has the requested id",
  async (query) => {
    const { status, refusal } = await ask(`/api/v1/bet/status/${GUID.toUpperCase()}${query}`);
    expect([status, refusal.requestId]).toEqual([400, GUID]);
    const other = await ask(`/api/v1/bet/status/not-a-uuid${query}`);
    expect(other.refusal.requestId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  },
);

test.each([
  ["/market/nfl/straight/odds?betTypeId[]=1", "betTypeId", "write betTypeId=value, once for each value"],
  ["/market/nfl/straight/odds?betTypeId[0]=1", "betTypeId", "write betTypeId=value, once for each value"],
  ["/market/nfl/straight/odds?BetTypeID=1", "betTypeId", "write betTypeId=value, once for each value"],
  ["/player/nfl/news?personId[]=1", "personId", "write personId=value"],
  ["/player/nfl/news?cursor[a][b]=1", "cursor", "write cursor=value"],
  ["/league?changedsince=2026-01-01", "changedSince", "write changedSince=value"],
  ["/deeplink?ids=1&GenerationOptions[subId]=1", "generationOptions", "write generationOptions[key]=value"],
  ["/player/nfl/news?personId=1&personId=1", "personId", "must be sent only once"],
  ["/player/nfl/news?order=asc&order=asc", "order", "must be sent only once"],
  ["/bonus/market-lines?ids=1&ids=2", "ids", "must be sent only once"],
])("[H51] %s is refused: the form of its name never hides a parameter", async (path, name, what) => {
  const { status, refusal } = await ask(path);
  expect([status, refusal.code, refusal.errors]).toEqual([400, "invalid_parameter", { [name]: [what] }]);
});

test("[H51] an unknown parameter is ignored", async () => {
  for (const query of ["foo=1", "foo[]=1", "foo=1&foo=2", "utm_source=x", "ids[]=1"])
    expect((await ask(`/league?${query}`)).status, query).toBe(200);
});

test.each(["2026-11-20T24:00:00Z", "2026-11-20T10:00Z", "2026-11-20T10:00:60Z"])(
  "[R3] changedSince=%s is not a time of RFC 3339",
  async (time) => {
    expect(await ask(`/league?changedSince=${time}`)).toMatchObject({
      status: 200,
      refusal: { success: false, data: [] },
    });
  },
);

test("[PE2] two different dates in path and query are refused", async () => {
  const at = (query: string) => ask(`/event/nfl/lineup/2026-11-22${query}`);
  expect((await at("?date=2026-11-23")).refusal).toMatchObject({ success: false, data: [] });
  for (const query of ["", "?date=", "?date=2026-11-22"])
    expect((await at(query)).refusal, query).toMatchObject({ success: true });
});

test("[SGP7] the error for bets that exclude each other names their lines", async () => {
  const [home, away] = [lineAt(0), lineAt(1)].map(({ line }) => line.marketLineId);
  const { status, refusal } = await ask(`/deeplink/sgp?ids=${home},${away}`);
  expect([status, refusal.errors]).toEqual([
    400,
    { ids: [`${home} and ${away} exclude each other: they cannot all win`] },
  ]);
});

test("[D3] the error for an unknown os lists all values, including the empty value", async () => {
  const { refusal } = await ask(`/deeplink?ids=${lineAt(0).line.marketLineId}&os=windows`);
  expect(refusal.errors).toEqual({ os: ["must be one of ios, android, or empty"] });
});

test("[H3] the error for a byte order mark names the mark", async () => {
  const { status, text } = await ask("/subscriptions", "\uFEFF{}");
  expect([status, text]).toEqual([400, expect.stringContaining("byte order mark")]);
});
