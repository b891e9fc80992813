import type { Receipt } from "@linewire/contract";
import { fakeWorld, seededChance, temporaryDirectory } from "@linewire/testkit";
import { articleAliasId } from "@linewire/domain/desk/desk-record";
import { expect, onTestFinished, test } from "vitest";
import { articleShortKey, pageHash } from "../../src/shared/article-key.ts";
import { ARTICLE, commandLine, createPartnerWithBeacons, SECRET, withGame } from "../article/receipt-helpers.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";
import { BOT, countsOf, PHONE, receiptsOf, report } from "./desk-helpers.ts";

const startCounting = async (options: Parameters<typeof serve>[0] = {}): Promise<Served> => {
  const served = await serve({ operatorSecret: SECRET, ...options });
  await createPartnerWithBeacons(served);
  await withGame(served);
  return served;
};

const TOTAL = { offerId: "900002:47.5", points: 47.5 };

test("[DK1] a box and each of its offers count once per page view", async () => {
  const served = await startCounting();
  await report(served, [{}, { ...TOTAL }], { view: "one" });
  await report(served, [{}, { kind: "impression" }, { kind: "click" }, { kind: "click", ...TOTAL }], { view: "one" });
  expect(countsOf(served, "total")).toEqual({ "": [1, 1, 1] });
  expect(countsOf(served, "offer")).toEqual({ "900001:-3.5": [1, 1, 1], "900002:47.5": [1, 0, 1] });
  await report(served, [{ box: "bets.2" }, { box: "offer" }], { view: "one" });
  await report(served, [{}], { view: "two" });
  expect(countsOf(served, "total")).toEqual({ "": [4, 1, 1] });
  expect(countsOf(served, "placement")).toEqual({ bets: [3, 1, 1], offer: [1, 0, 0] });
});

test("[DK2] a repeated beacon counts once, with and without a view id, and after a restart", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const world = fakeWorld();
  const first = await serveUntilClosed({ operatorSecret: SECRET, directory: directory.path, world });
  await createPartnerWithBeacons(first);
  await withGame(first);
  for (let times = 0; times < 2; times++) {
    await report(first, [{}, { kind: "click" }], { view: "one" });
    await report(first, [{}, { kind: "impression" }]);
  }
  await first.close();
  const served = await serve({ operatorSecret: SECRET, directory: directory.path, world });
  await report(served, [{}, { kind: "click" }], { view: "one" });
  expect(countsOf(served, "total")).toEqual({ "": [2, 1, 1] });
  expect(receiptsOf(served)).toHaveLength(10);
});

test("[DK3] rows have article, offer, book, market, placement, state, device and hour", async () => {
  const served = await startCounting();
  await report(served, [{ box: "sidebar.3", state: "NY" }], { view: "one", headers: { "User-Agent": PHONE } });
  const one = [1, 0, 0];
  const hour = new Date(served.world.now()).toISOString().slice(11, 13);
  expect({
    article: countsOf(served, "article"),
    author: countsOf(served, "author"),
    section: countsOf(served, "section"),
    offer: countsOf(served, "offer"),
    book: countsOf(served, "book"),
    market: countsOf(served, "market"),
    placement: countsOf(served, "placement"),
    state: countsOf(served, "state"),
    device: countsOf(served, "device"),
    hour: countsOf(served, "hour"),
  }).toEqual({
    article: { [ARTICLE]: one },
    author: { "": one },
    section: { "": one },
    offer: { "900001:-3.5": one },
    book: { "1": one },
    market: { "1:1": one },
    placement: { sidebar: one },
    state: { NY: one },
    device: { phone: one },
    hour: { [hour]: one },
  });
});

test("[DK4] an article has the author and the section that its page states", async () => {
  const served = await startCounting();
  const input = {
    id: `tribune ${ARTICLE}`,
    slug: "tribune",
    article: ARTICLE,
    key: "0123456789ab",
    title: "Bills at home",
    authors: ["Ann Reed", "Bo Li"],
    section: "NFL",
    at: served.world.now(),
  };
  await served.journal.propose({ command: "article-byline", input, at: served.world.now() });
  await report(served, [{}], { view: "one" });
  expect(countsOf(served, "author")).toEqual({ "Ann Reed": [1, 0, 0], "Bo Li": [1, 0, 0] });
  expect(countsOf(served, "section")).toEqual({ NFL: [1, 0, 0] });
  const { seq } = served.journal.position();
  await served.journal.propose({ command: "article-byline", input: { ...input, at: 0 }, at: served.world.now() });
  expect(served.journal.position().seq).toBe(seq);
});

test("[DK5] bots, prefetches, previews and the publisher's own visits are counted separately", async () => {
  const served = await startCounting();
  await report(served, [{}], { view: "one", headers: { "User-Agent": BOT } });
  await report(served, [{}], { view: "two", headers: { "Sec-Purpose": "prefetch;prerender" } });
  await report(served, [{}], { view: "three", article: `${ARTICLE}?preview=true` });
  await report(served, [{}], { view: "four", visit: "preview" });
  await report(served, [{}, { kind: "click" }], { view: "five", visit: "own" });
  expect(countsOf(served, "apart")).toEqual({
    bot: [1, 0, 0],
    prefetch: [1, 0, 0],
    preview: [2, 0, 0],
    own: [1, 0, 1],
  });
  for (const list of ["total", "article", "offer", "book", "hour"] as const) expect(countsOf(served, list)).toEqual({});
});

test("[DK11] URLs that differ in a parameter that identifies the article (`?p=12`) count separately; other URLs of an article count as its canonical URL", async () => {
  const served = await startCounting();
  const site = new URL(ARTICLE).origin;
  await report(served, [{}], { view: "one", article: `${site}/?p=12&utm_source=mail` });
  await report(served, [{}], { view: "two", article: `${site}/?p=13&fbclid=x` });
  expect(countsOf(served, "article")).toEqual({ [`${site}/?p=12`]: [1, 0, 0], [`${site}/?p=13`]: [1, 0, 0] });
  const amp = new URL(`${site}/amp/bills`);
  const input = {
    id: articleAliasId("tribune", pageHash(amp)),
    slug: "tribune",
    article: ARTICLE,
    key: articleShortKey("tribune", ARTICLE),
    title: null,
    authors: [],
    section: null,
    at: 0,
  };
  await served.journal.propose({ command: "article-byline", input, at: served.world.now() });
  await report(served, [{}], { view: "three", article: `${amp.href}?utm_source=mail` });
  expect(countsOf(served, "article")).toMatchObject({ [ARTICLE]: [1, 0, 0] });
  const { out } = await commandLine(served.directory, "receipts", "show", ...shown(served, amp.href));
  expect(out).toContain("900001");
});

const shown = ({ world }: Served, article: string): string[] => [
  "--article",
  article,
  "--at",
  new Date(world.now()).toISOString(),
];

type SentEvent = { view: number; box: string; kind: "view" | "impression" | "click"; offerId: string };

const distinct = (sent: readonly SentEvent[], kind: SentEvent["kind"], keyOf: (one: SentEvent) => string): number =>
  new Set(sent.filter((one) => one.kind === kind).map(keyOf)).size;

const KINDS = ["view", "impression", "click"] as const;
const OFFERS = [
  { offerId: "900001:-3.5", points: -3.5 },
  { offerId: "900002:47.5", points: 47.5 },
];

test("[DK6] totals equal the receipts, and the events that pages sent", async () => {
  const served = await startCounting();
  const chance = seededChance(11);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const sent: SentEvent[] = [];
  for (let beacon = 0; beacon < 120; beacon++) {
    const view = Math.floor(chance() * 40);
    const items = Array.from({ length: 1 + Math.floor(chance() * 5) }, () => ({
      ...pick(OFFERS),
      kind: pick(KINDS),
      box: pick(["bets", "bets.2", "offer"]),
    }));
    sent.push(...items.map(({ kind, box, offerId }) => ({ view, kind, box, offerId })));
    await report(served, items, { view: String(view) });
  }
  const byBox = KINDS.map((kind) => distinct(sent, kind, ({ view, box }) => `${view} ${box}`));
  const byOffer = KINDS.map((kind) => distinct(sent, kind, ({ view, box, offerId }) => `${view} ${box} ${offerId}`));
  const receipts = receiptsOf(served);
  const counted = (effects: readonly Receipt["counted"][]) =>
    KINDS.map((kind) => receipts.filter((one) => one.kind === kind && effects.includes(one.counted)).length);
  expect(receipts).toHaveLength(sent.length);
  expect(counted(["box"])).toEqual(byBox);
  expect(counted(["box", "offer"])).toEqual(byOffer);
  expect(countsOf(served, "total")).toEqual({ "": byBox });
  expect(countsOf(served, "article")).toEqual({ [ARTICLE]: byBox });
  expect(countsOf(served, "book")).toEqual({ "1": byOffer });
  const output = await commandLine(served.directory, "receipts", "verify");
  expect(output).toMatchObject({ code: 0, out: expect.stringContaining("whole") });
});

test("[DK7] neither counters nor page views contain data about the reader", async () => {
  const served = await startCounting();
  await report(served, [{}], {
    view: "secret-number",
    article: `${ARTICLE}?reader=anna`,
    headers: { "User-Agent": `${PHONE} SpyBrowser/9`, Cookie: "reader=anna", "X-Forwarded-For": "203.0.113.77" },
  });
  const { default: Database } = await import("better-sqlite3");
  const { dataDirectory } = await import("../../src/files/data-directory.ts");
  const database = new Database(dataDirectory(served.directory).storeFile, { readonly: true });
  const tables = ["desk_value", "desk_count", "page_view", "offer_name", "receipt", "journal"];
  const stored = JSON.stringify(tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all()));
  database.close();
  expect(stored).toContain(ARTICLE);
  for (const trace of ["SpyBrowser", "anna", "203.0.113.77", "secret-number"]) expect(stored).not.toContain(trace);
});

test("[DK8] counters are deleted at an age that depends on their interval, page views after a day", async () => {
  const world = fakeWorld();
  const served = await startCounting({ world });
  await report(served, [{}], { view: "one" });
  const { default: Database } = await import("better-sqlite3");
  const { dataDirectory } = await import("../../src/files/data-directory.ts");
  const database = new Database(dataDirectory(served.directory).storeFile, { readonly: true });
  onTestFinished(() => void database.close());
  const grains = database.prepare<[], number>("SELECT DISTINCT grain FROM desk_count ORDER BY grain").pluck();
  const pages = database.prepare<[], number>("SELECT count(*) FROM page_view").pluck();
  const later = async (days: number): Promise<[grains: number[], pages: number | undefined]> => {
    world.jump(days * 24 * 3_600_000);
    await world.live(120_000);
    return [grains.all(), pages.get()];
  };
  expect(grains.all()).toEqual([]);
  await world.live(120_000);
  expect(grains.all()).toEqual([0, 1, 2, 3, 4]);
  expect(await later(1)).toEqual([[1, 2, 3, 4], 0]);
  expect(await later(2)).toEqual([[2, 3, 4], 0]);
  expect(await later(60)).toEqual([[3, 4], 0]);
  expect(await later(200)).toEqual([[4], 0]);
  expect(await later(700)).toEqual([[], 0]);
  expect(database.prepare("SELECT count(*) FROM desk_value").pluck().get()).toBe(0);
});
