import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ArticleWidget, PartnerBooks } from "@linewire/contract";
import { aLine, anEvent, testNow } from "@linewire/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALLEN } from "./player-site.ts";
import { serveUntilClosed, type Served } from "../serve.ts";

const DAY_MS = 24 * 3_600_000;
const BALTIMORE = 1003;
const BUFFALO = 1004;
const GAME_ID = 7700;

const game = (statusId = 1) =>
  anEvent({
    eventId: GAME_ID,
    name: "Baltimore Ravens @ Buffalo Bills",
    eventStart: new Date(testNow() + DAY_MS).toISOString(),
    statusId,
    seasonId: 12_026,
    seasonPartId: 120_262,
    eventTeams: [
      { teamId: BALTIMORE, sideIndex: 0 },
      { teamId: BUFFALO, sideIndex: 1 },
    ],
  });

type Quote = { id: number; market: number; book: number; price: number; points?: number | null };
const quote = ({ id, market, book, price, points = null }: Quote, at: object) =>
  aLine({
    marketLineId: id,
    marketId: market,
    marketSourceId: book,
    price,
    ...(points === null ? { points: undefined } : { points }),
    market: { eventId: GAME_ID, ...at },
  });
const SPREAD = { betTypeId: 1, sideIndex: 1, teamId: BUFFALO };
const TOTAL = { betTypeId: 3, sideIndex: 0, sideName: "over" };
const rows = (price = -110) => [
  game(),
  quote({ id: 1, market: 10, book: 1, price, points: -3.5 }, SPREAD),
  quote({ id: 2, market: 10, book: 2, price: price + 5, points: -3.5 }, SPREAD),
  quote({ id: 3, market: 11, book: 1, price: -115, points: 47.5 }, TOTAL),
];

const TEXT = `# Bills get the Ravens at home

The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday night, and the total sits at 47.5.`;
const page = (text: string): string =>
  `<!doctype html><html><head><title>t</title></head><body><nav><a href="/x">Chiefs -7</a></nav><article><h1>Bills get the Ravens at home</h1>${text
    .split("\n\n")
    .slice(1)
    .map((part) => `<p>${part}</p>`)
    .join(
      "",
    )}<p>It is the game of the week in the conference, and both teams have rested their starters for it.</p></article></body></html>`;

let served: Served;
let site: Server;
let host: string;
const fetched: string[] = [];
let answerPage = (): { status: number; body: string } => ({ status: 200, body: page(TEXT) });

beforeAll(async () => {
  site = createServer((request, response) => {
    fetched.push(request.url ?? "");
    const { status, body } = answerPage();
    response.writeHead(status, { "Content-Type": "text/html" }).end(body);
  });
  await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  served = await serveUntilClosed({ fetchAllow: [host], operatorSecret: "operators only" });
  await served.ingest(rows());
  for (const [slug, accountIds] of [
    ["tribune", ["acc_demo_enterprise"]],
    ["stranger", []],
  ] as const)
    await command({
      command: "partner.create",
      slug,
      displayName: slug,
      accountIds,
      bookIds: [1, 2],
      sites: [`http://${host}`],
      origins: [],
      allowCreate: false,
    });
});
afterAll(async () => {
  site.close();
  await served.close();
});

const command = async (body: object): Promise<void> => {
  const answer = await served.ask("/operate/v1/commands", {
    method: "POST",
    headers: { "X-Operator-Secret": "operators only" },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
};

const widgetAt = async (slug: string, query: Record<string, string>): Promise<ArticleWidget> => {
  const answer = await served.ask(`/api/v1/article-widgets/${slug}?${new URLSearchParams(query)}`, {
    key: served.keys.enterprise,
  });
  const text = await answer.text();
  expect([answer.status, answer.status === 200 ? "" : text]).toEqual([200, ""]);
  return ArticleWidget.strict().parse(JSON.parse(text));
};
const errorAt = async (slug: string, query: Record<string, string>, key = served.keys.enterprise) => {
  const answer = await served.ask(`/api/v1/article-widgets/${slug}?${new URLSearchParams(query)}`, { key });
  const { error, code } = (await answer.json()) as { error?: string; code?: string };
  return [answer.status, error ?? code];
};
const betsOf = ({ bets }: ArticleWidget) =>
  bets.map(({ betOffer, isDirectMatch }) => [betOffer.id, betOffer.points, betOffer.price, isDirectMatch]);

test("[AW1] bets of a text have the best price, all fields, and the words of the text as evidence", async () => {
  const widget = await widgetAt("tribune", { markdown: TEXT });
  expect(betsOf(widget)).toEqual([
    [2, -3.5, -105, true],
    [3, 47.5, -115, true],
  ]);
  for (const { evidence } of widget.bets) for (const words of evidence) expect(TEXT).toContain(words);
  expect(widget.bets[0]).toMatchObject({
    betOffer: { teamId: BUFFALO, opponentId: BALTIMORE, eventId: GAME_ID, overUnder: null, book: { id: 2 } },
    deeplink: { deeplinkStatus: expect.any(String) },
  });
  for (const { betOffer, deeplink } of widget.bets) {
    expect(betOffer.altBetId).toBe(betOffer.id);
    expect(betOffer.dl).toMatch(/^https:/);
    expect(betOffer.dl).toBe(deeplink.url);
    expect([betOffer.event?.seasonPart?.name, betOffer.seasonPart]).toEqual(["2026 regular season", "regular"]);
  }
  expect(widget.bets[0]!.betOffer).toMatchObject({
    book: { logoUrl: "/monogram/books/2", thumbnailUrl: "/monogram/books/2" },
    team: { logoUrl: `/monogram/teams/${BUFFALO}` },
  });
  expect(widget.bets[1]!.betOffer).toMatchObject({ overUnder: "over", betEntityId: 11, event: { id: GAME_ID } });
  expect(widget.metadata).toMatchObject({
    articleUrl: null,
    requestedMaxBets: 5,
    matchedCount: 2,
    cacheTtlSeconds: 900,
  });
  expect(widget.telemetry).toMatchObject({ errorCode: null, workerStatusCode: 200 });
});

test("[AW2] an article by URL is fetched and analyzed without its surroundings", async () => {
  answerPage = () => ({ status: 200, body: page(TEXT) });
  const widget = await widgetAt("tribune", { url: `http://${host}/story` });
  expect(betsOf(widget)).toEqual([
    [2, -3.5, -105, true],
    [3, 47.5, -115, true],
  ]);
  expect(widget.metadata.articleUrl).toBe(`http://${host}/story`);
});

test("[AW3] a cached article has current prices", async () => {
  const markdown = `${TEXT}\n\nUpdated.`;
  const first = await widgetAt("tribune", { markdown });
  expect(first.telemetry.cacheStatus).toBe("miss");
  await served.ingest(rows(-120));
  const second = await widgetAt("tribune", { markdown });
  expect([second.telemetry.cacheStatus, second.metadata.cacheHit]).toEqual(["hit", true]);
  expect(second.bets[0]!.betOffer.price).toBe(-115);
  expect(second.metadata.priceClaims[0]).toMatchObject({ points: -3.5, priceThen: -105, priceNow: -115, moved: false });
  await served.ingest(rows());
});

test("[AW4] forceRefresh fetches and stores; skipCache neither reads nor stores; other requests fetch a page once", async () => {
  const url = `http://${host}/refreshed`;
  answerPage = () => ({ status: 200, body: page(`${TEXT}\n\nKickoff is at eight.`) });
  const ask = async (more: Record<string, string> = {}) => {
    const before = fetched.length;
    const { telemetry, metadata } = await widgetAt("tribune", { url, ...more });
    return [telemetry.cacheStatus, metadata.cacheHit, fetched.length - before];
  };
  expect(await ask({ skipCache: "true" })).toEqual(["bypass", false, 1]);
  expect(await ask()).toEqual(["miss", false, 1]);
  expect(await ask()).toEqual(["hit", true, 0]);
  expect(await ask({ forceRefresh: "true" })).toEqual(["refresh", false, 1]);
  expect(await ask({ skipCache: "true", forceRefresh: "true" })).toEqual(["bypass", false, 1]);
  expect(await ask()).toEqual(["hit", true, 0]);
});

test("[AW5] if a page cannot be fetched again, its last analysis is returned, marked as stale", async () => {
  const url = `http://${host}/goes-away`;
  answerPage = () => ({ status: 200, body: page(TEXT) });
  await widgetAt("tribune", { url });
  answerPage = () => ({ status: 500, body: "" });
  const widget = await widgetAt("tribune", { url, forceRefresh: "true" });
  expect(widget.telemetry).toMatchObject({ cacheStatus: "stale", errorCode: "fetch_failed" });
  expect(betsOf(widget)).toHaveLength(2);
  expect(await errorAt("tribune", { url: `http://${host}/never-there` })).toEqual([400, "fetch_failed"]);
});

test.each([
  ["missing_content", {}],
  ["missing_content", { markdown: "  " }],
  ["both_contents", { url: "http://x.example/", markdown: "x" }],
  ["invalid_url", { url: "not an address" }],
  ["invalid_url", { url: "ftp://x.example/a" }],
  ["fetch_blocked", { url: "http://elsewhere.example/a" }],
  ["fetch_blocked", { url: "http://127.0.0.1:1/a" }],
  ["content_too_long", { markdown: "x".repeat(24_001) }],
  ["invalid_parameter", { markdown: "x", maxBets: "0" }],
  ["invalid_parameter", { markdown: "x", maxBets: "26" }],
  ["invalid_parameter", { markdown: "x", inlineWidgetCap: "11" }],
  ["invalid_parameter", { markdown: "x", leagueHint: "cricket" }],
  ["invalid_parameter", { markdown: "x", requestedBookIds: "1,x" }],
])("[AW6] an invalid request answers %s in the partner format", async (code, query) => {
  expect(await errorAt("tribune", query as Record<string, string>)).toEqual([400, code]);
});

test.each([
  "/embed/v1/tribune/frame?url=x",
  "/%65mbed/v1/tribune/frame",
  "/docs",
  "/console",
  "//api/v1/bet",
  "/graphql",
])("[AW6] a URL of the service itself (%s) is rejected as an article", async (path) => {
  const url = served.url + path;
  const answer = await served.ask(`/api/v1/article-widgets/tribune?${new URLSearchParams({ url }).toString()}`, {
    key: served.keys.enterprise,
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: "fetch_blocked", details: "a URL of this service is not an article" },
  ]);
});

test("[AW7] the partner must exist, be active, and belong to the account", async () => {
  expect(await errorAt("UPPER", { markdown: "x" })).toEqual([400, "invalid_partner_slug"]);
  expect(await errorAt("nobody", { markdown: "x" })).toEqual([404, "partner_not_found"]);
  expect(await errorAt("stranger", { markdown: "x" })).toEqual([403, "partner_forbidden"]);
  expect(await errorAt("tribune", { markdown: "x" }, served.keys.concierge)).toEqual([403, "tier_restricted"]);
  await command({ command: "partner.set-status", slug: "stranger", status: "inactive" });
  expect(await errorAt("stranger", { markdown: "x" })).toEqual([403, "partner_inactive"]);
});

test("[AW8] the response has only the requested books of the partner, in the requested order", async () => {
  const ids = async (query: Record<string, string>) => {
    const { bets, metadata } = await widgetAt("tribune", { markdown: TEXT, ...query });
    return [bets[0]?.betOffer.bookId, metadata.bookOrder];
  };
  expect(await ids({})).toEqual([2, [1, 2]]);
  expect(await ids({ requestedBookIds: "1" })).toEqual([1, [1]]);
  expect(await ids({ bookOrder: "2,1" })).toEqual([2, [2, 1]]);
  expect(await ids({ requestedBookIds: "3" })).toEqual([undefined, []]);
});

test("[AW8] a mobile device gets the book's mobile links", async () => {
  const hostFor = async (query: Record<string, string>): Promise<string> => {
    const { bets } = await widgetAt("tribune", { markdown: TEXT, requestedBookIds: "2", ...query });
    return new URL(bets[0]?.deeplink.url ?? "").host;
  };
  expect(await hostFor({})).toBe("sportsbook.fanduel.com");
  expect(await hostFor({ isMobileDevice: "true" })).toBe("account.sportsbook.fanduel.com");
});

test("[AW9] a text that is not about sports has no bets; a request can exclude implied bets", async () => {
  const cooking = await widgetAt("tribune", { markdown: "# Soup\n\nCut the leeks, then simmer for 20 minutes." });
  expect([cooking.bets, cooking.telemetry.errorCode, cooking.metadata.workerResultType]).toEqual([
    [],
    "no_sports_content",
    "no_matches",
  ]);
  const preview =
    "# Bills host Ravens\n\nThe Buffalo Bills host the Baltimore Ravens on Sunday night in a game that could decide the top seed in the AFC. Josh Allen has thrown 12 touchdowns in his last four games, and Lamar Jackson ran for 102 yards last week.";
  const passing = { marketTypeId: 3, betTypeId: 40, personId: ALLEN.id, sideIndex: 0, sideName: "over" };
  await served.ingest([quote({ id: 9, market: 19, book: 1, price: -115, points: 245.5 }, passing)]);
  expect((await widgetAt("tribune", { markdown: preview })).bets.map(({ isDirectMatch }) => isDirectMatch)).toContain(
    false,
  );
  expect((await widgetAt("tribune", { markdown: preview, includeImplicitBets: "false" })).bets).toEqual([]);
});

test("[AW17] a response without bets says whether the page is in another language or behind a paywall", async () => {
  const codeAt = async (name: string, body: string) => {
    answerPage = () => ({ status: 200, body });
    return (await widgetAt("tribune", { url: `http://${host}/${name}` })).telemetry.errorCode;
  };
  expect(
    await codeAt("german", '<html lang="de"><article><h1>Suppe</h1><p>Lauch schneiden und kochen.</p></article>'),
  ).toBe("unsupported_language");
  const closed = '<script type="application/ld+json">{"isAccessibleForFree":false}</script>';
  expect(
    await codeAt("closed", `<html lang="en">${closed}<article><h1>Tonight</h1><p>Subscribe to read on.</p></article>`),
  ).toBe("paywalled");
});

test("[AW10] explain=1 adds the names of the text and the reasons for every candidate", async () => {
  expect((await widgetAt("tribune", { markdown: TEXT })).explain).toBeUndefined();
  const { explain } = await widgetAt("tribune", { markdown: TEXT, explain: "1" });
  expect(explain?.mentions.map(({ name }) => name)).toContain("Baltimore Ravens");
  const shown = explain?.candidates.filter(({ outcome }) => outcome === "shown") ?? [];
  expect(shown).toHaveLength(2);
  for (const { reasons } of shown)
    expect(reasons).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^the (game against|team's next game)/),
        expect.stringMatching(/^(the best price of|the only book|first in the publisher's order)/),
      ]),
    );
  for (const { reasons } of explain?.candidates ?? []) expect(reasons.length).toBeGreaterThan(0);
});

test("[AW11] POST accepts a longer text", async () => {
  const markdown = `${TEXT}\n\n${"The Bills have run the ball well against teams like the Ravens. ".repeat(1000)}`;
  const answer = await served.ask("/api/v1/article-widgets/tribune", {
    key: served.keys.enterprise,
    method: "POST",
    body: JSON.stringify({ markdown, maxBets: 1 }),
  });
  expect(answer.status).toBe(200);
  expect(betsOf(ArticleWidget.parse(await answer.json()))).toEqual([[2, -3.5, -105, true]]);
});

test("[AW12] the list of books states which of them the partner may show", async () => {
  const answer = await served.ask("/api/v1/article-widgets/tribune/books", { key: served.keys.enterprise });
  const { books, partner, requestId } = PartnerBooks.strict().parse(await answer.json());
  expect([partner.slug, requestId]).toEqual(["tribune", answer.headers.get("x-request-id")]);
  expect(books.filter(({ allowed }) => allowed).map(({ id }) => id)).toEqual([1, 2]);
  expect(books.length).toBeGreaterThan(2);
});

test("[AW13] a live game shortens the lifetime of a cached response", async () => {
  await served.ingest([game(2)]);
  expect((await widgetAt("tribune", { markdown: TEXT })).metadata.cacheTtlSeconds).toBe(60);
  await served.ingest([game(1)]);
});

test("[AW14] a hostile page gets a response within 10 s and delays no other request", async () => {
  const hostile = [
    `<p>${"<b>".repeat(100_000)}Bills -3</p>`,
    `<html>${"<div><p>Bills -3.5 ".repeat(40_000)}`,
    `<p>${"Bills -3.5 over Ravens (".repeat(60_000)}</p>`,
    "<!--".repeat(200_000),
  ];
  for (const [at, body] of hostile.entries()) {
    answerPage = () => ({ status: 200, body });
    const began = performance.now();
    const pending = served.ask(
      `/api/v1/article-widgets/tribune?${new URLSearchParams({ url: `http://${host}/hostile-${at}` })}`,
      { key: served.keys.enterprise },
    );
    const other = await served.ask("/league", { key: served.keys.free });
    expect([other.status, performance.now() - began < 1000]).toEqual([200, true]);
    expect([200, 502]).toContain((await pending).status);
    expect(performance.now() - began).toBeLessThan(10_000);
  }
  answerPage = () => ({ status: 200, body: "x".repeat(5_000_000) });
  expect(await errorAt("tribune", { url: `http://${host}/too-large` })).toEqual([400, "fetch_failed"]);
});

const correct = async (slug: string, article: string, corrections: object[]) => {
  const answer = await served.ask(`/api/v1/article-widgets/${slug}/corrections?${new URLSearchParams({ article })}`, {
    key: served.keys.enterprise,
    method: "POST",
    body: JSON.stringify({ corrections }),
  });
  return { status: answer.status, body: (await answer.json()) as { corrections?: object[]; error?: string } };
};

test("[AW15] an editor's rejections, additions and order survive a new analysis", async () => {
  answerPage = () => ({ status: 200, body: page(TEXT) });
  const url = `http://${host}/corrected`;
  const before = await widgetAt("tribune", { url });
  const [spread, total] = before.bets.map(({ betKey }) => betKey);
  const add = {
    subject: { kind: "team", id: BALTIMORE },
    betTypeId: 3,
    side: "over",
    points: 47.5,
    evidence: ["47.5"],
  };
  expect((await correct("tribune", url, [{ do: "pin", bet: total }])).status).toBe(200);
  expect((await widgetAt("tribune", { url })).bets.map(({ betKey }) => betKey)).toEqual([total, spread]);
  await correct("tribune", url, [
    { do: "reject", bet: spread },
    { do: "reject", bet: total },
    { do: "add", add },
  ]);
  for (const query of [{ url }, { url, forceRefresh: "true" }]) {
    const { bets } = await widgetAt("tribune", query);
    expect(bets.map(({ betOffer, evidence, matchConfidence }) => [betOffer.id, evidence, matchConfidence])).toEqual([
      [3, ["47.5"], 1],
    ]);
  }
  const kept = await served.ask(
    `/api/v1/article-widgets/tribune/corrections?${new URLSearchParams({ article: url })}`,
    { key: served.keys.enterprise },
  );
  expect(await kept.json()).toMatchObject({ article: url, corrections: [{}, {}, { do: "add" }] });
  await correct("tribune", url, []);
  expect((await widgetAt("tribune", { url })).bets).toHaveLength(2);
});

test("[AW15] a text without a URL is identified by its content", async () => {
  const markdown = `${TEXT}\n\nBy our staff.`;
  const { metadata, bets } = await widgetAt("tribune", { markdown });
  await correct("tribune", `content:${metadata.contentHash}`, [{ do: "reject", bet: bets[0]!.betKey }]);
  expect((await widgetAt("tribune", { markdown })).bets).toHaveLength(1);
});

test("[AW15] a correction with unknown ids is rejected", async () => {
  const article = `http://${host}/refused`;
  const add = { subject: { kind: "team", id: 424_242 }, betTypeId: 3 };
  expect(await correct("tribune", article, [{ do: "add", add }])).toMatchObject({
    status: 400,
    body: { error: "invalid_parameter" },
  });
  expect((await correct("tribune", "no address", [])).body.error).toBe("invalid_url");
  expect((await correct("stranger", article, [])).status).toBe(403);
});

test("[AW16] a partner never gets corrections of another partner", async () => {
  const url = `http://${host}/shared`;
  await command({
    command: "partner.create",
    slug: "gazette",
    displayName: "gazette",
    accountIds: ["acc_demo_enterprise"],
    bookIds: [1, 2],
    sites: [`http://${host}`],
    origins: [],
    allowCreate: false,
  });
  const [first] = (await widgetAt("tribune", { url })).bets;
  await correct("tribune", url, [{ do: "reject", bet: first!.betKey }]);
  expect((await widgetAt("tribune", { url })).bets).toHaveLength(1);
  expect((await widgetAt("gazette", { url })).bets).toHaveLength(2);
});
