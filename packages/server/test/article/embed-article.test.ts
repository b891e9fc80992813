import { EmbedArticle } from "@linewire/contract";
import { temporaryDirectory } from "@linewire/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { proxyList } from "@linewire/http/request/proxy";
import { game, GAME_ID, HOME_SPREAD, openSite, quote, type Site } from "./embed-site.ts";
import { serveUntilClosed } from "../serve.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const articleAt = ({ widget }: Pick<EmbedArticle, "widget">) =>
  widget.bets.map(({ betOffer }) => [betOffer.id, betOffer.bookId, betOffer.price]);

test("[EM1] a bet has the best price of the partner's books, or of the first book of a requested order", async () => {
  expect(articleAt(await site.article())).toEqual([
    [3, 12, -102],
    [5, 1, -115],
  ]);
  expect(articleAt(await site.article({ bookOrder: "3,1" }))[0]).toEqual([2, 3, -108]);
  expect(articleAt(await site.article({ requestedBookIds: "1" }))[0]).toEqual([1, 1, -110]);
});

test("[EM2] with a known US state a page gets books of this state, with links", async () => {
  const inNevada = await site.article({ state: "NV" });
  expect(articleAt(inNevada)[0]).toEqual([3, 12, -102]);
  const inNewYork = await site.article({ state: "NY" });
  expect(articleAt(inNewYork)[0]).toEqual([2, 3, -108]);
  expect(inNewYork.widget.books).toEqual([
    { id: 3, name: "BetMGM", priority: 3, siteUrl: "https://sports.betmgm.com" },
    { id: 1, name: "DraftKings", priority: 1, siteUrl: "https://sportsbook.draftkings.com" },
  ]);
  expect(inNewYork.widget.bets[0]?.deeplink.url).toMatch(/^https:\/\/sports\.ny\.betmgm\.com\//);
  expect((await site.article()).widget.bets.map(({ deeplink }) => deeplink.url)).toEqual([null, null]);
});

test("[EM3] an offer keeps its first displayed price across changes and restarts; clock and score are current", async () => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  const first = await openSite({ directory: path });
  onTestFinished(first.close);
  const before = (await first.article()).widget.bets[0];
  expect(before?.priceThen).toMatchObject({ price: -102, points: -3.5 });
  await first.served.ingest([
    game({
      statusId: 2,
      gameClock: "Q2 4:10",
      eventTeams: [
        { teamId: 1003, sideIndex: 0, score: 7 },
        { teamId: 1004, sideIndex: 1, score: 10 },
      ],
    }),
    quote({ id: 3, book: 12, price: 105 }, HOME_SPREAD),
  ]);
  const { bets, events } = (await first.article()).widget;
  expect(bets[0]?.betOffer.price).toBe(105);
  expect(bets[0]?.priceThen).toEqual(before?.priceThen);
  expect(events[0]).toMatchObject({ gameStatus: "Live", gameClock: "Q2 4:10", teams: [{ score: 7 }, { score: 10 }] });
  await first.served.close();
  const again = await serveUntilClosed({ directory: path, fetchAllow: [new URL(first.origin).host] });
  onTestFinished(again.close);
  const answer = await again.ask(`/embed/v1/tribune/article?${new URLSearchParams({ url: first.url })}`, {
    headers: { Origin: first.origin },
  });
  expect(EmbedArticle.parse(await answer.json()).widget.bets[0]?.priceThen).toEqual(before?.priceThen);
});

test("[EM3] a line that is added later gets a first price too", async () => {
  const own = await openSite();
  onTestFinished(own.close);
  await own.article();
  const newcomer = (await own.article({ bookOrder: "3" })).widget.bets[0];
  expect(newcomer).toMatchObject({ betOffer: { id: 2 }, priceThen: { price: -108, points: -3.5 } });
  await own.served.ingest([quote({ id: 2, book: 3, price: -120 }, HOME_SPREAD)]);
  expect((await own.article({ bookOrder: "3" })).widget.bets[0]?.priceThen).toEqual(newcomer?.priceThen);
});

test("[EM7] a bet has at most three excerpts as evidence, each of at most 60 characters", async () => {
  for (const { evidence } of (await site.article()).widget.bets) {
    expect(evidence.length).toBeLessThanOrEqual(3);
    for (const words of evidence) expect(words.length).toBeLessThanOrEqual(60);
  }
});

test("[EM9] the response is compressed, not cached, and varies by the page's origin", async () => {
  const answer = await site.served.ask(`/embed/v1/tribune/article?${new URLSearchParams({ url: site.url })}`, {
    headers: { Origin: site.origin, "Accept-Encoding": "br" },
  });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("vary")).toBe("Origin, Accept, Accept-Encoding");
  expect(answer.headers.get("access-control-allow-origin")).toBe(site.origin);
});

test("[EM4] every response has the legal wording, its version and the advertising notice", async () => {
  const { jurisdiction } = await site.article({ state: "nj" });
  expect(jurisdiction).toMatchObject({ country: "US", state: "NJ", noticeKey: "links_allowed", linksAllowed: true });
  expect(jurisdiction.disclosure).toContain("publisher may be paid");
  expect(jurisdiction.ruleVersion).toMatch(/^\d{4}-\d{2}-\d+-[0-9a-f]{8}$/);
});

test("[EM5] the operator's region header overrides the page's state; without a region there are no links", async () => {
  const own = await openSite({ proxies: { trusted: null, regionHeader: "x-region" } });
  onTestFinished(own.close);
  const placeOf = async (header?: string) => {
    const { jurisdiction, widget } = await own.article(
      { state: "NJ" },
      header === undefined ? {} : { "X-Region": header },
    );
    return [jurisdiction.country, jurisdiction.state, widget.bets.some(({ deeplink }) => deeplink.url !== null)];
  };
  expect(await placeOf("US-NY")).toEqual(["US", "NY", true]);
  expect(await placeOf("DE")).toEqual(["DE", null, false]);
  expect(await placeOf("US")).toEqual(["US", null, false]);
  expect(await placeOf()).toEqual([null, null, false]);
});

test("[EM8] behind a trusted proxy each reader has its own rate limit", async () => {
  const own = await openSite({ rateLimits: true, proxies: { trusted: proxyList(["loopback"]), regionHeader: null } });
  onTestFinished(own.close);
  const leftFor = async (reader: string) => {
    const answer = await own.served.ask(`/embed/v1/tribune/article?${new URLSearchParams({ url: own.url })}`, {
      headers: { Origin: own.origin, "X-Forwarded-For": reader },
    });
    await answer.arrayBuffer();
    return answer.headers.get("ratelimit-remaining");
  };
  await leftFor("203.0.113.1");
  expect([await leftFor("198.51.100.7"), await leftFor("198.51.100.8"), await leftFor("198.51.100.7")]).toEqual([
    "239",
    "239",
    "238",
  ]);
});

test("[EM17] the response contains the partner's theme; unsafe theme values are rejected", async () => {
  const themed = (theme: object) => site.command({ command: "partner.set-theme", slug: "tribune", theme });
  expect((await themed({ "--linewire-color-accent": "#a00" })).status).toBe(200);
  expect((await site.article()).theme).toEqual({ "--linewire-color-accent": "#a00" });
  expect((await themed({ "--linewire-color-accent": "url(https://x.example)" })).status).toBe(400);
  expect((await themed({ color: "red" })).status).toBe(400);
  expect((await themed({})).status).toBe(200);
});

const preview = async (body: object, headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" }) => {
  const answer = await site.served.ask("/embed/v1/tribune/article", {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const TEXT = "The Buffalo Bills are -3.5 favorites over the Baltimore Ravens.";

test("[EM14] only the operator's pages can send a text, and the response equals a published page's", async () => {
  const { status, body } = await preview({ markdown: TEXT, title: "Bills", state: "NY" });
  const { widget } = EmbedArticle.parse(body);
  expect([status, articleAt({ widget })[0], widget.metadata.articleUrl]).toEqual([200, [2, 3, -108], ""]);
  expect((await preview({ markdown: TEXT }, { Origin: site.served.url })).status).toBe(200);
  for (const headers of [{}, { Origin: site.origin }, { "Sec-Fetch-Site": "cross-site" }])
    expect(await preview({ markdown: TEXT }, headers)).toMatchObject({
      status: 403,
      body: { error: "partner_forbidden" },
    });
});

test.each([
  ["missing_content", {}],
  ["missing_content", { title: "Bills", markdown: " " }],
  ["both_contents", { markdown: TEXT, url: "http://x.example/" }],
  ["fetch_blocked", { url: "http://elsewhere.example/" }],
  ["invalid_parameter", { markdown: TEXT, maxBets: 0 }],
])("[EM14] an invalid preview request (%s) is rejected: %j", async (code, body) => {
  expect(await preview(body)).toMatchObject({ status: 400, body: { error: code } });
});

test("[EM10] an event has the offers of each main market at the most frequent points, best price first", async () => {
  const { event, markets, books, streamUrl, jurisdiction } = await site.lines({
    eventId: String(GAME_ID),
    state: "NV",
  });
  expect(event).toMatchObject({ id: GAME_ID, teams: [{ abbreviation: "BAL" }, { abbreviation: "BUF" }] });
  expect(
    markets.map(({ betTypeId, sides }) => [betTypeId, sides.map(({ offers }) => offers.map(({ id }) => id))]),
  ).toEqual([[1, [[3, 2]]]]);
  expect(markets[0]?.sides[0]).toMatchObject({ sideIndex: 1, subject: "Buffalo Bills", overUnder: null });
  expect(books.map(({ id }) => id)).toEqual([12, 3]);
  expect([typeof streamUrl, jurisdiction.state]).toEqual(["string", "NV"]);
});

test("[EM10] an event's lines are filtered by bet type, period or player; an unknown event is an error", async () => {
  const idsOf = async (query: Record<string, string>) =>
    (await site.lines({ eventId: String(GAME_ID), ...query })).markets.flatMap(({ sides }) =>
      sides.flatMap(({ offers }) => offers.map(({ id }) => id)),
    );
  expect(await idsOf({ betTypeId: "3" })).toEqual([5]);
  expect(await idsOf({ requestedBookIds: "1" })).toEqual([4, 1, 5]);
  expect(await idsOf({ periodTypeId: "2" })).toEqual([]);
  expect(await idsOf({ personId: "100078" })).toEqual([]);
  const unknown = await site.served.ask("/embed/v1/tribune/lines?eventId=999999", { headers: { Origin: site.origin } });
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: "not_found" }]);
  const stranger = await site.served.ask(`/embed/v1/tribune/lines?eventId=${GAME_ID}`);
  expect(stranger.status).toBe(403);
});

test("[EM9] a rejected page can read its error, and no other page the response (CORS)", async () => {
  const ask = (origin: string): Promise<Response> =>
    fetch(`${site.served.url}/embed/v1/tribune/article?url=${encodeURIComponent(`${site.origin}/`)}`, {
      headers: { Origin: origin },
    });
  const refused = await ask("https://elsewhere.example");
  expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")]).toEqual([403, "*"]);
  const own = await ask(site.origin);
  expect(own.headers.get("Access-Control-Allow-Origin")).toBe(site.origin);
});
