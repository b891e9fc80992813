import { cpuMs } from "@linewire/testkit";
import { expect, test } from "vitest";
import { extractText } from "./extract.ts";

const PROSE = "The visitors came late and left early, and in between they did all that was asked of them, twice over.";
const page = (body: string, head = ""): string =>
  `<!doctype html><html><head><title>Head | Paper</title>${head}</head><body>${body}</body></html>`;
const read = (html: string): [string, string][] => extractText(html).blocks.map(({ kind, text }) => [kind, text]);

test("[RD17] the story of a page consists of its title, paragraphs, lists and tables", () => {
  const body = `<main><article><h1>A late visit</h1><p>${PROSE}</p><h2>The card</h2><ul><li>One thing.</li></ul>
    <table><tr><th>Play</th><th>Price</th></tr><tr><td>Home</td><td>-110</td></tr></table><p>${PROSE}</p></article></main>`;
  expect(read(page(body))).toEqual([
    ["title", "A late visit"],
    ["paragraph", PROSE],
    ["heading", "The card"],
    ["item", "One thing."],
    ["row", "Play Price"],
    ["row", "Home -110"],
    ["paragraph", PROSE],
  ]);
});

test.each([
  ["a menu", '<div role="navigation"><a href="/">Lions -3</a></div>'],
  ["a ticker", '<div class="score-ticker"><span>Lions -3</span></div>'],
  [
    "a cookie bar",
    '<div id="cookieBanner"><p>Lions -3 and cookies, for your pleasure and for ours, all day long.</p></div>',
  ],
  ["related links", '<aside><a href="/a">Lions -3 is the bet</a></aside>'],
  ["a paragraph that is a link", '<p><a href="/a">Lions -3 is the bet of the whole week</a></p>'],
  [
    "comments",
    '<section id="comments"><p>I am on the Lions -3 and so should everybody be who can read this.</p></section>',
  ],
  ["a poll", '<div class="reader-poll"><p>Lions -3?</p></div>'],
  ["an advertisement", '<div aria-label="advertisement">Lions -3</div>'],
  ["data", '<script type="application/json">{"title":"Lions -3"}</script>'],
  ["a comment of the markup", "<!-- Lions -3 -->"],
  ["a card between paragraphs", "<div><div>Watch now</div><div>Lions -3</div></div>"],
])("[RD17] %s is no part of the story", (_, chrome) => {
  const body = `<div><h1>A late visit</h1><div class="story">${`<p>${PROSE}</p>`.repeat(3)}${chrome}<p>${PROSE}</p></div></div>`;
  expect(read(page(body)).map(([, text]) => text)).toEqual(["A late visit", PROSE, PROSE, PROSE, PROSE]);
});

test("[RD17] in a table layout, the story is the cell with the prose", () => {
  const body = `<table><tr><td id="leftnav"><b>Headlines</b><br><a href="/1">Lions -3</a></td><td><h1>A late visit</h1>
    <p>${PROSE}</p><p>${PROSE}</p></td><td id="ads"><p>Bears +3</p></td></tr></table>`;
  expect(read(page(body)).map(([, text]) => text)).toEqual(["A late visit", PROSE, PROSE]);
});

test("a page without a heading gets the page title", () => {
  expect(read(page(`<p>${PROSE}</p>`))[0]).toEqual(["title", "Head"]);
  expect(read(page(`<p>${PROSE}</p>`, '<meta property="og:title" content="Open">'))[0]).toEqual(["title", "Open"]);
});

test("blank lines separate paragraphs of untagged text", () => {
  expect(read(`${PROSE}\n\n${PROSE}\n<h3><b>Lions</b> -3</h3>\n${PROSE}`).map(([, text]) => text)).toEqual([
    PROSE,
    PROSE,
    "Lions -3",
    PROSE,
  ]);
});

test("emphasised text is reported with its offsets", () => {
  const [, block] = extractText(page(`<h1>T</h1><p>${PROSE} <b>Lions -3</b> it is.</p>`)).blocks;
  expect(block!.emphases.map(({ start, end }) => block!.text.slice(start, end))).toEqual(["Lions -3"]);
});

test.each([
  ["deep", "<div>".repeat(100_000)],
  ["wide", "<p>a</p>".repeat(60_000)],
  ["unclosed", "<a ".repeat(60_000)],
  ["nested tables", "<table><tr><td>".repeat(20_000)],
])("[RD18] a %s page is truncated within 3 s", (_, html) => {
  const startedAt = cpuMs();
  extractText(html);
  expect(cpuMs() - startedAt).toBeLessThan(3000);
});
