import { expect, test } from "vitest";
import { articleAddress, type Canonical } from "./article-address.ts";

const none: Canonical = { link: "", path: "" };
const at = (href: string): URL => new URL(href, "https://paper.example");

test("[WP1] the canonical link identifies the article, else the page's own address without its hash", () => {
  expect(articleAddress(none, "https://paper.example/a", at("/a?utm_source=x")).address).toBe(
    "https://paper.example/a",
  );
  expect(articleAddress(none, "", at("/a?id=1#comments")).address).toBe("https://paper.example/a?id=1");
});

test("[WP1] a canonical link that stayed while the path changed is old; a changed one, or one on the way back, is not", () => {
  const first = articleAddress(none, "https://paper.example/a", at("/a"));
  const second = articleAddress(first, "https://paper.example/a", at("/b"));
  expect(second.address).toBe("https://paper.example/b");
  expect(articleAddress(second, "https://paper.example/b?c", at("/b")).address).toBe("https://paper.example/b?c");
  expect(articleAddress(second, "https://paper.example/a", at("/a")).address).toBe("https://paper.example/a");
});

test("[WP1] another query alone is no other article where a canonical link says so", () => {
  const first = articleAddress(none, "https://paper.example/a", at("/a?utm_source=x"));
  expect(articleAddress(first, "https://paper.example/a", at("/a")).address).toBe("https://paper.example/a");
});
