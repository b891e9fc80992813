/** A title, paragraph or table row, without markup. */
export type Block = {
  kind: "title" | "heading" | "paragraph" | "item" | "row" | "quote" | "caption";
  /** Level 1 is the title. */
  level: number;
  text: string;
  /** An offset in characters of the source. */
  start: number;
  /** Offsets of italic and bold characters in `text`. */
  emphases: readonly Emphasis[];
  cells?: readonly RowCell[];
};
/** Offsets in the row's text. `column`: 0 for the first column of the row. */
export type RowCell = { column: number; start: number; end: number };
export type Emphasis = { start: number; end: number };

export type Text = { blocks: readonly Block[] };

/** Blank lines separate paragraphs. */
export const plainText = (title: string, text: string): Text => {
  const blocks: Block[] = [];
  if (title !== "") blocks.push({ kind: "title", level: 1, text: title, start: 0, emphases: [] });
  let start = 0;
  for (const part of text.split("\n\n")) {
    const body = part.trim();
    if (body !== "" && !(body === title && blocks.length === 1))
      blocks.push({ kind: "paragraph", level: 0, text: body, start: start + part.indexOf(body), emphases: [] });
    start += part.length + 2;
  }
  return { blocks };
};
