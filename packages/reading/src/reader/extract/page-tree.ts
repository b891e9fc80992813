import { Parser } from "htmlparser2";

export type ParsedElement = {
  tag: string;
  /** Words of class, id, role and the like, in lower case. They help to recognise boilerplate. */
  attributeWords: readonly string[];
  children: (ParsedElement | string)[];
};
export type PageTree = { root: ParsedElement; title: string };

const MAX_DEPTH = 256;
const MAX_ELEMENTS = 50_000;
const SKIPPED_TAGS = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "iframe",
  "object",
  "canvas",
  "select",
  "button",
  "input",
  "textarea",
  "head",
]);
const ATTRIBUTES = ["class", "id", "role", "aria-label", "itemprop", "data-testid", "data-component", "data-module"];
const MAX_ATTRIBUTE_LENGTH = 300;

const attributeWordsOf = (attributes: Record<string, string>): string[] =>
  ATTRIBUTES.flatMap((name) => {
    const value = attributes[name];
    if (value === undefined) return [];
    const words = value.slice(0, MAX_ATTRIBUTE_LENGTH).replaceAll(/([a-z])([A-Z])/g, "$1 $2");
    return words
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== "");
  });

/** The tree of a page, without content below 256 levels or beyond 50,000 elements. */
export const pageTree = (html: string): PageTree => {
  const root: ParsedElement = { tag: "#root", attributeWords: [], children: [] };
  const open: ParsedElement[] = [root];
  const page: PageTree = { root, title: "" };
  let elements = 0;
  let skipped = 0;
  let inTitle = false;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === "title") inTitle = true;
      if (tag === "meta" && attributes["property"] === "og:title") page.title = attributes["content"] ?? page.title;
      if (skipped > 0 || SKIPPED_TAGS.has(tag) || ++elements > MAX_ELEMENTS || open.length > MAX_DEPTH) {
        skipped++;
        return;
      }
      const element: ParsedElement = { tag, attributeWords: attributeWordsOf(attributes), children: [] };
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    ontext: (text) => {
      if (inTitle && page.title === "") page.title = text;
      if (skipped === 0) open.at(-1)!.children.push(text);
    },
    onclosetag: (tag) => {
      if (tag === "title") inTitle = false;
      if (skipped > 0) skipped--;
      else if (open.length > 1) open.pop();
    },
  });
  parser.write(html);
  parser.end();
  return page;
};
