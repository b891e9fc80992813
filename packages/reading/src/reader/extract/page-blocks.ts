import type { Block, RowCell, Emphasis } from "../../article/text/block.ts";
import { isBoilerplateElement } from "./boilerplate-elements.ts";
import type { ParsedElement } from "./page-tree.ts";

/** `linked`: number of characters inside links. `tagged`: the block is a text element such as p, h2 or li. */
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
const BLOCK_TAGS = new Set([
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
const EMPHASIS_TAGS = new Set(["b", "strong", "i", "em"]);

type OpenBlock = {
  kind: Block["kind"];
  level: number;
  text: string;
  emphases: Emphasis[];
  cells?: RowCell[];
  linked: number;
  tagged: boolean;
  parent: ParsedElement;
};

class BlockWriter {
  readonly blocks: PageBlock[] = [];
  #open: OpenBlock | null = null;
  #column = 0;

  begin(kind: Block["kind"], level: number, parent: ParsedElement, tagged: boolean): void {
    this.end();
    this.#column = 0;
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
    const collapsed = text.replaceAll(/\s+/g, " ");
    open.text += open.text === "" || open.text.endsWith(" ") ? collapsed.trimStart() : collapsed;
  }

  emphasise(start: number): void {
    if (this.#open && this.length > start) this.#open.emphases.push({ start, end: this.length });
  }

  /** `from`: where the text of the cell begins. */
  cell(from: number): void {
    if (!this.#open) return;
    const column = this.#column++;
    const own = this.#open.text.slice(from);
    const start = from + (own.startsWith(" ") ? 1 : 0);
    const end = from + own.trimEnd().length;
    if (end > start) (this.#open.cells ??= []).push({ column, start, end });
  }

  link(start: number): void {
    if (this.#open && this.length > start) this.#open.linked += this.length - start;
  }
}

const writeText = (writer: BlockWriter, text: string, parent: ParsedElement): void => {
  const parts = text.split(/\n[ \t\r]*\n/);
  for (const [index, part] of parts.entries()) {
    if (index > 0 && !writer.isRow) writer.end();
    if (part.trim() !== "" || writer.length > 0) writer.write(part, parent);
  }
};

const writeInline = (writer: BlockWriter, child: ParsedElement, visit: (element: ParsedElement) => void): void => {
  const start = writer.length;
  visit(child);
  if (EMPHASIS_TAGS.has(child.tag)) writer.emphasise(start);
  if (child.tag === "a") writer.link(start);
};

const isCell = (tag: string): boolean => tag === "td" || tag === "th";

const MAX_ROW_CHARACTERS = 240;

const hasChild = ({ children }: ParsedElement, isWanted: (tag: string) => boolean): boolean =>
  children.some((one) => typeof one !== "string" && isWanted(one.tag));

/** A table row is page layout if its cells have tables, or other block elements with much text. */
const isLayout = (row: ParsedElement): boolean => {
  const cells = row.children.filter((cell) => typeof cell !== "string");
  const isPart = (tag: string): boolean => /^(?:table|h[1-6]|ul|ol)$/.test(tag);
  const isWrapped = (cell: ParsedElement): boolean =>
    hasChild(cell, isPart) ||
    cell.children.some((one) => typeof one !== "string" && one.tag === "div" && hasChild(one, isPart));
  if (cells.some(isWrapped)) return true;
  const hasBlocks = cells.some((cell) => hasChild(cell, (tag) => tag in KINDS || tag === "div"));
  return hasBlocks && row.characters > MAX_ROW_CHARACTERS;
};

const MIN_BLOCK_CHARACTERS = 60;

/** A custom element such as `<story-text>` is a block if it has much text, otherwise a word or a badge. */
const isBlock = (element: ParsedElement): boolean =>
  BLOCK_TAGS.has(element.tag) ||
  element.display === "block" ||
  (element.tag.includes("-") && element.characters > MIN_BLOCK_CHARACTERS);

/** `pageProse`: characters of prose on the whole page. */
export const pageBlocks = (root: ParsedElement, pageProse: number): PageBlock[] => {
  const writer = new BlockWriter();
  /** `parent`: the nearest element that is no inline element. */
  const visit = (element: ParsedElement, inArticle: boolean, parent = element): void => {
    for (const child of element.children) {
      if (typeof child === "string") writeText(writer, child, parent);
      else if (!isBoilerplateElement(child, { inArticle, pageProse }))
        visitChild(child, inArticle || child.tag === "article", parent);
    }
  };
  const visitChild = (child: ParsedElement, inArticle: boolean, parent: ParsedElement): void => {
    const kind = KINDS[child.tag];
    if (child.tag === "br") return writer.write(" ", parent);
    if (writer.isRow && (isCell(child.tag) || kind !== undefined || isBlock(child))) {
      writer.write(" ", parent);
      const start = writer.length;
      visit(child, inArticle);
      return isCell(child.tag) ? writer.cell(start) : undefined;
    }
    if (kind !== undefined && !(kind === "row" && isLayout(child))) {
      writer.begin(kind, kind === "heading" || kind === "title" ? Number(child.tag[1]) : 0, parent, true);
      visit(child, inArticle);
      return writer.end();
    }
    if (!isBlock(child) && kind === undefined)
      return writeInline(writer, child, (one) => visit(one, inArticle, parent));
    writer.end();
    visit(child, inArticle);
    writer.end();
  };
  visit(root, false);
  writer.end();
  return writer.blocks;
};
