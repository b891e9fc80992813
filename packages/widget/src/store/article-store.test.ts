import type { StreamWorld } from "@linewire/client";
import { digestText, lineHash } from "@linewire/contract/digest";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ArticleStore } from "./article-store.ts";

const betOffer = (id: number, sequenceNumber: number, price: number) => ({
  id,
  price,
  points: null,
  statusId: 1,
  sequenceNumber,
  subject: "Bills",
  betTypeName: "Moneyline",
  periodName: "Game",
});
const articleOf = (...offers: ReturnType<typeof betOffer>[]) => ({
  widget: { bets: offers.map((offer) => ({ betOffer: offer, deeplink: {} })), books: [], events: [], metadata: {} },
  streamUrl: "/sse/1?token=t",
  position: "e1-1",
  jurisdiction: { helpline: { url: "https://help.example" } },
  theme: {},
});

type Timer = { at: number; run: () => void };

/** A page whose clock moves by hand and whose server is the test. */
const aPage = () => {
  const timers = new Set<Timer>();
  const streams: { url: string; send: (text: string) => Promise<void> }[] = [];
  let article = articleOf(betOffer(1, 10, -110), betOffer(2, 20, 150));
  let now = 0;
  const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 5));
  const world: StreamWorld = {
    now: () => now,
    random: () => 0.5,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    fetch: async (url) => {
      if (!url.includes("/sse/")) return Response.json(article);
      let push: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (push = controller) });
      const send = async (text: string): Promise<void> => {
        push.enqueue(new TextEncoder().encode(`${text}\n\n`));
        await settle();
      };
      streams.push({ url, send });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
  };
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.run();
    }
    await settle();
  };
  return { world, streams, pass, settle, tell: (next: typeof article) => void (article = next) };
};

const update = (marketLineId: number, sequenceNumber: number, price: number): string =>
  `id: e1-${sequenceNumber}\nevent: market_line_update\ndata: ${JSON.stringify({
    data: { marketLineUpdate: { marketLines: [{ marketLineId, sequenceNumber, price, statusId: 1 }] } },
  })}`;
const digest = (...lines: [number, number, number][]): string =>
  `: ${digestText("e1-30", [["1.1", { count: lines.length, sum: lines.reduce((sum, one) => (sum + lineHash(...one)) >>> 0, 0) }]])}`;

let store: ArticleStore;
beforeEach(() => {
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
  });
  vi.stubGlobal("window", page);
});
afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
});

const opened = async () => {
  const page = aPage();
  store = new ArticleStore({ api: "https://odds.example", partner: "p", url: "u", state: "", maxBets: 5 }, page.world);
  await store.refresh();
  await page.settle();
  return page;
};

test("[DIG7] the stream's address names the lines that the page shows", async () => {
  const { streams } = await opened();
  expect(streams.map(({ url }) => url)).toEqual(["https://odds.example/sse/1?token=t&lines=1,2"]);
});

test("[DIG5] while the quotes are those of the digest nothing happens, also when the last one is still on its way to the page", async () => {
  const { streams, pass } = await opened();
  await pass(6000);
  await streams[0]!.send(digest([1, 10, 1], [2, 20, 1]));
  await streams[0]!.send(update(1, 11, -120));
  await streams[0]!.send(update(1, 12, -125));
  await streams[0]!.send(digest([1, 12, 1], [2, 20, 1]));
  expect(streams).toHaveLength(1);
  expect(store.quotes.of(1)?.now.value.price).toBe(-125);
});

test("[DIG5] an update that never came is found, the article is loaded again and the service is told", async () => {
  const { streams, pass, settle, tell } = await opened();
  await pass(6000);
  tell(articleOf(betOffer(1, 11, -120), betOffer(2, 20, 150)));
  await streams[0]!.send(digest([1, 11, 1], [2, 20, 1]));
  await settle();
  expect(store.quotes.of(1)?.now.value.price).toBe(-120);
  expect(streams.map(({ url }) => url.endsWith("&lines=1,2&mismatch=1"))).toEqual([false, true]);
});

test("[DIG5] a digest that was on its way when the article was loaded is not compared", async () => {
  const { streams, pass } = await opened();
  await pass(1900);
  await streams[0]!.send(digest([1, 9, 1], [2, 20, 1]));
  expect(streams).toHaveLength(1);
});
