import { expect, test } from "vitest";
import { articleAddress, articleOfPage, canonicalAddress, pageHash } from "./article-key.ts";

const SITE = "https://paper.example";
const address = (path: string): string => articleAddress(new URL(`${SITE}${path}`));

test("[DK11] an address keeps only the parameters that name an article", () => {
  expect(address("/?p=12")).not.toBe(address("/?p=13"));
  expect(address("/?utm_source=x&p=12&fbclid=1#comments")).toBe(`${SITE}/?p=12`);
  expect(address("/story?reader=anna&email=a@b.example")).toBe(`${SITE}/story`);
  expect(address("/story?id=anna@b.example")).toBe(`${SITE}/story`);
  expect(address("/s?story_id=7&p=1")).toBe(address("/s?p=1&story_id=7"));
});

test.each([
  ["no stated address", "/story?amp=1", null, "/story"],
  [
    "a stated address with a campaign parameter, which is removed",
    "/story?ref=x",
    `${SITE}/2026/story?utm_medium=mail&page=2`,
    "/2026/story?page=2",
  ],
  ["a relative stated address", "/?p=12&x=1", "/?p=12", "/?p=12"],
  ["a stated address of another origin, which is ignored", "/story", "https://other.example/story", "/story"],
  ["the front page as its stated address, although it is another page", "/story", `${SITE}/`, "/story"],
  ["the front page as its stated address, if it is the front page", "/?utm_source=x", `${SITE}/`, "/"],
  ["a stated text that is not an address", "/story", "https://", "/story"],
])("[DK11] the canonical address of a page with %s", (_, path, stated, expected) => {
  expect(canonicalAddress(new URL(`${SITE}${path}`), stated)).toBe(`${SITE}${expected}`);
});

test("[DK11] an article is identified by the canonical address of its page, otherwise by the page's URL", () => {
  const page = pageHash(new URL(`${SITE}/article.php?n=1`));
  const canonicalOf = (slug: string, given: string) =>
    slug === "paper" && given === page ? `${SITE}/article.php?n=1` : undefined;
  const articleOf = (slug: string, path: string) => articleOfPage(slug, new URL(`${SITE}${path}`), canonicalOf);
  expect(articleOf("paper", "/article.php?n=1&utm_source=x")).toBe(`${SITE}/article.php?n=1`);
  expect(articleOf("paper", "/article.php?n=2")).toBe(`${SITE}/article.php`);
  expect(articleOf("other", "/article.php?n=1")).toBe(`${SITE}/article.php`);
});
