import type { ParsedElement } from "./page-tree.ts";

const BOILERPLATE_TAGS = new Set(["nav", "aside", "footer", "dialog", "menu", "amp-ad", "amp-embed", "amp-sidebar"]);

const BOILERPLATE_WORDS = new Set(
  `cookie cookies consent gdpr cc privacy banner promo promos promotion promotional sponsor sponsored sponsorship advert adverts advertisement
  ad ads adslot related recommend recommended recommendations trending popular newsletter signup subscribe subscription paywall share sharing
  social comment comments disqus discussion sidebar rail widget widgets menu menus nav navbar navigation breadcrumb breadcrumbs footer foot
  ticker scores scoreboard scorebar topbar poll polls tag tags byline author authors meta modal popup overlay toast skip video player outbrain taboola
  teaser teasers carousel gallery login account search toolbar gamble disclaimer copyright upnext`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
const STORY_WORDS = new Set(["articlebody", "story", "content", "body", "entry", "post", "article"]);
const BOILERPLATE_ENDING = /(?:nav|ads|menu|footer|sidebar)$/;
const BOILERPLATE_PAIRS = [
  ["most", "read"],
  ["read", "next"],
  ["up", "next"],
  ["also", "like"],
];

const hasBoilerplateWord = (attributeWords: readonly string[]): boolean => {
  if (attributeWords.some((word) => BOILERPLATE_WORDS.has(word) || BOILERPLATE_ENDING.test(word))) {
    // The story's own element can have a boilerplate word: "article-meta-body".
    return !(attributeWords.includes("articlebody") || attributeWords.at(0) === "article");
  }
  return BOILERPLATE_PAIRS.some(([one, other]) => attributeWords.includes(one!) && attributeWords.includes(other!));
};

const COMMENT_WORDS = new Set(["comment", "comments", "disqus", "discussion", "related", "recommended"]);
const STORY_TAGS = new Set(["article", "main", "body", "html"]);
const MAIN_SHARE = 0.5;
const MIN_PAID_PROSE = 200;

/** The names of an element with most of the page's prose say nothing: `<form>` around a page, `class="has-sidebar"`. */
const isMain = ({ tag, prose, hasStory, attributeWords }: ParsedElement, pageProse: number): boolean =>
  prose > 0 &&
  (hasStory || STORY_TAGS.has(tag)) &&
  prose >= pageProse * MAIN_SHARE &&
  !attributeWords.some((word) => COMMENT_WORDS.has(word));

/** A short part behind a paywall only asks the reader to pay. */
const isPaidPart = ({ prose, attributeWords }: ParsedElement): boolean =>
  attributeWords.includes("paywall") && prose >= MIN_PAID_PROSE;

type Place = { inArticle: boolean; pageProse: number };

export const isBoilerplateElement = (element: ParsedElement, { inArticle, pageProse }: Place): boolean => {
  const { tag, attributeWords, display } = element;
  if (BOILERPLATE_TAGS.has(tag)) return true;
  if (isMain(element, pageProse)) return false;
  if (display === "hidden" || tag === "form") return true;
  if (tag === "header" && !inArticle) return true;
  if (tag === "body" || tag === "html" || tag === "main" || tag === "article" || /^h[1-6]$/.test(tag)) return false;
  return hasBoilerplateWord(attributeWords) && !isPaidPart(element);
};

export const isStory = ({ tag, attributeWords }: ParsedElement): boolean =>
  tag === "article" || attributeWords.some((word) => STORY_WORDS.has(word));
