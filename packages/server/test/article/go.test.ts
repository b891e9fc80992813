import { aLine, anEvent } from "@linewire/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noFeed } from "@linewire/feeds/feed/feed";
import { send, type RawResponse } from "../send.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

const SECRET = "operators only";
const GAME_ID = 7700;
const BUFFALO = 1004;
const SLIP = `https://sportsbook.draftkings.com/event/`;
const BROWSER = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

const game = (statusId = 1) => anEvent({ eventId: GAME_ID, name: "Baltimore Ravens @ Buffalo Bills", statusId });
type LineOverrides = { id?: number; book?: number; price?: number | null; points?: number | null; statusId?: number };
const line = ({
  id = 1,
  book = 1,
  price = -110,
  points = -3.5,
  statusId = 1,
  ...more
}: LineOverrides & { disabled?: boolean }) =>
  aLine({
    marketLineId: id,
    marketId: 10,
    marketSourceId: book,
    price,
    statusId,
    ...(points === null ? { points: undefined } : { points }),
    ...more,
    market: { eventId: GAME_ID, betTypeId: 1, sideIndex: 1, teamId: BUFFALO },
  });

const command = async (served: Served, body: object): Promise<void> => {
  const answer = await served.ask("/operate/v1/commands", {
    method: "POST",
    headers: { "X-Operator-Secret": SECRET },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
};

const makePartner = (served: Served, slug = "tribune"): Promise<void> =>
  command(served, {
    command: "partner.create",
    slug,
    displayName: "The Tribune",
    accountIds: [],
    bookIds: [1, 2],
    sites: ["https://tribune.example/sport"],
    origins: ["https://tribune.example"],
    allowCreate: false,
  });

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed({ operatorSecret: SECRET });
  await makePartner(served);
});
beforeEach(() => served.ingest([game(), line({}), line({ id: 2, book: 3 })]));
afterAll(() => served.close());

type Query = Record<string, string>;
const go = (offerId: string, query: Query = {}, at = served, slug = "tribune"): Promise<RawResponse> =>
  send(at.url, {
    method: "GET",
    target: `/embed/v1/${slug}/go/${offerId}?${new URLSearchParams({ state: "NJ", price: "-110", ...query })}`,
    headers: BROWSER,
  });
const messageOf = ({ body }: RawResponse): string => /<p class="said">([^<]*)<\/p>/.exec(body ?? "")?.[1] ?? "";
const onwardOf = ({ body }: RawResponse): string | null =>
  /<a class="button main go" rel="sponsored nofollow noopener" href="([^"]+)"/.exec(body ?? "")?.[1] ?? null;
const backOf = ({ body }: RawResponse): string | null =>
  /<a class="button back" href="([^"]+)"/.exec(body ?? "")?.[1] ?? null;

describe("click on an unchanged offer", () => {
  test.each([{}, { price: "-115" }, { isMobileDevice: "true", os: "ios" }])(
    "[CK1] [CK2] an unchanged offer redirects to its bet slip, without cache and referrer: %j",
    async (query: Query) => {
      const { status, headers, body } = await go("1:-3.5", query);
      expect([status, body]).toEqual([302, ""]);
      expect(headers.location).toMatch(/^https:\/\/sportsbook\.draftkings\.com\/event\/\w+\?outcomes=[\w-]+$/);
      expect(headers).toMatchObject({
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      });
    },
  );

  test("[CK2] a click without a price and without browser headers redirects too", async () => {
    const answer = await served.ask("/embed/v1/tribune/go/1:-3.5?state=nj");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, expect.stringContaining(SLIP)]);
  });

  test("[CK2] a phone is redirected to the book's mobile link", async () => {
    await served.ingest([line({ id: 5, book: 2 })]);
    const web = await go("5:-3.5");
    const ios = await go("5:-3.5", { os: "ios" });
    expect(web.headers.location).toMatch(/^https:\/\/sportsbook\.fanduel\.com\/addToBetslip/);
    expect(ios.headers.location).toMatch(/^https:\/\/account\.sportsbook\.fanduel\.com\//);
  });

  test("[CK1] no URL in the query changes the target of the redirect", async () => {
    const evil = "https://evil.example/";
    const { headers } = await go("1:-3.5", { url: evil, next: evil, to: evil, Location: evil, book: evil });
    expect(headers.location).not.toContain("evil");
    expect(new URL(headers.location!).host).toBe("sportsbook.draftkings.com");
  });
});

describe("click on a changed offer", () => {
  test("[CK3] if the price is worse now, the page shows both prices and a link to the book", async () => {
    await served.ingest([line({ price: -125 })]);
    const response = await go("1:-3.5");
    expect([response.status, response.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(messageOf(response)).toBe("The price was −110 and is now −125.");
    expect(onwardOf(response)).toMatch(/^https:\/\/sportsbook\.draftkings\.com\/event\/\w+\?outcomes=/);
    expect(response.body).toMatch(/>Continue to DraftKings at −125</);
    expect(response.body).toMatch(/<time datetime="20\d\d-[^"]+Z">/);
    expect((await go("1:-3.5", { price: "-125" })).status).toBe(302);
  });

  test("[CK4] an offer whose points have changed never redirects automatically", async () => {
    await served.ingest([line({ points: -4 })]);
    const response = await go("1:-3.5");
    expect([response.status, messageOf(response)]).toEqual([200, "The line was −3.5 and is now −4."]);
    expect(onwardOf(response)).not.toBeNull();
    expect((await go("1:-4")).status).toBe(302);
    expect(messageOf(await go("1:_"))).toBe("The line was without points and is now −4.");
  });

  test.each([
    ["suspended", { statusId: 2 }, "DraftKings has suspended this bet."],
    ["withdrawn", { statusId: 2, disabled: true }, "DraftKings has suspended this bet."],
    ["without a price", { statusId: 3, price: null }, "The price at DraftKings is currently unknown."],
  ])(
    "[CK5] a line that is %s gets a page with the reason, and a link to its event without a price",
    async (_, overrides, sentence) => {
      await served.ingest([line(overrides)]);
      const response = await go("1:-3.5");
      expect([response.status, messageOf(response)]).toEqual([200, sentence]);
      expect(onwardOf(response)).toMatch(/^https:\/\/sportsbook\.draftkings\.com\/event\/\w+$/);
      expect(response.body).toContain("No price");
      expect(response.body).toMatch(/>Continue to DraftKings</);
      await served.ingest([line({ disabled: false })]);
    },
  );

  test.each([
    [3, "The game is over, so this bet is no longer available."],
    [6, "The game was cancelled, so this bet is no longer available."],
  ])("[CK5] an ended game (%i) has no link", async (statusId, sentence) => {
    await served.ingest([game(statusId)]);
    const response = await go("1:-3.5");
    expect([response.status, messageOf(response), onwardOf(response)]).toEqual([200, sentence, null]);
  });
});

describe("click in a region without links", () => {
  test.each([
    [{ state: "UT" }, "Links to books are not allowed in UT."],
    [{ state: "ZZ" }, "Links to sportsbooks depend on your state."],
    [{ state: "ME" }, "There is no link to FanDuel for ME."],
  ])("[CK6] a region without links gets a page with the reason: %j", async (query: Query, sentence) => {
    await served.ingest([line({ id: 5, book: 2 })]);
    const response = await go("5:-3.5", query);
    expect([response.status, messageOf(response), onwardOf(response)]).toEqual([200, sentence, null]);
  });

  test("[CK6] a reader of unknown region chooses a region on the page, which keeps the displayed price", async () => {
    await served.ingest([line({ price: -125 })]);
    const { body } = await go("1:-3.5", { state: "ZZ", price: "-125" });
    const link = /<a href="([^"]*state=NJ)">New Jersey</.exec(body ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(link).toBe("1:-3.5?price=-125&state=NJ");
    expect(body?.match(/region is not known/g)).toHaveLength(2);
    const { status, headers } = await go("1:-3.5", { price: "-125", state: "NJ" });
    expect([status, headers.location]).toEqual([302, expect.stringContaining(SLIP)]);
  });

  test("[CK6] an absent state counts as an unknown region", async () => {
    const answer = await served.ask("/embed/v1/tribune/go/1:-3.5");
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Your region is not known")]);
  });
});

describe("notice page after a click", () => {
  test("[CK7] the page has advertising, age, helpline, and a note about simulated odds", async () => {
    await served.ingest([line({ price: -125 })]);
    const { body } = await go("1:-3.5");
    for (const words of ["dvertising", "21+", "1-800-GAMBLER", 'href="tel:1-800-426-2537"', "Buffalo", "Spread"])
      expect(body).toContain(words);
    expect(body).not.toContain("imulated odds");
    expect(body).toContain("<p>Buffalo Bills −3.5, Spread</p>");
    const simulated = await serve({ operatorSecret: SECRET, feed: { ...noFeed, simulated: true } });
    await makePartner(simulated);
    await simulated.ingest([game(), line({ price: -125 })]);
    expect((await go("1:-3.5", {}, simulated)).body).toContain("Simulated odds");
    const demonstration = await go("1:-3.5", { price: "-125", state: "NJ" }, simulated);
    expect([demonstration.status, demonstration.headers["location"]]).toEqual([200, undefined]);
    expect(demonstration.body).toContain("This link would open DraftKings");
    const moved = await go("1:-3.5", { price: "-105", state: "NJ" }, simulated);
    expect(moved.body).toContain("With real odds, a button here would continue to DraftKings at −125.");
    expect(onwardOf(moved)).toBeNull();
    // Neither page has a link to a book, so neither is labelled as advertising.
    for (const { body: text } of [demonstration, moved]) expect(text).not.toMatch(/advertising|may be paid/i);
  });

  test("[CK8] the page links back only to the partner's own article", async () => {
    await served.ingest([line({ price: -125 })]);
    const back = async (url: string) => backOf(await go("1:-3.5", { url }));
    expect(await back("https://tribune.example/sport/a?x=1&y=2")).toBe("https://tribune.example/sport/a?x=1&amp;y=2");
    for (const url of [
      "https://evil.example/",
      "https://tribune.example.evil.example/",
      "https://tribune.example@evil.example/",
      "javascript:alert(1)//tribune.example",
      "//tribune.example/",
      "nonsense",
    ])
      expect(await back(url), url).toBeNull();
  });

  test("[CK9] the page runs no script, loads nothing, cannot be framed, and allows one style by hash", async () => {
    await served.ingest([line({ price: -125 })]);
    const { body, headers } = await go("1:-3.5", { url: 'https://tribune.example/"><script>alert(1)</script>' });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(body).not.toMatch(/<script|\son\w+=|\sstyle=|<img|<link/);
    expect(body!.match(/<h1>/g)).toHaveLength(1);
    expect(body).toMatch(/<html lang="en">[\s\S]*<main>[\s\S]*<\/main>/);
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  });
});

describe("invalid click", () => {
  test.each(["999:-3.5", "2:-3.5"])(
    "[CK10] a click on an unknown line or on a line of a book that the partner does not have (%s) gets a page with 404",
    async (id) => {
      const response = await go(id);
      expect([response.status, response.headers["content-type"], response.headers.location]).toEqual([
        404,
        "text/html; charset=utf-8",
        undefined,
      ]);
      expect(messageOf(response)).toBe("This offer is unknown or no longer available.");
      expect(response.body).toMatch(/<a class="button back" href="https:\/\/tribune\.example\/?">Back to [^<]+<\/a>/);
    },
  );

  test.each([
    ["nobody", "1:-3.5", 404, "partner_not_found"],
    ["UPPER", "1:-3.5", 400, "invalid_partner_slug"],
    ["tribune", "x", 400, "invalid_parameter"],
    ["tribune", "1:", 400, "invalid_parameter"],
    ["tribune", "0:-3.5", 400, "invalid_parameter"],
  ])(
    "[CK11] a click for partner %s and offer %s answers JSON to programs and a page to browsers",
    async (slug, id, status, error) => {
      const target = `/embed/v1/${slug}/go/${id}`;
      const json = await served.ask(target);
      expect([json.status, await json.json()]).toMatchObject([status, { error }]);
      const response = await go(id, {}, served, slug);
      expect([response.status, response.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(response.headers["content-security-policy"]).toContain("style-src 'sha256-");
      expect(response.body).toContain("<h1>This link does not work</h1>");
      expect(response.body).toContain("Return to the page that had the link");
    },
  );

  test("[CK11] a click for an inactive partner does not redirect", async () => {
    await makePartner(served, "closed");
    await command(served, { command: "partner.set-status", slug: "closed", status: "suspended" });
    const response = await go("1:-3.5", {}, served, "closed");
    expect([response.status, response.headers.location, messageOf(response)]).toEqual([
      403,
      undefined,
      "The partner is not active.",
    ]);
  });
});

test("[CK12] the metrics count clicks by outcome", async () => {
  const fresh = await serve({ operatorSecret: SECRET });
  await makePartner(fresh);
  await fresh.ingest([game(), line({})]);
  for (const [id, query] of [
    ["1:-3.5", {}],
    ["1:-3.5", {}],
    ["1:-4", {}],
    ["1:-3.5", { state: "UT" }],
    ["99:_", {}],
  ] as [string, Query][])
    await go(id, query, fresh);
  const text = await (await fresh.ask("/metrics")).text();
  const count = (outcome: string) =>
    new RegExp(`linewire_clicks_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1];
  expect(["redirected", "moved", "refused"].map(count)).toEqual(["2", "1", "2"]);
});
