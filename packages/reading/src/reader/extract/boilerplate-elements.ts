import type { ParsedElement } from "./page-tree.ts";

const BOILERPLATE_TAGS = new Set(["nav", "aside", "footer", "form", "dialog", "menu"]);

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

/** Whether an element is a menu, ticker, cookie bar, advertisement or another part around the article. */
export const isBoilerplateElement = ({ tag, attributeWords }: ParsedElement, inArticle: boolean): boolean => {
  if (BOILERPLATE_TAGS.has(tag)) return true;
  if (tag === "header" && !inArticle) return true;
  if (tag === "body" || tag === "html" || tag === "main" || tag === "article" || /^h[1-6]$/.test(tag)) return false;
  return hasBoilerplateWord(attributeWords);
};

export const isStory = ({ tag, attributeWords }: ParsedElement): boolean =>
  tag === "article" || attributeWords.some((word) => STORY_WORDS.has(word));
