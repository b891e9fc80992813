import { expect, test } from "vitest";
import { pageNotice } from "./page-notice.ts";

test.each([
  ['<!doctype html><html lang="en-GB"><p>Hello', null],
  ["<!doctype html><HTML class=x LANG=de><p>Guten Abend", "unsupported_language"],
  ['<html data-x="1" lang="fr-CA"><p>Bonsoir', "unsupported_language"],
  ["<html><p lang='fr'>Bonsoir", null],
  ['<html lang="en"><script type="application/ld+json">{"isAccessibleForFree": "False"}</script>', "paywalled"],
  ['<script type="application/ld+json">{"isAccessibleForFree":false}</script>', "paywalled"],
  ['<script type="application/ld+json">{"isAccessibleForFree":true}</script>', null],
  ["no html at all", null],
])("[AW17] the notice of %s is %s", (html, notice) => {
  expect(pageNotice(html)).toBe(notice);
});
