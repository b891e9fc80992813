import type { ArticleText } from "@linewire/domain/article/article";
import { Parser } from "htmlparser2";

const BLOCKS = new Set(["p", "h1", "h2", "h3", "h4", "li", "blockquote", "td", "th", "figcaption"]);
const CHROME = new Set([
  "script",
  "style",
  "nav",
  "aside",
  "header",
  "footer",
  "form",
  "noscript",
  "template",
  "svg",
  "linewire-bets",
]);
const DEEPEST = 256;
const MOST_ELEMENTS = 50_000;

type Block = { tag: string; text: string; inArticle: boolean };

/** Every block of a page's text outside its chrome. Pages that nest or repeat without end are cut off, not followed. */
const blocksOf = (html: string): Block[] => {
  const blocks: Block[] = [];
  const open: string[] = [];
  let elements = 0;
  let chrome = 0;
  let articles = 0;
  let block: Block | null = null;
  const parser = new Parser({
    onopentag: (tag) => {
      if (++elements > MOST_ELEMENTS || open.length > DEEPEST) return parser.reset();
      open.push(tag);
      // An article's own header holds its title; a page's header does not.
      if (CHROME.has(tag) && !(tag === "header" && articles > 0)) chrome++;
      if (tag === "article") articles++;
      if (chrome === 0 && BLOCKS.has(tag)) blocks.push((block = { tag, text: "", inArticle: articles > 0 }));
    },
    ontext: (text) => {
      if (chrome === 0 && block) block.text += text;
    },
    onclosetag: (tag) => {
      open.pop();
      if (tag === "article") articles = Math.max(0, articles - 1);
      if (CHROME.has(tag) && !(tag === "header" && articles > 0)) chrome = Math.max(0, chrome - 1);
      if (block && tag === block.tag) block = null;
    },
  });
  parser.write(html);
  parser.end();
  return blocks;
};

const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The title and body of a page: the blocks of its article element, or of the whole page when it has none. */
export const articleText = (html: string): ArticleText => {
  const all = blocksOf(html)
    .map((block) => ({ ...block, text: tidy(block.text) }))
    .filter(({ text }) => text !== "");
  const own = all.filter(({ inArticle }) => inArticle);
  const blocks = own.length > 0 ? own : all;
  return {
    title: blocks.find(({ tag }) => tag === "h1")?.text ?? "",
    text: blocks.map(({ text }) => text).join("\n\n"),
  };
};
