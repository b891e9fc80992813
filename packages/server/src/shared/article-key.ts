import { createHash } from "node:crypto";
import { LIMITS } from "@linewire/contract";
import { articleKeyOf } from "@linewire/domain/desk/sub-id";

/**
 * Content management systems such as WordPress name an article in these parameters (`/?p=12`). Other parameters can
 * contain data about a reader and are dropped.
 */
const NAMING_PARAMETERS: ReadonlySet<string> = new Set([
  "p",
  "page_id",
  "attachment_id",
  "post",
  "post_id",
  "postid",
  "id",
  "nid",
  "aid",
  "article",
  "article_id",
  "articleid",
  "story",
  "story_id",
  "storyid",
  "news_id",
  "newsid",
]);
const NAME = /^[\w.-]{1,64}$/;

/** Campaigns, networks and page formats add these parameters to an address. */
const TRACKING =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|igshid|yclid|mc_[ce]id|_ga|_gl|ref|ref_src|referrer|source|cmpid|cmp|ncid|s_cid|amp|outputtype|share)$/i;

const addressOf = ({ origin, pathname }: URL, parameters: readonly (readonly [string, string])[]): string => {
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
  return `${origin}${pathname}${query === "" ? "" : `?${query}`}`;
};

const withoutTracking = ({ searchParams }: URL): [string, string][] =>
  [...searchParams].filter(([name]) => !TRACKING.test(name));

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);

export const articleAddress = (url: URL): string =>
  addressOf(
    url,
    [...url.searchParams]
      .filter(([name, value]) => NAMING_PARAMETERS.has(name.toLowerCase()) && NAME.test(value))
      .toSorted(byName),
  );

const isRoot = ({ pathname, search }: URL): boolean => pathname === "/" && search === "";

/**
 * The address that the page states (`rel=canonical` or `og:url`) if it has the same origin, otherwise the page's URL. A
 * stated front page is ignored, because some systems state it on every page.
 */
export const canonicalAddress = (url: URL, stated: string | null): string => {
  if (stated === null || !URL.canParse(stated, url.href)) return articleAddress(url);
  const canonical = new URL(stated, url.href);
  if (canonical.href.length > LIMITS.urlChars) return articleAddress(url);
  if (canonical.origin !== url.origin || (isRoot(canonical) && !isRoot(url))) return articleAddress(url);
  return addressOf(canonical, withoutTracking(canonical));
};

const PAGE_HEX_CHARS = 24;

/**
 * The URL itself is not stored, because it can contain data about a reader. Campaign parameters do not change the hash.
 */
export const pageHash = (url: URL): string => {
  const address = addressOf(url, withoutTracking(url).toSorted(byName));
  return createHash("sha256").update(address).digest("hex").slice(0, PAGE_HEX_CHARS);
};

/** `page` is a `pageHash`. Undefined if no address is known, or if it equals `articleAddress`. */
export type FindCanonical = (slug: string, page: string) => string | undefined;

/** The canonical address of the article that a page shows. The desk, picks, receipts and sub ids use it as key. */
export const articleOfPage = (slug: string, url: URL, canonicalOf: FindCanonical): string =>
  canonicalOf(slug, pageHash(url)) ?? articleAddress(url);

export const articleShortKey = (slug: string, article: string): string =>
  articleKeyOf(slug, article, (text) => createHash("sha256").update(text).digest("hex"));
