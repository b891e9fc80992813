import { Parser } from "htmlparser2";

/** An element of a page with what is in it; text stands as strings. */
export type ParsedElement = {
  tag: string;
  /** Class, id, role and the like, as small words. */
  marks: readonly string[];
  children: (ParsedElement | string)[];
};
export type PageTree = { root: ParsedElement; title: string };

const DEEPEST = 256;
const MAX_ELEMENTS = 50_000;
const NEVER = new Set([
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
const MARKED = ["class", "id", "role", "aria-label", "itemprop", "data-testid", "data-component", "data-module"];
const MAX_MARK = 300;

const marksOf = (attributes: Record<string, string>): string[] =>
  MARKED.flatMap((name) => {
    const value = attributes[name];
    if (value === undefined) return [];
    const words = value.slice(0, MAX_MARK).replaceAll(/([a-z])([A-Z])/g, "$1 $2");
    return words
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== "");
  });

/** The elements of a page. Pages that nest or repeat without end are cut off, not followed. */
export const pageTree = (html: string): PageTree => {
  const root: ParsedElement = { tag: "#root", marks: [], children: [] };
  const open: ParsedElement[] = [root];
  const page: PageTree = { root, title: "" };
  let elements = 0;
  let skipped = 0;
  let inTitle = false;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === "title") inTitle = true;
      if (tag === "meta" && attributes["property"] === "og:title") page.title = attributes["content"] ?? page.title;
      if (skipped > 0 || NEVER.has(tag) || ++elements > MAX_ELEMENTS || open.length > DEEPEST) {
        skipped++;
        return;
      }
      const element: ParsedElement = { tag, marks: marksOf(attributes), children: [] };
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
