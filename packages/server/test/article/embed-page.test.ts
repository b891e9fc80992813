import { OEmbed } from "@linewire/contract";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Draw } from "@linewire/pages/words/draw";
import type { WidgetBuild } from "@linewire/pages/words/draw";
import { game, HOME_SPREAD, openSite, OVER, quote, type Site } from "./embed-site.ts";

const build: WidgetBuild = {
  hash: "0123456789abcdef",
  loader: "load()",
  bundle: "bundle()".repeat(500),
  vendor: { hash: "89abcdef01234567", text: "libraries()" },
  parts: new Map([
    ["frame.js", { text: "tell()", integrity: "sha384-frame" }],
    ["words-fr.js", { text: "words()", integrity: "sha384-words" }],
  ]),
  style: { text: ":host{}", integrity: "sha384-style" },
};
const draw: Draw = ({ widget }, { api, partner, locale }) =>
  `<p data-drawn>${widget.bets.length} ${partner} ${api} ${locale ?? ""}</p>`;

let site: Site;
beforeAll(async () => {
  site = await openSite({
    widget: build,
    earlierWidgets: [
      { ...build, hash: "fedcba9876543210", bundle: "old()", vendor: { hash: "76543210fedcba98", text: "older()" } },
    ],
    draw,
  });
});
afterAll(() => site.close());

const tight = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll(/ ?\/?>/g, ">");

const pageAt = async (at: Site, kind: string, query: Record<string, string> = {}) => {
  const answer = await at.served.ask(`/embed/v1/tribune/${kind}?${new URLSearchParams({ url: at.url, ...query })}`);
  return { status: answer.status, headers: answer.headers, text: tight(await answer.text()) };
};

test.each([
  ["linewire.js", "text/javascript", build.bundle, build.hash],
  ["linewire.css", "text/css", ":host{}", build.hash],
  ["words-fr.js", "text/javascript", "words()", build.hash],
  ["vendor.js", "text/javascript", "libraries()", "89abcdef01234567"],
  ["vendor.js", "text/javascript", "older()", "76543210fedcba98"],
])("[EM11] %s is served under its hash to any origin, and cached for a year", async (name, type, text, hash) => {
  const answer = await site.served.ask(`/embed/v1/${hash}/${name}`);
  expect([answer.status, await answer.text()]).toEqual([200, text]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  const unknown = await site.served.ask(`/embed/v1/0000000000000000/${name}`);
  expect(unknown.status).toBe(404);
});

test("[EM11] a page from before a deploy still loads its files", async () => {
  const answer = await site.served.ask("/embed/v1/fedcba9876543210/linewire.js");
  expect([answer.status, await answer.text()]).toEqual([200, "old()"]);
});

test("[EM11] a file outside the build answers 404", async () => {
  for (const name of ["compare.js", "vendor.js", "manifest.json", "..%2floader.js", "constructor", "__proto__"])
    expect((await site.served.ask(`/embed/v1/${build.hash}/${name}`)).status).toBe(404);
});

test("[EM11] the bundle is compressed", async () => {
  const answer = await site.served.ask(`/embed/v1/${build.hash}/linewire.js`, { headers: { "Accept-Encoding": "br" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(Number(answer.headers.get("content-length"))).toBeLessThan(100);
  expect(await answer.text()).toBe(build.bundle);
});

test("[EM12] a page has the rendered widget, and a plain list for clients without shadow DOM", async () => {
  const { status, text } = await pageAt(site, "html", { state: "NY", maxBets: "1", locale: "fr" });
  const base = site.served.url;
  expect(status).toBe(200);
  expect(text).toContain(
    `<template shadowrootmode="open"><link rel="stylesheet" href="${base}/embed/v1/${build.hash}/linewire.css"><p data-drawn>1 tribune ${base} fr</p></template>`,
  );
  expect(text).toContain(`<linewire-bets partner="tribune" api="${base}" article-url="${site.url}" max-bets="1"`);
  const link =
    /<a href="([^"]+)" rel="sponsored nofollow noopener" target="_blank">Buffalo Bills −3\.5, Spread: −108 at BetMGM<\/a>/;
  const target = link.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(target).toContain(`${base}/embed/v1/tribune/go/2:-3.5?price=-108&state=NY`);
  const followed = await site.served.ask(target);
  expect([followed.status, followed.headers.get("location")]).toEqual([
    302,
    expect.stringMatching(/^https:\/\/sports\.ny\.betmgm\.com\//),
  ]);
  for (const words of ["publisher may be paid", "21+", "as of <time", "877-8-HOPENY"]) expect(text).toContain(words);
});

test("[EM12] without permitted links the markup has no link and no advertising label", async () => {
  const { text } = await pageAt(site, "html");
  expect(text).toContain("Buffalo Bills −3.5, Spread: −102 at Circa Sports");
  expect(text).not.toMatch(/\/go\/|Advertisement/);
});

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;

const HOSTILE_BOOK = {
  id: 900,
  name: HOSTILE,
  statusId: 1,
  propsStatusId: 1,
  futuresStatusId: 1,
  bookType: "sportsbook",
  priority: 90,
  linkLevel: "none",
  stateCodes: ["NJ"],
};

test("[EM12] a hostile name never becomes markup", async () => {
  const own = await openSite({ widget: build, draw: () => "" }, [
    { type: "market_source", marketSource: HOSTILE_BOOK },
    game({ name: HOSTILE }),
    quote({ id: 1, book: 1, price: -110 }, HOME_SPREAD),
    quote({ id: 5, book: 900, price: -115, points: 47.5, market: 11 }, OVER),
  ]);
  onTestFinished(own.close);
  expect((await own.command({ command: "partner.set-books", slug: "tribune", bookIds: [1, 900] })).status).toBe(200);
  for (const kind of ["html", "frame"]) {
    const { status, text } = await pageAt(own, kind, { state: "NJ" });
    expect([kind, status]).toEqual([kind, 200]);
    expect(text).toContain("&lt;script>alert(1)&lt;/script>");
    expect(text).not.toMatch(/<script>|<img|"><s/);
  }
  const { text } = await pageAt(own, "html", { url: `${own.origin}/a?x="><script>alert(1)</script>` });
  expect(text).not.toContain("<script>");
});

test("[EM13] a frame runs only its own files, also on the partner's pages and in search engine caches", async () => {
  const { status, headers, text } = await pageAt(site, "frame", { theme: "dark", layout: "grid", bookOrder: "3,1" });
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${site.origin} https://*.cdn.ampproject.org https://*.bing-amp.com; require-trusted-types-for 'script'; trusted-types 'none'`,
  );
  expect([headers.get("x-frame-options"), headers.get("cross-origin-resource-policy")]).toEqual([null, "cross-origin"]);
  expect(text).toContain('<script async src="/embed/v1/linewire.js" data-partner="tribune"></script>');
  expect(text).toContain(
    `<script async type="module" src="/embed/v1/${build.hash}/frame.js" integrity="sha384-frame">`,
  );
  expect(text).toContain(`article-url="${site.url}" book-order="3,1" theme="dark" layout="grid"`);
  expect(text).not.toMatch(/\sstyle=|<style|\son\w+=/);
  const calls = await site.served.ask(`/embed/v1/tribune/article?${new URLSearchParams({ url: site.url })}`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(calls.status).toBe(200);
});

test("[EM13] a frame shows no article of another site, and says why", async () => {
  const elsewhere = new URLSearchParams({ url: "http://elsewhere.example/a" });
  const answer = await site.served.ask(`/embed/v1/tribune/frame?${elsewhere}`, { headers: { Accept: "text/html" } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
});

test.each([
  ["theme", "red"],
  ["locale", `en"`],
  ["layout", "x"],
  ["oddsFormat", "roman"],
])("[EM13] %s=%s is rejected", async (name, value) => {
  expect((await pageAt(site, "frame", { [name]: value })).status).toBe(400);
});

test("[EM12] in a build without a renderer, the error names the build command", async () => {
  const own = await openSite({ widget: { ...build, parts: new Map(), style: null } });
  onTestFinished(own.close);
  const { status, text } = await pageAt(own, "html");
  expect([status, text]).toEqual([404, expect.stringContaining("npm run build")]);
});

const oembedAt = (query: Record<string, string>) => site.served.ask(`/oembed?${new URLSearchParams(query)}`);

test("[EM15] oEmbed returns the publisher's iframe, at most as large as requested", async () => {
  const answer = await oembedAt({ url: site.url, maxwidth: "320", maxheight: "9999", format: "json" });
  const given = OEmbed.strict().parse(await answer.json());
  const body = { ...given, html: tight(given.html) };
  expect(body).toMatchObject({ version: "1.0", type: "rich", provider_name: "Linewire", width: 320, height: 480 });
  const source = /<iframe src="([^"]+)"/.exec(body.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await site.served.ask(source)).status).toBe(200);
  expect(body.html).toContain(
    'width="320" height="480" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"',
  );
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
});

test("[EM15] oEmbed answers 404 for an unknown URL, and 406 for a format other than JSON", async () => {
  expect((await oembedAt({ url: "https://elsewhere.example/a" })).status).toBe(404);
  expect((await oembedAt({ url: "nonsense" })).status).toBe(400);
  expect((await oembedAt({ url: site.url, format: "xml" })).status).toBe(406);
  expect((await oembedAt({ url: `${site.served.url}/articles/a` })).status).toBe(200);
});

test("[EM20] the signed picture of an article shows its current offers, and is cached for a minute", async () => {
  const { thumbnail_url: url, ...given } = OEmbed.parse(await (await oembedAt({ url: site.url })).json());
  expect([given.thumbnail_width, given.thumbnail_height]).toEqual([1200, 630]);
  expect(url).toMatch(new RegExp(`^${site.served.url}/embed/v1/tribune/article.png\\?url=.+&signature=[\\w-]{43}$`));
  const { pathname, search } = new URL(url);
  const answer = await site.served.ask(pathname + search);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=60",
    "cross-origin-resource-policy": "cross-origin",
  });
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("[EM20] a picture without the signature of its article is refused", async () => {
  const { thumbnail_url: url } = OEmbed.parse(await (await oembedAt({ url: site.url })).json());
  const signature = new URL(url).searchParams.get("signature") ?? "";
  const pictureAt = async (query: Record<string, string>) =>
    (await site.served.ask(`/embed/v1/tribune/article.png?${new URLSearchParams(query)}`)).status;
  expect(await pictureAt({ url: site.url, signature: `${signature.slice(0, -2)}AA` })).toBe(404);
  expect(await pictureAt({ url: `${site.url}?other=1`, signature })).toBe(404);
  expect(await pictureAt({ url: site.url })).toBe(400);
});
