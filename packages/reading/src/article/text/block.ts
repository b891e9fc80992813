/** A part of a text without markup, such as a title, a paragraph or a table row. */
export type Block = {
  kind: "title" | "heading" | "paragraph" | "item" | "row" | "quote" | "caption";
  /** The level of a heading; 1 is the title. */
  level: number;
  text: string;
  /** The offset in the source, in characters. */
  start: number;
  /** Italic and bold, as offsets in `text`. */
  emphases: readonly Emphasis[];
  /** The cells of a table row that are not empty. */
  cells?: readonly RowCell[];
};
/** A cell, as offsets in the row's text. `column`: 0 for the first of the row. */
export type RowCell = { column: number; start: number; end: number };
export type Emphasis = { start: number; end: number };

export type Text = { blocks: readonly Block[] };

/** Parses plain text, in which blank lines separate paragraphs. */
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
