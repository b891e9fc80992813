import { expect, test } from "vitest";
import { statedTime } from "./published.ts";

const NOW = Date.parse("2026-11-24T00:00:00Z");
const at = (html: string): string | null => {
  const time = statedTime(html, NOW);
  return time === null ? null : new Date(time).toISOString();
};

test.each([
  ['<meta property="article:published_time" content="2026-11-22T10:00:00-05:00">', "2026-11-22T15:00:00.000Z"],
  ['<meta itemprop="datePublished" content="2026-11-22T10:00:00Z">', "2026-11-22T10:00:00.000Z"],
  ['<time itemprop="datePublished" datetime="2026-11-22T10:00:00Z">today</time>', "2026-11-22T10:00:00.000Z"],
  [
    '<script type="application/ld+json">{"datePublished": "2026-11-20T10:00:00Z", "dateModified":"2026-11-21T09:00:00Z"}</script>',
    "2026-11-21T09:00:00.000Z",
  ],
  ['<meta property="article:published_time" content="2027-01-01T00:00:00Z">', null],
  ['<meta property="article:published_time" content="last Sunday">', null],
  ["<p>no date</p>", null],
])("[AW24] the publication time in %s is %s", (html, time) => expect(at(html)).toBe(time));
