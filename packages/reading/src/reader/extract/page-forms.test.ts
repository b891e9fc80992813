import { describe, expect, test } from "vitest";
import { extractText } from "./extract.ts";

const FIRST =
  "The visitors came late, and I am laying three points with the home side because the number has not moved.";
const SECOND =
  "Their quarterback has thrown for more than 250 yards in five straight games, and over 248.5 is my second bet.";
const THIRD =
  "The tight end limps, and his line of 38.5 yards has come down from 44.5 since the first report on Wednesday.";
const OTHER =
  "Cowboys -9.5 is the lock of another writer, who has won eleven in a row since the first week of October.";
const H1 = "<h1>A late visit</h1>";
const p = (text: string, attributes = ""): string => `<p ${attributes}>${text}</p>`;
const ALL = p(FIRST) + p(SECOND) + p(THIRD);
const page = (body: string, head = ""): string =>
  `<!doctype html><html><head><title>A late visit | Paper</title>${head}</head>${body.startsWith("<body") ? body : `<body>${body}</body>`}</html>`;
const textOf = (html: string): string =>
  extractText(html)
    .blocks.map(({ text }) => text)
    .join("\n");

describe("[RD17] the whole story is read from a page", () => {
  test.each([
    ["with line breaks instead of paragraphs", `<div>${H1}<div>${FIRST}<br><br>${SECOND}<br><br>${THIRD}</div></div>`],
    ["with div elements as paragraphs", `<div>${H1}<div>${FIRST}</div><div>${SECOND}</div><div>${THIRD}</div></div>`],
    [
      "with span elements that are displayed as blocks",
      `<main>${H1}<span style="display: block">${FIRST}</span><span style="display:block">${SECOND}</span><span>${THIRD}</span></main>`,
    ],
    [
      "with elements of its own",
      `<x-page><x-head>${H1}</x-head><x-p>${FIRST}</x-p><x-p>${SECOND}</x-p><x-p>${THIRD}</x-p></x-page>`,
    ],
    [
      "in a shadow root",
      `<x-story><template shadowrootmode="open"><article>${H1}${ALL}</article></template></x-story>`,
    ],
    ["in a form around the whole page", `<form><div>${H1}${ALL}</div></form>`],
    ["whose body has classes of its parts", `<body class="has-sidebar comments-open cookie-set">${H1}${ALL}</body>`],
    ["in an element with the classes of a blog", `<div class="post tag-nfl author-jane">${H1}${ALL}</div>`],
    [
      "in an element beside a sidebar",
      `<div class="with-sidebar">${H1}${ALL}<div class="sidebar">${p(OTHER)}</div></div>`,
    ],
    [
      "partly behind a paywall",
      `<article>${H1}${p(FIRST)}<div class="paywall">${p(SECOND)}${p(THIRD)}</div></article>`,
    ],
    ["that is hidden until a script shows it", `<article style="visibility:hidden">${H1}${ALL}</article>`],
    [
      "with a passage to unfold",
      `<article>${H1}${p(FIRST)}<details><summary>More</summary>${p(SECOND)}</details>${p(THIRD)}</article>`,
    ],
    [
      "of posts of a live blog",
      `<main>${H1}<article>${p(FIRST)}</article><article>${p(SECOND)}</article><article>${p(THIRD)}</article></main>`,
    ],
  ])("%s", (_, body) => {
    const text = textOf(page(body));
    for (const part of ["A late visit", FIRST, SECOND, THIRD]) expect(text).toContain(part);
    expect(text).not.toContain("Cowboys");
  });
});

describe("[RD17] no part of the story", () => {
  test.each([
    ["a hidden paragraph", p(OTHER, "hidden")],
    ["a paragraph that is not displayed", p(OTHER, 'style="display:none"')],
    ["an advertisement of AMP", `<amp-ad>${p(OTHER)}</amp-ad>`],
    ["a small form", `<form>${p(OTHER)}</form>`],
    [
      "the request of a paywall",
      '<div class="paywall"><p>Cowboys -9.5 for subscribers: two weeks for one dollar.</p></div>',
    ],
    ["a long list of comments", `<div class="comments">${p(OTHER).repeat(9)}</div>`],
    ["a promotion that is longer than the story", `<div class="promo">${p(OTHER).repeat(9)}</div>`],
    ["a long notice about cookies", `<div class="cookie-consent">${p(OTHER).repeat(9)}</div>`],
    ["recommended stories that are longer than the story", `<div class="recommended">${p(OTHER).repeat(9)}</div>`],
  ])("is %s", (_, part) => {
    const text = textOf(page(`<article>${H1}${p(FIRST)}${p(SECOND)}${part}${p(THIRD)}</article>`));
    expect(text).not.toContain("Cowboys");
    expect(text).toContain(THIRD);
  });
});

describe("[RD17] a page that a script draws", () => {
  const data = (articleBody: string): string =>
    `<script type="application/ld+json">${JSON.stringify({ "@graph": [{ "@type": "NewsArticle", articleBody }] })}</script>`;
  test("has its story in JSON-LD, as text or as HTML", () => {
    const plain = page('<div id="root"></div>', data([FIRST, SECOND, THIRD].join("\n")));
    expect(extractText(plain).blocks.map(({ text }) => text)).toEqual(["A late visit", FIRST, SECOND, THIRD]);
    expect(textOf(page('<div id="root"></div>', data(ALL)))).toContain(`${FIRST}\n${SECOND}\n${THIRD}`);
  });
  test("keeps the visible story if it is there", () => {
    const text = textOf(page(`<article>${H1}${ALL}${ALL}</article>`, data(OTHER.repeat(20))));
    expect(text).toContain(THIRD);
    expect(text).not.toContain("Cowboys");
  });
  test("does not take the story of another page", () => {
    const two = page('<div id="root"></div>', data(ALL) + data(OTHER.repeat(9)));
    expect(textOf(two)).not.toContain("Cowboys");
  });
  test("may have JSON-LD of any shape and size", () => {
    const odd = '<script type="application/ld+json">{"@type":{"toString":1,"valueOf":1}}</script>';
    expect(textOf(page(`<article>${H1}${ALL}</article>`, odd))).toContain(THIRD);
    const started = process.cpuUsage();
    extractText(page('<div id="root"></div>', data(`a${" ".repeat(150_000)}b`)));
    const MAX_CPU_MICROSECONDS = 3_000_000;
    expect(process.cpuUsage(started).user).toBeLessThan(MAX_CPU_MICROSECONDS);
  });
  test("may have broken JSON-LD", () => {
    const broken = '<script type="application/ld+json">{"@type":"NewsArticle","articleBody":</script>';
    expect(textOf(page(`<article>${H1}${ALL}</article>`, broken))).toContain(THIRD);
  });
});

test("[RD18] the story before 100,000 open elements is read", () => {
  expect(textOf(page(`<form>${H1}${ALL}${"<div>".repeat(100_000)}`))).toContain(THIRD);
});

test("[RD17] a short element of the page's own stays in its sentence", () => {
  const body = `<article>${H1}<p>I like <x-player>Travis Kelce</x-player> over 38.5 yards, whatever the report says about his knee.</p></article>`;
  expect(textOf(page(body))).toContain("I like Travis Kelce over 38.5 yards");
});
