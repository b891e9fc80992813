import { SILENCE_MS } from "@linewire/client";
import { digestText } from "@linewire/contract/digest";
import { STREAM } from "@linewire/contract/names";
import { afterEach, expect, test } from "vitest";
import { aBrowser } from "./browser.fixture.ts";
import type { ATab } from "./shared-tabs.fixture.ts";
import { ArticleStore } from "../article/article-store.ts";
import { patchEvent } from "../lines/event-table.ts";
import type { StoreUpdate } from "../upkeep-target.ts";

const ASK = {
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

const stores: ArticleStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

type DisplayedTab = { tab: ATab; store: ArticleStore; news: StoreUpdate[] };

const opened = async (count: number, options: { ids?: (index: number) => number[] } = {}) => {
  const browser = aBrowser();
  for (const id of [1, 2, 3, 4]) browser.service.line(id, -110 - id);
  const open = async (ids?: number[]): Promise<DisplayedTab> => {
    const tab = browser.aTab(ids);
    const store = new ArticleStore({ ...ASK }, tab.world);
    const news: StoreUpdate[] = [];
    store.listeners.add((one) => news.push(one));
    stores.push(store);
    await store.refresh();
    await browser.pass(20);
    return { tab, store, news };
  };
  const tabs: DisplayedTab[] = [];
  for (let index = 0; index < count; index += 1) tabs.push(await open(options.ids?.(index)));
  return { ...browser, tabs, open };
};

const priceIn = ({ store }: DisplayedTab, line = 1): number | null | undefined =>
  store.quotes.of(line)?.now.peek().price;
const statuses = (tabs: readonly DisplayedTab[]): string[] => tabs.map(({ store }) => store.status.peek());
const live = (count: number): string[] => Array.from({ length: count }, () => "live");

test("[WT1] tabs of one article share one stream, and all receive a change", async () => {
  const { service, tabs, pass } = await opened(20);
  expect(statuses(tabs)).toEqual(live(20));
  expect(service.streams).toHaveLength(1);
  service.line(1, 135);
  await pass(300);
  expect(tabs.map((tab) => priceIn(tab))).toEqual(tabs.map(() => 135));
  expect(tabs.map(({ news }) => news)).toEqual(tabs.map(() => [{ name: "update", lines: [1] }]));
});

test("[WT1] the first change after a pause is displayed at once, later changes every 250 ms with each line's last value", async () => {
  const { service, tabs, pass } = await opened(1);
  const [{ news }] = tabs as [DisplayedTab];
  const updates = (): number => news.filter(({ name }) => name === "update").length;
  await pass(300);
  service.line(1, 101);
  await pass(10);
  expect(priceIn(tabs[0]!)).toBe(101);
  for (const price of [102, 103, 104]) service.line(1, price);
  service.line(2, 130);
  await pass(200);
  expect([priceIn(tabs[0]!), updates()]).toEqual([101, 1]);
  await pass(60);
  expect([priceIn(tabs[0]!), priceIn(tabs[0]!, 2), updates()]).toEqual([104, 130, 2]);
  expect(news.at(-1)).toEqual({ name: "update", lines: [1, 2] });
});

test("[WT1] the changes of a stream that never pauses are displayed every 250 ms, and no change is lost", async () => {
  const { service, tabs, pass } = await opened(1);
  await pass(300);
  for (let price = 101; price <= 400; price += 1) {
    service.line(1, price);
    await pass(2);
  }
  await pass(300);
  expect(priceIn(tabs[0]!)).toBe(400);
  expect(tabs[0]!.news.length).toBeLessThanOrEqual(5);
  expect(tabs[0]!.news.length).toBeGreaterThanOrEqual(3);
});

test("[WT6] a change that was read but not displayed survives the back-forward cache", async () => {
  const { service, tabs, pass } = await opened(1);
  await pass(300);
  service.line(1, 150);
  service.line(2, 160);
  // The manual clock has not advanced, so the change is read but not displayed.
  await new Promise((resolve) => void setTimeout(resolve, 5));
  tabs[0]!.tab.putAway();
  tabs[0]!.tab.bringBack();
  await pass(300);
  expect([priceIn(tabs[0]!), priceIn(tabs[0]!, 2)]).toEqual([150, 160]);
});

test("[WT2] when the leader closes, another tab continues at the last position and loses or repeats no event", async () => {
  const { service, tabs, pass } = await opened(4);
  service.line(1, 120);
  await pass(300);
  tabs[0]!.tab.crash();
  service.line(1, 125);
  service.line(2, 130);
  await pass(1000);
  expect(service.open()).toHaveLength(1);
  expect(service.open()[0]!.lastEventId).toBe("aaaa-5");
  for (const tab of tabs.slice(1)) {
    expect([priceIn(tab, 1), priceIn(tab, 2)]).toEqual([125, 130]);
    expect(tab.news.flatMap((one) => (one.name === "update" ? one.lines : [])).toSorted((a, b) => a - b)).toEqual([
      1, 1, 2,
    ]);
  }
  expect(statuses(tabs.slice(1))).toEqual(live(3));
});

test("[WT2] a closing leader posts its pending updates", async () => {
  const { service, tabs, pass } = await opened(2);
  service.line(1, 120);
  await pass(0);
  service.line(1, 121);
  await pass(0);
  tabs[0]!.store.close();
  await pass(0);
  expect(priceIn(tabs[1]!)).toBe(121);
});

test("[WT3] a tab with other lines of the same scope receives their updates", async () => {
  const { service, tabs, pass } = await opened(2, { ids: (index) => (index === 0 ? [1, 2] : [2, 3]) });
  service.line(3, 140);
  service.line(2, 145);
  await pass(300);
  expect(priceIn(tabs[1]!, 3)).toBe(140);
  expect([priceIn(tabs[0]!, 2), priceIn(tabs[1]!, 2)]).toEqual([145, 145]);
  expect(priceIn(tabs[0]!, 3)).toBeUndefined();
  expect(service.streams).toHaveLength(1);
});

test("[WT3] a tab whose lines changed before the leader tracked them reloads", async () => {
  const { service, tabs, pass, aTab } = await opened(1);
  const late = aTab([2, 3]);
  const store = new ArticleStore({ ...ASK }, late.world);
  stores.push(store);
  const { fetch } = late.world;
  let first = true;
  late.world.fetch = async (url, init) => {
    const response = await fetch(url, init);
    // The change happens between the response and the tab's first message.
    if (first) {
      service.line(3, 150);
      service.line(2, 151);
    }
    first = false;
    return response;
  };
  await store.refresh();
  await pass(2000);
  expect(priceIn({ store, tab: late, news: [] }, 3)).toBe(150);
  expect(store.status.peek()).toBe("live");
  expect(statuses(tabs)).toEqual(live(1));
});

test("[WT4] every tab becomes stale when the stream ends, and live after the reconnect", async () => {
  const { service, tabs, pass } = await opened(3);
  service.open()[0]!.end();
  await pass(0);
  expect(statuses(tabs)).toEqual(["stale", "stale", "stale"]);
  await pass(300);
  expect(statuses(tabs)).toEqual(live(3));
});

test("[WT4] without stream data every tab becomes stale after 2.5 keepalive intervals, not earlier", async () => {
  const { tabs, pass } = await opened(3);
  await pass(SILENCE_MS - 1000);
  expect(statuses(tabs)).toEqual(live(3));
  await pass(1000);
  expect(statuses(tabs)).toEqual(["stale", "stale", "stale"]);
});

test("[WT5] while the leader receives its stream, followers receive messages", async () => {
  const { service, tabs, pass } = await opened(2);
  for (let turn = 0; turn < 12; turn += 1) {
    await pass(STREAM.keepaliveMs);
    service.open()[0]!.push(": keepalive\n\n");
  }
  await pass(0);
  expect(statuses(tabs)).toEqual(live(2));
  expect(service.streams).toHaveLength(1);
});

test("[WT5] if the leader hangs, another tab leads after 2.5 keepalive intervals", async () => {
  const { service, tabs, pass } = await opened(3);
  tabs[0]!.tab.runs = false;
  service.line(1, 150);
  await pass(SILENCE_MS);
  expect(statuses(tabs.slice(1))).toEqual(["stale", "stale"]);
  await pass(4000);
  expect(statuses(tabs.slice(1))).toEqual(live(2));
  expect(tabs.slice(1).map((tab) => priceIn(tab))).toEqual([150, 150]);
});

test("[WT6] a tab that is hidden for 5 s stops leading, and shows current prices when it is visible again", async () => {
  const { service, tabs, pass } = await opened(2);
  tabs[0]!.tab.hide();
  await pass(4900);
  expect(service.streams).toHaveLength(1);
  await pass(200);
  expect(service.open().map(({ tab }) => tab)).toEqual([tabs[1]!.tab]);
  expect(statuses(tabs)).toEqual(["stale", "live"]);
  service.line(1, 160);
  await pass(300);
  expect(priceIn(tabs[0]!)).toBe(-111);
  tabs[0]!.tab.show();
  await pass(50);
  expect(statuses(tabs)).toEqual(live(2));
  expect(priceIn(tabs[0]!)).toBe(160);
  expect(service.streams).toHaveLength(2);
});

test("[WT6] a change of the leader keeps the displayed status", async () => {
  const { tabs, pass } = await opened(2);
  const seen: string[] = [];
  const { store } = tabs[1]!;
  store.listeners.add(({ name }) => seen.push(name));
  tabs[0]!.tab.putAway();
  for (let turn = 0; turn < 10; turn += 1) {
    await pass(100);
    seen.push(store.status.peek());
  }
  expect(new Set(seen)).toEqual(new Set(["live"]));
});

test("[WT6] a page in the back-forward cache holds no lock, and shows current prices after it is restored", async () => {
  const { service, tabs, pass, leader } = await opened(1);
  tabs[0]!.tab.putAway();
  expect([service.open().length, leader().length]).toEqual([0, 0]);
  service.line(1, 170);
  await pass(60_000);
  tabs[0]!.tab.bringBack();
  await pass(100);
  expect(priceIn(tabs[0]!)).toBe(170);
  expect(statuses(tabs)).toEqual(live(1));
});

test("[WT7] pausing one tab pauses no other tab", async () => {
  const { service, tabs, pass } = await opened(3);
  tabs[0]!.store.pause();
  service.line(1, 180);
  await pass(500);
  expect(statuses(tabs)).toEqual(["paused", "live", "live"]);
  expect(tabs.map((tab) => priceIn(tab))).toEqual([-111, 180, 180]);
  tabs[0]!.store.resume();
  await pass(100);
  expect(statuses(tabs)).toEqual(live(3));
  expect(priceIn(tabs[0]!)).toBe(180);
});

test("[WT8] after a gap the tabs reload at different times, and then show the state of the service", async () => {
  const { service, tabs, pass } = await opened(4);
  for (const stream of service.streams) stream.isOpen = false;
  service.line(1, 190);
  for (const stream of service.streams) stream.isOpen = true;
  service.gap();
  await pass(3000);
  expect(tabs.map((tab) => priceIn(tab))).toEqual([190, 190, 190, 190]);
  expect(statuses(tabs)).toEqual(live(4));
  expect(tabs.map(({ news }) => news.filter(({ name }) => name === "gap").length)).toEqual([1, 1, 1, 1]);
});

test("[WT8] after a digest mismatch at the leader, every tab loads again", async () => {
  const { service, tabs, pass } = await opened(3);
  await pass(3000);
  // The service changes a line without an event.
  service.lines.set(1, { price: 200, points: null, statusId: 1, sequenceNumber: 500 });
  service.open()[0]!.push(`: ${digestText("aaaa-4", [["1.1", { count: 2, sum: 5 }]])}\n\n`);
  await pass(3000);
  expect(tabs.map((tab) => priceIn(tab))).toEqual([200, 200, 200]);
  expect(statuses(tabs)).toEqual(live(3));
  expect(service.streams.map(({ url }) => url.includes("&mismatch=1"))).toEqual([false, true]);
});

test("[WT9] an invalid price or message from the channel is ignored", async () => {
  const { tabs, pass, say } = await opened(2);
  const message = { by: "x", position: "aaaa-9", status: "live", trueAt: 1, news: [] as unknown[] };
  const line = { marketLineId: 1, price: 150, statusId: 1, sequenceNumber: 999 };
  for (const news of [[{ ...line, price: "1" }], [{ ...line, price: 7 }], [null], [{ eventId: 7, at: 1, state: {} }]])
    say({ ...message, news });
  for (const odd of [null, 1, "x", [], {}, { hello: 1 }, { hello: "x", lines: [] }, { ...message, status: "closed" }])
    say(odd);
  await pass(100);
  expect(tabs.map((tab) => priceIn(tab))).toEqual([-111, -111]);
  expect(statuses(tabs)).toEqual(live(2));
});

test("[WT10] clock and score reach every tab, and an older state never replaces a newer state", async () => {
  const { service, tabs, pass } = await opened(2);
  service.event({ gameStatus: "Live", gameClock: "Q1 9:00", score: 3 });
  await pass(300);
  const states = (): unknown[] => tabs.map(({ store }) => store.events.of(7)?.value);
  const third = { gameStatus: "Live", gameClock: "Q1 9:00", teams: [{ id: 70, score: 3 }] };
  expect(states()).toEqual([third, third]);
  for (const { store } of tabs)
    patchEvent(store.events, {
      eventId: 7,
      at: "aaaa-2",
      state: { gameStatus: "Pregame", gameClock: null, teams: [] },
    });
  expect(states()).toEqual([third, third]);
  service.event({ gameStatus: "Final", gameClock: null, score: 24 });
  await pass(300);
  await tabs[0]!.store.refresh();
  expect(states()).toEqual(tabs.map(() => ({ gameStatus: "Final", gameClock: null, teams: [{ id: 70, score: 24 }] })));
});
