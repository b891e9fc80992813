import { expect, test } from "vitest";
import { articleAddress, type Canonical } from "./article-address.ts";

const none: Canonical = { link: "", path: "" };
const at = (href: string): URL => new URL(href, "https://paper.example");

test("[WP1] the article's URL is the canonical link, otherwise the page's URL without its fragment", () => {
  expect(articleAddress(none, "https://paper.example/a", at("/a?utm_source=x")).address).toBe(
    "https://paper.example/a",
  );
  expect(articleAddress(none, "", at("/a?id=1#comments")).address).toBe("https://paper.example/a?id=1");
});

test("[WP1] after a change of the path an unchanged canonical link is ignored and a new link is used; going back restores the old link", () => {
  const first = articleAddress(none, "https://paper.example/a", at("/a"));
  const second = articleAddress(first, "https://paper.example/a", at("/b"));
  expect(second.address).toBe("https://paper.example/b");
  expect(articleAddress(second, "https://paper.example/b?c", at("/b")).address).toBe("https://paper.example/b?c");
  expect(articleAddress(second, "https://paper.example/a", at("/a")).address).toBe("https://paper.example/a");
});

test("[WP1] with a canonical link, a change of the query does not change the article", () => {
  const first = articleAddress(none, "https://paper.example/a", at("/a?utm_source=x"));
  expect(articleAddress(first, "https://paper.example/a", at("/a")).address).toBe("https://paper.example/a");
});
