import { expect, test } from "vitest";
import { pageByline } from "./page-byline.ts";

const page = (head: string): string => `<!doctype html><html><head>${head}</head><body><p>Text</p></body></html>`;
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test("authors, section and headline come from the article's JSON-LD", () => {
  const article = {
    "@type": "NewsArticle",
    headline: "Bills at home",
    author: [{ "@type": "Person", name: "Ann Reed" }, { name: "Bo  Li" }],
    articleSection: ["NFL", "Sports"],
  };
  const expected = { title: "Bills at home", authors: ["Ann Reed", "Bo Li"], section: "NFL", canonical: null };
  expect(pageByline(page(ld(article)))).toEqual(expected);
  expect(pageByline(page(ld({ "@graph": [{ "@type": "Organization", name: "Paper" }, article] })))).toEqual(expected);
});

test("meta elements supply what JSON-LD lacks", () => {
  const head = `<meta name="author" content="By Ann Reed"><meta property="article:section" content="NBA">
    <meta property="og:title" content="Knicks win"><meta property="article:author" content="https://paper.example/ann">`;
  expect(pageByline(page(head))).toMatchObject({ title: "Knicks win", authors: ["Ann Reed"], section: "NBA" });
  const both = `${head}${ld({ "@type": "Article", author: "Bo Li" })}`;
  expect(pageByline(page(both))).toMatchObject({ title: "Knicks win", authors: ["Bo Li"], section: "NBA" });
});

test("a page without metadata, or with broken metadata, has no byline", () => {
  const none = { title: null, authors: [], section: null, canonical: null };
  expect(pageByline("")).toEqual(none);
  expect(pageByline(page('<script type="application/ld+json">{"@type":</script>'))).toEqual(none);
  expect(pageByline(page(ld({ "@type": "Person", author: "Ann Reed" })))).toEqual(none);
  expect(pageByline(page(ld({ "@type": "Article", author: { name: 7 }, headline: null })))).toEqual(none);
});

test("the address comes from rel=canonical, otherwise from og:url", () => {
  const meta = '<meta property="og:url" content="https://paper.example/og">';
  const link = '<link rel="canonical" href=" /?p=12 ">';
  expect(pageByline(page(`${meta}${link}`)).canonical).toBe("/?p=12");
  expect(pageByline(page(`${meta}<link rel="stylesheet" href="/a.css">`)).canonical).toBe("https://paper.example/og");
});

test("number and length of names are limited", () => {
  const author = Array.from({ length: 9 }, (_, at) => ({ name: `${at}${"x".repeat(500)}` }));
  const { authors } = pageByline(page(ld({ "@type": "Article", author })));
  expect(authors).toHaveLength(5);
  expect(authors[0]).toHaveLength(120);
});
