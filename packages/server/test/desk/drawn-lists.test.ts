import { expect, onTestFinished, test, vi } from "vitest";
import type { Draw, WidgetBuild } from "@linewire/pages/words/draw";
import { openSite, type Site } from "../article/embed-site.ts";
import { BOT, countsOf, DESKTOP, PHONE, receiptsOf } from "./desk-helpers.ts";

// The redirect counts clicks on server-rendered lists, because no script reports them.

const build: WidgetBuild = {
  hash: "0123456789abcdef",
  loader: "",
  bundle: "",
  vendor: null,
  parts: new Map(),
  style: null,
};
const draw: Draw = (_, { api, linkQuery }) => `<i>${api} ${new URLSearchParams(linkQuery?.(3))}</i>`;

const startCounting = async (on = true): Promise<Site> => {
  const site = await openSite({ widget: build, draw });
  onTestFinished(site.close);
  if (on) expect((await site.command({ command: "partner.set-beacons", slug: "tribune", on })).status).toBe(200);
  return site;
};

const linksIn = async ({ served, url }: Site, kind: "html" | "frame"): Promise<string[]> => {
  const query = new URLSearchParams({ url, state: "NY" });
  const read = async (): Promise<string[]> => {
    const text = await (await served.ask(`/embed/v1/tribune/${kind}?${query}`)).text();
    return [...text.matchAll(/<a href="([^"]*\/go\/[^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
  };
  // While the article is being analysed, the page has no offers.
  return vi.waitUntil(async () => {
    const links = await read();
    return links.length > 0 && links;
  }, 10_000);
};

const BROWSER = { "User-Agent": DESKTOP };
const follow = async ({ served }: Site, link: string, headers: Record<string, string> = BROWSER, method = "GET") => {
  const answer = await served.ask(link, { headers, method });
  expect(answer.status).toBe(302);
};

const clicks = ({ served }: Site): number => countsOf(served, "total")[""]?.[2] ?? 0;
const clicksOnceStored = ({ served }: Site, count: number): Promise<void> =>
  expect.poll(() => receiptsOf(served).length).toBe(count);

test("[DK13] a click in a rendered list counts once for its article, offer, book and placement", async () => {
  const site = await startCounting();
  const [link = ""] = await linksIn(site, "html");
  await follow(site, link);
  await follow(site, link);
  await clicksOnceStored(site, 2);
  const one = [0, 0, 1];
  expect(countsOf(site.served, "total")).toEqual({ "": one });
  expect(countsOf(site.served, "article")).toEqual({ [site.url]: one });
  expect(countsOf(site.served, "offer")).toEqual({ "2:-3.5": one });
  expect(countsOf(site.served, "book")).toEqual({ "3": one });
  expect(countsOf(site.served, "placement")).toEqual({ list: one });
  expect(countsOf(site.served, "state")).toEqual({ NY: one });
  expect(receiptsOf(site.served)[0]).toMatchObject({
    kind: "click",
    shownPrice: -108,
    shownSequence: 1,
    counted: "box",
  });
  expect(JSON.stringify(receiptsOf(site.served))).not.toMatch(/127\.0\.0\.1"|Chrome/);
});

test("[DK13] clicks of different readers, and in lists of different times, count separately", async () => {
  const site = await startCounting();
  const [link = ""] = await linksIn(site, "html");
  await follow(site, link);
  await follow(site, link, { "User-Agent": PHONE });
  await clicksOnceStored(site, 2);
  expect(clicks(site)).toBe(2);
  const [later = ""] = await linksIn(site, "html");
  await follow(site, later);
  await clicksOnceStored(site, 3);
  expect(clicks(site)).toBe(3);
});

test("[DK13] a frame is one page view: its box and each of its offers count once", async () => {
  const site = await startCounting();
  const [first = "", second = ""] = await linksIn(site, "frame");
  for (const link of [first, second, first]) await follow(site, link, { "User-Agent": PHONE });
  await follow(site, first);
  await clicksOnceStored(site, 4);
  expect(clicks(site)).toBe(1);
  expect(Object.values(countsOf(site.served, "offer"))).toEqual([
    [0, 0, 1],
    [0, 0, 1],
  ]);
  const [again = ""] = await linksIn(site, "frame");
  await follow(site, again);
  await clicksOnceStored(site, 5);
  expect(clicks(site)).toBe(2);
});

test("[DK13] bots, HEAD requests and prefetched pages count separately; readers who opted out do not count", async () => {
  const site = await startCounting();
  const [link = ""] = await linksIn(site, "html");
  await follow(site, link, { "User-Agent": BOT });
  await follow(site, link, BROWSER, "HEAD");
  await follow(site, link, { ...BROWSER, "X-Forwarded-For": "203.0.113.9", "Sec-Purpose": "prefetch" });
  await follow(site, link, { ...BROWSER, "Sec-GPC": "1" });
  await follow(site, link, { ...BROWSER, DNT: "1" });
  await clicksOnceStored(site, 3);
  expect(clicks(site)).toBe(0);
  expect(countsOf(site.served, "apart")).toMatchObject({ bot: [0, 0, expect.any(Number)] });
});

test("[DK13] a link without `drawnAt`, of another site's article, or of a partner without beacons counts no click", async () => {
  const site = await startCounting();
  const [link = ""] = await linksIn(site, "html");
  const changed = (change: (query: URLSearchParams) => void): string => {
    const url = new URL(link);
    change(url.searchParams);
    return url.href;
  };
  await follow(
    site,
    changed((query) => query.delete("drawnAt")),
  );
  await follow(
    site,
    changed((query) => query.set("url", "https://evil.example/a")),
  );
  const uncounted = async () =>
    /clicks_total\{outcome="uncounted"\} \d/.exec(await (await site.served.ask("/metrics")).text())?.[0];
  await expect.poll(uncounted).toMatch(/1$/);
  expect(receiptsOf(site.served)).toEqual([]);
  const silent = await startCounting(false);
  const [plain = ""] = await linksIn(silent, "html");
  expect(plain).not.toContain("drawnAt");
  await follow(silent, plain.replace("placement=", "drawnAt=2026-11-21T18:00:00.000Z&placement="));
  expect(receiptsOf(silent.served)).toEqual([]);
});
