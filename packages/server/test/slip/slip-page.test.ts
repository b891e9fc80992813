import { tierDelayMs, SharedSlip as Shown } from "@linewire/contract";
import { noFeed } from "@linewire/feeds/feed/feed";
import { fakeWorld, systemNow } from "@linewire/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FREE_DELAYED_MS } from "../data.ts";
import type { DrawSlip } from "../../src/features/slip-page/slip-page.ts";
import type { SharedSlipRecord } from "../../src/features/slip/shared-slip.ts";
import { HOME_SPREAD, quote } from "../article/embed-site.ts";
import { send } from "../send.ts";
import { serve, serveUntilClosed, type Served, type ServeOptions } from "../serve.ts";
import { aSharedSlip, BOOKS, SLIP_ID, SLIP_ROWS } from "./shared-slips.ts";
import { linesOf } from "../rows.ts";

const widget: ServeOptions["widget"] = {
  hash: "0123456789abcdef",
  loader: "load()",
  vendor: null,
  bundle: "bundle()",
  parts: new Map([["slip.js", { text: "slip()", integrity: "sha256-slip" }]]),
  style: null,
};
const drawSlip: DrawSlip = ({ books }, { locale }) => ({
  inside: `<p data-drawn>${books.length} books, ${locale}</p>`,
  style: ".a{}",
  language: locale.slice(0, 2),
  dir: locale === "ar" ? "rtl" : "ltr",
});

type Slips = { slips: Map<string, SharedSlipRecord>; served: Served };
const BUILT = { widget, drawSlip };

const slipsAt = async (start: typeof serve, overrides: ServeOptions = {}): Promise<Slips> => {
  const slips = new Map<string, SharedSlipRecord>();
  const served = await start({ ...BUILT, findShared: (id) => slips.get(id), ...overrides });
  await served.ingest(SLIP_ROWS);
  slips.set(SLIP_ID, aSharedSlip(served.world.now()));
  return { slips, served };
};

let here: Slips;
beforeAll(async () => {
  here = await slipsAt(serveUntilClosed);
});
beforeEach(() => here.served.ingest(SLIP_ROWS));
afterAll(() => here.served.close());

const keep = (overrides: Partial<SharedSlipRecord>, { slips, served } = here): string => {
  const id = overrides.id ?? SLIP_ID;
  slips.set(id, aSharedSlip(served.world.now(), overrides));
  return id;
};

const jsonOf = async (query = "", { served } = here, id = SLIP_ID): Promise<Shown> => {
  const answer = await served.ask(`/slip/${id}/slip.json${query}`);
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.anything()]);
  return Shown.parse(JSON.parse(text));
};

const pageOf = async (query = "", { served } = here, id = SLIP_ID) => {
  const answer = await served.ask(`/slip/${id}${query}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const bookOf = ({ books }: Shown, id: number) => books.find((book) => book.id === id);

describe("the current state of a slip", () => {
  test("[SP1] each line has its current price, points and status, and each book its combined price", async () => {
    const slip = await jsonOf();
    expect(slip.legs.map(({ subject, points, league }) => [subject, points, league])).toEqual([
      ["Buffalo Bills", -3.5, "NFL"],
      ["Baltimore Ravens @ Buffalo Bills", 47.5, "NFL"],
    ]);
    expect(slip.books.map(({ id, lines }) => [id, lines.map(({ price }) => price)])).toEqual([
      [3, [-108, -105]],
      [1, [-110, -115]],
      [12, [-102]],
    ]);
    await here.served.ingest([quote({ id: 2, book: 3, price: 104 }, HOME_SPREAD)]);
    const moved = await jsonOf();
    expect(bookOf(moved, 3)?.lines[0]).toMatchObject({ price: 104, points: -3.5, statusId: 1 });
    expect(bookOf(moved, 3)!.price).toBeGreaterThan(bookOf(slip, 3)!.price!);
  });

  test("[SP2] bets of one game keep their correlation factor, prices of several games are multiplied", async () => {
    const sgp = bookOf(await jsonOf(), 1)!;
    expect(sgp.priceSource).not.toBe("book_quote");
    const price = sgp.price!;
    const product = (1 + 100 / 110) * (1 + 100 / 115);
    expect(1 + price / 100).toBeCloseTo(product * sgp.factor, 1);
    const alone = bookOf(await jsonOf(), 12)!;
    expect(alone).toMatchObject({ price: -102, priceSource: "book_quote", factor: 1 });
  });

  test("[SP3] while one bet is suspended there is no combined price", async () => {
    await here.served.ingest([
      { ...quote({ id: 5, book: 1, price: -115, points: 47.5, market: 11 }, {}), ...suspended },
    ]);
    const book = bookOf(await jsonOf(), 1)!;
    expect([book.price, book.lines.map(({ statusId }) => statusId)]).toEqual([null, [1, 2]]);
  });

  test("[SP4] one anonymous stream serves all readers of a slip with changes of its lines", async () => {
    const [one, other] = [await jsonOf(), await jsonOf()];
    expect(one.streamUrl).toMatch(/^\/sse\/sub_[0-9a-f]{32}\?token=/);
    expect(other.streamUrl).toBe(one.streamUrl);
    // The token of the stream expires by the system clock, the slip by the world clock.
    expect(Date.parse(one.streamExpiresAt!) - systemNow()).toBeLessThanOrEqual(one.expiresInSeconds * 1000 + 1000);
    const reader = await here.served.read(one.streamUrl!, one.position);
    await here.served.ingest([quote({ id: 1, book: 1, price: -120 }, HOME_SPREAD)]);
    await reader.until(({ frames }) => frames.flatMap(linesOf).length > 0);
    expect(reader.frames.flatMap(linesOf).map(({ marketLineId, price }) => [marketLineId, price])).toEqual([[1, -120]]);
  });
});
const suspended = {
  line: {
    ...quote(
      { id: 5, book: 1, price: -115, points: 47.5, market: 11 },
      { betTypeId: 3, sideIndex: 0, sideName: "over" },
    ).line,
    statusId: 2,
  },
};

describe("the reader's region", () => {
  test("[SP5] an unknown region has prices without links; a known region has links to its books", async () => {
    const unknown = await jsonOf();
    expect([unknown.jurisdiction.linksAllowed, unknown.books.map(({ url }) => url)]).toEqual([
      false,
      [null, null, null],
    ]);
    const ny = await jsonOf("?state=NY");
    expect(ny.books.map(({ id, url }) => [id, url])).toEqual([
      [3, `/slip/${SLIP_ID}/go/3`],
      [1, `/slip/${SLIP_ID}/go/1`],
    ]);
    const utah = await jsonOf("?state=UT");
    expect(utah.books.every(({ url }) => url === null)).toBe(true);
    expect(utah.jurisdiction.notice).toContain("Utah");
  });

  test("[SP5] the proxy's region header overrides the parameter `state`", async () => {
    const proxied = await slipsAt(serve, { proxies: { trusted: null, regionHeader: "x-region" } });
    const answer = await proxied.served.ask(`/slip/${SLIP_ID}/slip.json?state=NY`, {
      headers: { "x-region": "US-UT" },
    });
    expect(((await answer.json()) as Shown).jurisdiction.state).toBe("UT");
    const page = await proxied.served.ask(`/slip/${SLIP_ID}`, { headers: { "x-region": "US-UT" } });
    expect(await page.text()).not.toContain("<form");
  });
});

describe("a click on a book", () => {
  const go = (book: number, query: Record<string, string> = {}, { served } = here) =>
    send(served.url, {
      method: "GET",
      target: `/slip/${SLIP_ID}/go/${book}?${new URLSearchParams({ state: "NJ", ...query })}`,
      headers: { Accept: "text/html" },
    });
  const SEEN = "1:-3.5:-110,5:47.5:-115";

  test("[SP6] a click on an unchanged slip redirects to the book with all bets", async () => {
    const { status, headers } = await go(1, { seen: SEEN });
    expect([status, headers.location]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/sportsbook\.draftkings\.com\//),
    ]);
    expect(headers["referrer-policy"]).toBe("no-referrer");
  });

  test("[CK7] simulated odds never redirect or link to a book", async () => {
    const simulated = await slipsAt(serve, { feed: { ...noFeed, simulated: true } });
    const { status, headers, body } = await go(1, { seen: SEEN }, simulated);
    expect([status, headers.location]).toEqual([200, undefined]);
    expect(body).toContain("This link would open DraftKings");
    expect(body).toContain("the bets do not exist");
    const { body: moved } = await go(1, { seen: "1:-3.5:105,5:47.5:-115" }, simulated);
    expect(moved).toContain("The price was +105 and is now −110.");
    for (const text of [body, moved]) expect(text).not.toMatch(/href="https:\/\/sportsbook/);
  });

  test.each([
    ["1:-3.5:105,5:47.5:-115", "The price was +105 and is now −110."],
    ["1:-2.5:-110,5:47.5:-115", "The line was −2.5 and is now −3.5."],
  ])("[SP6] a click on a changed slip shows the change and links back to the slip: %s", async (seen, sentence) => {
    const { status, body } = await go(1, { seen });
    expect(status).toBe(200);
    expect(body).toContain(sentence);
    expect(body).toContain(`href="/slip/${SLIP_ID}?state=NJ"`);
    expect(body).toContain("Back to the slip");
  });

  test("[SP6] a region without links, a book outside the slip and a book of another state do not redirect", async () => {
    expect((await go(1, { state: "UT" })).body).toContain("Links to books are not allowed in UT.");
    expect((await go(2)).status).toBe(404);
    expect((await go(12, { state: "NY" })).status).toBe(404);
    expect((await go(1, { seen: "1:x:1" })).status).toBe(400);
  });
});

describe("the page of a slip", () => {
  test("[SP7] the page runs its own files only, cannot be framed or indexed, and sends no referrer", async () => {
    const { status, headers, text } = await pageOf("?state=NY");
    expect(status).toBe(200);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'sha256-[\w+/]+=*' 'sha256-[\w+/]+=*'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-frame-options": "DENY",
    });
    expect(headers.get("set-cookie")).toBeNull();
    expect(text).not.toMatch(/\son\w+=|\sstyle=/);
    expect(
      text.match(/<script [^>]*>[^<]*/g)?.every((script) => /src="\/embed\/v1\/[\w./]+"[^>]*>$/.test(script)),
    ).toBe(true);
    expect(text).toContain('<template shadowrootmode="open"');
    expect(text).toContain("<p data-drawn>2 books, en-US</p>");
  });

  test("[SP8] the page has a title, a description and a picture for link previews", async () => {
    const { text } = await pageOf();
    const { url } = here.served;
    expect(text).toMatch(/<meta property="og:title" content="Same game parlay: \+\d+ at BetMGM"/);
    expect(text).toContain(`<meta property="og:image" content="${url}/slip/${SLIP_ID}/picture.png"`);
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image"');
    expect(text).toContain("Buffalo Bills \u22123.5, Spread");
  });

  test("[SP30] the picture is a public PNG of 1200 x 630 px that stays after a price change", async () => {
    const answer = await here.served.ask(`/slip/${SLIP_ID}/picture.png`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      "PNG",
      1200,
      630,
    ]);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    await here.served.ingest([quote({ id: 2, book: 3, price: 300 }, HOME_SPREAD)]);
    const again = await here.served.ask(`/slip/${SLIP_ID}/picture.png`);
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("[SP9] a hostile text of a slip never becomes markup", async () => {
    const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
    const bets = BOOKS[0]!.betslipBets.map((bet) => ({
      ...bet,
      marketLineId: 999,
      selection: hostile,
      event: hostile,
    }));
    const id = keep({
      id: "slip_hostile",
      betSlips: [{ ...BOOKS[0]!, book: hostile, bookId: 990, betslipBets: bets }],
      unmatchedLegs: [{ text: hostile, reason: hostile }],
    });
    const { text } = await pageOf(`?locale=en`, here, id);
    expect(text).not.toMatch(/<img|<script>alert/);
    expect(text).toContain("&lt;img src=x onerror=alert(1)>");
  });

  test("[SP10] a missing or expired slip answers 404 with a page that names the limit of 24 hours", async () => {
    const id = keep({ id: "slip_old", expiresAt: here.served.world.now() - 1 });
    for (const one of [id, "slip_unknown", "__proto__", "%3Cscript%3E"]) {
      const { status, headers, text } = await pageOf("", here, one);
      expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
      expect(text).toContain("A shared slip lasts 24 hours");
      for (const link of ["tel:1-800-426-2537", "/docs"]) expect(text).toContain(`href="${link}"`);
      expect(text).not.toContain("<script");
    }
    expect((await here.served.ask(`/slip/${id}/slip.json`)).status).toBe(404);
    expect((await here.served.ask(`/slip/${id}/picture.png`)).status).toBe(404);
    expect((await here.served.ask(`/slip/${id}/go/1`)).status).toBe(404);
  });

  test("[SP9] the page around the widget has the widget's language and direction", async () => {
    const { text } = await pageOf("?locale=ar");
    expect(text).toMatch(/<html lang="ar" dir="rtl"/);
    for (const words of ["قسيمة رهان مشتركة", "أين أنت؟", "اختر ولايتك"]) expect(text).toContain(words);
    expect(text).not.toMatch(/dir="ltr"|Shared bet slip|Where are you|takes no bets/);
    expect((await pageOf("?locale=de")).text).toContain("Geteilter Wettschein");
  });

  test("[SP11] no response contains or requires a key", async () => {
    const { keys } = here.served;
    const all = [JSON.stringify(await jsonOf("?state=NY")), (await pageOf("?state=NY")).text].join("\n");
    for (const key of Object.values(keys).filter((one) => one !== "")) expect(all).not.toContain(key);
    expect(all).not.toMatch(/lw_live_|acc_demo/);
  });

  test("[SP11] the page itself contains no stream token", async () => {
    expect((await pageOf()).text).not.toContain("token=");
  });
});

describe("the tier of the slip's creator", () => {
  test("[SP12] a slip of a free account shows the account's delay and has no stream", async () => {
    const world = fakeWorld();
    const late = await slipsAt(serve, { world });
    const id = keep({ accountId: "acc_demo_free", tier: "free" }, late);
    await world.live(FREE_DELAYED_MS, 500);
    const before = await jsonOf("", late, id);
    await late.served.ingest([quote({ id: 1, book: 1, price: 150 }, HOME_SPREAD)]);
    const after = await jsonOf("", late, id);
    expect(after.delaySeconds).toBeGreaterThanOrEqual(tierDelayMs("free", null) / 1000);
    expect([after.streamUrl, bookOf(after, 1)?.lines[0]?.price]).toEqual([null, -110]);
    expect(bookOf(after, 1)?.price).toBe(bookOf(before, 1)?.price);
    await world.live(FREE_DELAYED_MS, 500);
    expect(bookOf(await jsonOf("", late, id), 1)?.lines[0]?.price).toBe(150);
  });

  test("[SP12] books outside the account's current scope are not shown", async () => {
    const id = keep({ id: "slip_gone", accountId: "acc_nobody" });
    expect((await here.served.ask(`/slip/${id}/slip.json`)).status).toBe(404);
  });
});
