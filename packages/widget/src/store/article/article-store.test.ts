import { digestText, lineHash } from "@linewire/contract/digest";
import { afterEach, expect, test } from "vitest";
import { aBrowser } from "../tabs/browser.fixture.ts";
import { aService } from "./service.fixture.ts";
import type { ArticleRequest } from "./article-request.ts";
import { isArticle } from "./article-guard.ts";
import { ArticleStore } from "./article-store.ts";
import { givenSource } from "../lines/given-source.ts";
import type { StoreUpdate } from "../upkeep-target.ts";

const REQUEST: ArticleRequest = {
  api: "https://odds.example",
  partner: "p",
  url: "u",
  state: "",
  maxBets: 5,
  leagueHint: "",
  requestedBooks: "",
  bookOrder: "",
  includeImplicit: true,
  inlineCap: 3,
};

let store: ArticleStore;
afterEach(() => store.close());

type Get = (url: string, init: RequestInit) => Promise<Response>;

const opened = async (overrides: Partial<ArticleRequest> = {}, answer?: Get) => {
  const browser = aBrowser();
  for (const id of [1, 2]) browser.service.line(id, -110);
  const tab = browser.aTab();
  const { fetch } = tab.world;
  const requests: { url: string; init: RequestInit }[] = [];
  tab.world.fetch = async (url, init) => {
    if (url.includes("/sse/")) return fetch(url, init);
    requests.push({ url, init });
    return (answer ?? fetch)(url, init);
  };
  const articleRequest = { ...REQUEST, ...overrides };
  const source = overrides.data || overrides.markdown ? givenSource(articleRequest, isArticle) : {};
  store = new ArticleStore(articleRequest, tab.world, source);
  const news: StoreUpdate[] = [];
  store.listeners.add((one) => news.push(one));
  const refreshed = store.refresh();
  await browser.pass(50);
  return { ...browser, tab, requests, news, refreshed };
};
const sumOf = (...lines: [number, number, number][]): string =>
  `: ${digestText("aaaa-9", [["1.1", { count: lines.length, sum: lines.reduce((sum, one) => (sum + lineHash(...one)) >>> 0, 0) }]])}\n\n`;
const suppliedArticle = (): NonNullable<ArticleRequest["data"]> => {
  const { service } = aBrowser();
  service.line(1, -110);
  return service.article([1]) as unknown as NonNullable<ArticleRequest["data"]>;
};

test("a response whose chunks split a character is decoded correctly", async () => {
  const name = "Bills \u2013 Chiefs \u{1F3C8}";
  const bytes = new TextEncoder().encode(JSON.stringify({ ...aService().article([]), theme: { name } }));
  const body = new ReadableStream({
    start: (pieces) => {
      for (const [at] of bytes.entries()) pieces.enqueue(bytes.subarray(at, at + 1));
      pieces.close();
    },
  });
  const { refreshed } = await opened({}, async () => new Response(body));
  await refreshed;
  expect(store.article.value?.theme).toEqual({ name });
});

test("[DIG7] the stream's URL contains the displayed lines", async () => {
  const { service } = await opened();
  expect(service.streams.map(({ url }) => url)).toEqual(["https://odds.example/sse/one?token=t&lines=1,2"]);
});

test("[DIG5] matching quotes cause no reload, even before the last update is applied", async () => {
  const { service, pass } = await opened();
  await pass(6000);
  service.open()[0]!.push(sumOf([1, 1, 1], [2, 2, 1]));
  service.line(1, -120);
  service.line(1, -125);
  service.open()[0]!.push(sumOf([1, 4, 1], [2, 2, 1]));
  await pass(0);
  expect(service.streams).toHaveLength(1);
  expect(store.quotes.of(1)?.now.value.price).toBe(-125);
});

test("[DIG5] after a missed update the article is reloaded and the service receives mismatch=1", async () => {
  const { service, pass } = await opened();
  await pass(6000);
  service.lines.set(1, { price: -120, points: null, statusId: 1, sequenceNumber: 11 });
  service.open()[0]!.push(sumOf([1, 11, 1], [2, 2, 1]));
  await pass(100);
  expect(store.quotes.of(1)?.now.value.price).toBe(-120);
  expect(service.streams.map(({ url }) => url.endsWith("&lines=1,2&mismatch=1"))).toEqual([false, true]);
});

test("[DIG5] a digest from before the article was loaded is not compared", async () => {
  const { service, pass } = await opened();
  await pass(1800);
  service.open()[0]!.push(sumOf([1, 9, 1], [2, 2, 1]));
  await pass(0);
  expect(service.streams).toHaveLength(1);
});

test("[WT11] the request has all parameters that change the response, and no empty parameters", async () => {
  const { requests } = await opened({
    bookOrder: "3,1",
    requestedBooks: "1",
    leagueHint: "nfl",
    state: "NJ",
    includeImplicit: false,
    inlineCap: 0,
  });
  expect(Object.fromEntries(new URL(requests[0]!.url).searchParams)).toEqual({
    url: "u",
    maxBets: "5",
    leagueHint: "nfl",
    bookOrder: "3,1",
    requestedBookIds: "1",
    includeImplicitBets: "false",
    inlineWidgetCap: "0",
    state: "NJ",
  });
});

test("[WT11] an unpublished text is sent by POST", async () => {
  const { requests } = await opened({ markdown: "# Bills", bookOrder: "3,1" });
  expect(new URL(requests[0]!.url).search).toBe("");
  expect(requests[0]!.init.method).toBe("POST");
  expect(JSON.parse(requests[0]!.init.body as string)).toEqual({
    markdown: "# Bills",
    maxBets: 5,
    bookOrder: [3, 1],
    includeImplicitBets: true,
    inlineWidgetCap: 3,
  });
});

test("[WT12] an article from the page is updated without a load; a gap event requests a new article", async () => {
  const { requests, service, news, pass } = await opened({ data: suppliedArticle() });
  expect(store.status.peek()).toBe("live");
  service.gap();
  await pass(300);
  await store.refresh();
  expect(news).toEqual([{ name: "gap" }, { name: "gap" }]);
  expect(requests).toEqual([]);
  expect(store.status.peek()).toBe("stale");
});

test("[WT12] an article from the page is validated like a response", async () => {
  const { news } = await opened({ data: { widget: {} } as unknown as NonNullable<ArticleRequest["data"]> });
  expect(store.status.peek()).toBe("error");
  expect(news.map(({ name }) => name)).toEqual(["error"]);
});

test("[WT13] live=off opens no stream, and prices become stale at their maximum age", async () => {
  const { service, pass } = await opened({ live: "off" });
  expect(store.status.peek()).toBe("ready");
  await pass(899_000);
  expect(store.status.peek()).toBe("ready");
  await pass(2000);
  expect(store.status.peek()).toBe("stale");
  service.event({ gameStatus: "Live", gameClock: "Q1 9:00", score: 3 });
  await store.refresh();
  await pass(59_000);
  expect(store.status.peek()).toBe("ready");
  await pass(2000);
  expect(store.status.peek()).toBe("stale");
  expect(service.streams).toEqual([]);
});

test("[WT13] live=paused opens no stream until resume()", async () => {
  const { service, pass } = await opened({ live: "paused" });
  expect(store.status.peek()).toBe("paused");
  expect(service.streams).toEqual([]);
  store.resume();
  await pass(20);
  expect(store.status.peek()).toBe("live");
});

test("[WT14] after a 403 the store stays blocked; after a 500 it retries", async () => {
  const refused = await opened({}, async () => Response.json({}, { status: 403 }));
  await refused.pass(120_000);
  expect([store.status.peek(), refused.requests.length]).toEqual(["blocked", 1]);
  store.close();
  const failing = await opened({}, async () => Response.json({}, { status: 500 }));
  await failing.pass(60_000);
  expect(store.status.peek()).toBe("error");
  expect(failing.requests.length).toBeGreaterThan(3);
});

test("[WT14] retries after a failure keep the status", async () => {
  const { pass, requests } = await opened({}, async () => Response.json({}, { status: 500 }));
  const statuses: string[] = [];
  const stop = store.status.subscribe((status) => void statuses.push(status));
  await pass(20_000);
  stop();
  expect(requests.length).toBeGreaterThan(3);
  expect(statuses).toEqual(["error"]);
});

test.each([
  ["not JSON", () => new Response("<html>")],
  ["of another shape", () => Response.json({ widget: { bets: "all" } })],
  ["100,000 levels deep", () => new Response("[".repeat(100_000))],
  ["a megabyte long", () => Response.json({ ...suppliedArticle(), more: "x".repeat(1_000_000) })],
])("[WT14] a response that is %s is a failed load", async (_, answer) => {
  const { news } = await opened({}, async () => answer());
  expect(store.status.peek()).toBe("error");
  expect(news.map(({ name }) => name)).toEqual(["error"]);
});

test("[WT14] a request without a response for 20 s is retried", async () => {
  const silent: Get = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
    });
  const { pass, requests } = await opened({}, silent);
  await pass(19_000);
  expect([store.status.peek(), requests.length]).toEqual(["loading", 1]);
  await pass(4000);
  expect(requests).toHaveLength(2);
});

test("[WT14] without page.js an article is shown and becomes stale, and page.js is requested again", async () => {
  const browser = aBrowser();
  browser.service.line(1, -110);
  const { world } = browser.aTab([1]);
  const { upkeep } = world;
  let tries = 0;
  world.upkeep = () => (++tries < 3 ? Promise.reject(new Error("gone")) : upkeep());
  store = new ArticleStore(REQUEST, world);
  await store.refresh();
  expect(store.status.peek()).toBe("ready");
  await browser.pass(60_000);
  expect(store.status.peek()).toBe("live");
});
