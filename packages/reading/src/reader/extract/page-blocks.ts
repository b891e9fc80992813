import type { Block, Emphasis } from "../../article/text/block.ts";
import { isChrome } from "./chrome.ts";
import type { ParsedElement } from "./page-tree.ts";

/** A block of a page, how much of it is links, and whether it stands in an element made for text. */
export type PageBlock = Block & { linked: number; tagged: boolean; parent: ParsedElement };

const KINDS: Record<string, Block["kind"]> = {
  p: "paragraph",
  h1: "title",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  li: "item",
  tr: "row",
  blockquote: "quote",
  figcaption: "caption",
  caption: "caption",
  dt: "item",
  dd: "item",
};
const BREAKS = new Set([
  "div",
  "section",
  "article",
  "main",
  "table",
  "tbody",
  "thead",
  "ul",
  "ol",
  "td",
  "th",
  "figure",
  "hr",
  "header",
  "body",
  "html",
  "dl",
  "center",
  "details",
  "summary",
]);
const EMPHASIS = new Set(["b", "strong", "i", "em"]);

type Open = {
  kind: Block["kind"];
  level: number;
  text: string;
  emphases: Emphasis[];
  linked: number;
  tagged: boolean;
  parent: ParsedElement;
};

class Writer {
  readonly blocks: PageBlock[] = [];
  #open: Open | null = null;

  begin(kind: Block["kind"], level: number, parent: ParsedElement, tagged: boolean): void {
    this.end();
    this.#open = { kind, level, text: "", emphases: [], linked: 0, tagged, parent };
  }

  end(): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    const text = open.text.trimEnd();
    if (text !== "") this.blocks.push({ ...open, text, start: 0 });
  }

  get length(): number {
    return this.#open?.text.length ?? 0;
  }

  get isRow(): boolean {
    return this.#open?.kind === "row";
  }

  write(text: string, parent: ParsedElement): void {
    if (!this.#open) this.begin("paragraph", 0, parent, false);
    const open = this.#open!;
    const tidy = text.replaceAll(/\s+/g, " ");
    open.text += open.text === "" || open.text.endsWith(" ") ? tidy.trimStart() : tidy;
  }

  emphasise(start: number): void {
    if (this.#open && this.length > start) this.#open.emphases.push({ start, end: this.length });
  }

  link(start: number): void {
    if (this.#open && this.length > start) this.#open.linked += this.length - start;
  }
}

// Text between tags may hold several paragraphs, apart by a blank line.
const writeText = (writer: Writer, text: string, parent: ParsedElement): void => {
  const parts = text.split(/\n[ \t\r]*\n/);
  for (const [index, part] of parts.entries()) {
    if (index > 0 && !writer.isRow) writer.end();
    if (part.trim() !== "" || writer.length > 0) writer.write(part, parent);
  }
};

const writeInline = (writer: Writer, child: ParsedElement, visit: (element: ParsedElement) => void): void => {
  const start = writer.length;
  visit(child);
  if (EMPHASIS.has(child.tag)) writer.emphasise(start);
  if (child.tag === "a") writer.link(start);
};

const isCell = (tag: string): boolean => tag === "td" || tag === "th";

/** Rows of a table that lays a page out hold blocks of their own; rows of data do not. */
const isLayout = ({ children }: ParsedElement): boolean =>
  children.some(
    (cell) =>
      typeof cell !== "string" &&
      cell.children.some(
        (one) => typeof one !== "string" && (one.tag in KINDS || one.tag === "table" || one.tag === "div"),
      ),
  );

/** The blocks of an element, in reading order, without the page's chrome. */
export const pageBlocks = (root: ParsedElement): PageBlock[] => {
  const writer = new Writer();
  const visit = (element: ParsedElement, inArticle: boolean): void => {
    for (const child of element.children) {
      if (typeof child === "string") writeText(writer, child, element);
      else if (!isChrome(child, inArticle)) visitChild(child, inArticle || child.tag === "article", element);
    }
  };
  const visitChild = (child: ParsedElement, inArticle: boolean, parent: ParsedElement): void => {
    const kind = KINDS[child.tag];
    if (child.tag === "br") return writer.write(" ", parent);
    if (writer.isRow && (isCell(child.tag) || kind !== undefined || BREAKS.has(child.tag))) {
      writer.write(" ", parent);
      return visit(child, inArticle);
    }
    if (kind !== undefined && !(kind === "row" && isLayout(child))) {
      writer.begin(kind, kind === "heading" || kind === "title" ? Number(child.tag[1]) : 0, parent, true);
      visit(child, inArticle);
      return writer.end();
    }
    if (!BREAKS.has(child.tag) && kind === undefined) return writeInline(writer, child, (one) => visit(one, inArticle));
    writer.end();
    visit(child, inArticle);
    writer.end();
  };
  visit(root, false);
  writer.end();
  return writer.blocks;
};
