import type { ParsedElement } from "./page-tree.ts";

const TAGS = new Set(["nav", "aside", "footer", "form", "dialog", "menu"]);

const WORDS = new Set(
  `cookie cookies consent gdpr cc privacy banner promo promos promotion promotional sponsor sponsored sponsorship advert adverts advertisement
  ad ads adslot related recommend recommended recommendations trending popular newsletter signup subscribe subscription paywall share sharing
  social comment comments disqus discussion sidebar rail widget widgets menu menus nav navbar navigation breadcrumb breadcrumbs footer foot
  ticker scores scoreboard scorebar topbar poll polls tag tags byline author authors meta modal popup overlay toast skip video player outbrain taboola
  teaser teasers carousel gallery login account search toolbar gamble disclaimer copyright upnext`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
// A page's own words for its story outweigh a mark that is chrome elsewhere ("article-meta-body").
const STORY = new Set(["articlebody", "story", "content", "body", "entry", "post", "article"]);
const ENDS = /(?:nav|ads|menu|footer|sidebar)$/;
const PAIRS = [
  ["most", "read"],
  ["read", "next"],
  ["up", "next"],
  ["also", "like"],
];

const isMarked = (marks: readonly string[]): boolean => {
  if (marks.some((mark) => WORDS.has(mark) || ENDS.test(mark)))
    return !(marks.includes("articlebody") || marks.at(0) === "article");
  return PAIRS.some(([one, other]) => marks.includes(one!) && marks.includes(other!));
};

/** Whether an element is a part of the page around the story: menus, tickers, cookie bars, related links, comments, polls, ads. */
export const isChrome = ({ tag, marks }: ParsedElement, inArticle: boolean): boolean => {
  if (TAGS.has(tag)) return true;
  if (tag === "header" && !inArticle) return true;
  if (tag === "body" || tag === "html" || tag === "main" || tag === "article" || /^h[1-6]$/.test(tag)) return false;
  return isMarked(marks);
};

/** Whether an element says of itself that it is the story. */
export const isStory = ({ tag, marks }: ParsedElement): boolean =>
  tag === "article" || marks.some((mark) => STORY.has(mark));
