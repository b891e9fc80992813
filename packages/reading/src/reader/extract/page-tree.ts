import { Parser } from "htmlparser2";

export type ParsedElement = {
  tag: string;
  attributeWords: readonly string[];
  children: (ParsedElement | string)[];
  display: "hidden" | "block" | null;
  prose: number;
  characters: number;
  hasStory: boolean;
};
/** `data`: the page's scripts of JSON-LD. */
export type PageTree = { root: ParsedElement; title: string; data: string[] };

const MAX_DEPTH = 256;
const MAX_SKIPPED_DEPTH = 1000;
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
const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const BLOCK = /display\s*:\s*(?:block|flex|grid|list-item|flow-root)/i;
const MAX_STYLE_LENGTH = 1000;

/** Null if no attribute says how the element is displayed. */
const displayOf = ({ hidden, style = "" }: Record<string, string>): ParsedElement["display"] => {
  const rules = style.slice(0, MAX_STYLE_LENGTH);
  if (hidden !== undefined || HIDDEN.test(rules)) return "hidden";
  return BLOCK.test(rules) ? "block" : null;
};

const MIN_PROSE_CHARACTERS = 60;
const proseIn = (text: string): number => {
  const { length } = text.trim();
  return length >= MIN_PROSE_CHARACTERS ? length : 0;
};

/** The template of a shadow root is shown. */
const isSkipped = (tag: string, attributes: Record<string, string>): boolean =>
  SKIPPED_TAGS.has(tag) && !(tag === "template" && attributes["shadowrootmode"] !== undefined);

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

export const emptyElement = (tag: string): ParsedElement => ({
  tag,
  attributeWords: [],
  children: [],
  display: null,
  prose: 0,
  characters: 0,
  hasStory: false,
});

/** Leaves out content below 256 levels or beyond 50,000 elements. */
export const pageTree = (html: string): PageTree => {
  const root = emptyElement("#root");
  const open: ParsedElement[] = [root];
  const page: PageTree = { root, title: "", data: [] };
  let elements = 0;
  let skipped = 0;
  let inTitle = false;
  let inData = false;
  const close = (): void => {
    const { tag, prose, characters, hasStory, attributeWords } = open.pop()!;
    const parent = open.at(-1)!;
    parent.prose += prose;
    parent.characters += characters;
    parent.hasStory ||= hasStory || /^(?:h1|article|main)$/.test(tag) || attributeWords.includes("articlebody");
  };
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === "title") inTitle = true;
      if (tag === "meta" && attributes["property"] === "og:title") page.title = attributes["content"] ?? page.title;
      inData = tag === "script" && attributes["type"] === "application/ld+json";
      if (inData) page.data.push("");
      if (skipped > 0 || isSkipped(tag, attributes) || ++elements > MAX_ELEMENTS || open.length > MAX_DEPTH) {
        skipped++;
        // The parser's time grows with the square of the depth.
        if (skipped > MAX_SKIPPED_DEPTH) parser.pause();
        return;
      }
      const own = { attributeWords: attributeWordsOf(attributes), display: displayOf(attributes) };
      const element: ParsedElement = { ...emptyElement(tag), ...own };
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    ontext: (text) => {
      if (inTitle && page.title === "") page.title = text;
      if (inData) page.data[page.data.length - 1] += text;
      if (skipped > 0) return;
      open.at(-1)!.children.push(text);
      open.at(-1)!.prose += proseIn(text);
      open.at(-1)!.characters += text.trim().length;
    },
    onclosetag: (tag) => {
      if (tag === "title") inTitle = false;
      inData = false;
      if (skipped > 0) skipped--;
      else if (open.length > 1) close();
    },
  });
  parser.write(html);
  parser.end();
  while (open.length > 1) close();
  return page;
};
