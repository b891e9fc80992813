/** A glyph in thousandths of the text size: advance width and outline. */
export type Letter = { advance: number; outline: readonly OutlineStep[] };
/** A step of an outline, relative to the end of the previous step. A curve has its control point first. */
export type OutlineStep = { kind: "m" | "l" | "q" | "z"; by: readonly number[] };
export type Letters = ReadonlyMap<string, Letter>;

const STEP = /([mlqz])([^mlqz]*)/g;
const NUMBER = /-?\d+/g;

const outlineOf = (text: string): OutlineStep[] =>
  [...text.matchAll(STEP)].map(([, kind, numbers = ""]) => ({
    kind: kind as OutlineStep["kind"],
    by: (numbers.match(NUMBER) ?? []).map(Number),
  }));

const letterOf = (line: string): [string, Letter] => {
  const [code = "", advance = "", ...outline] = line.split(" ");
  return [
    String.fromCodePoint(Number.parseInt(code, 16)),
    { advance: Number(advance), outline: outlineOf(outline.join(" ")) },
  ];
};

const lettersOf = (text: string): Letters => new Map(text.trim().split("\n").map(letterOf));

export type Fonts = { regular: Letters; bold: Letters };

/** Each argument is a font file with one glyph per line: code, advance width and outline. */
export const fontsOf = ({ regular, bold }: { regular: string; bold: string }): Fonts => ({
  regular: lettersOf(regular),
  bold: lettersOf(bold),
});

const UNKNOWN = "?";

/** A missing glyph is replaced by the glyph without accents, otherwise by a question mark. */
export const letterFor = (letters: Letters, sign: string): Letter => {
  const found = letters.get(sign) ?? letters.get(sign.normalize("NFD")[0] ?? "") ?? letters.get(UNKNOWN);
  return found ?? { advance: 0, outline: [] };
};

/** Width of a text in pixels. */
export const widthOf = (letters: Letters, text: string, size: number): number =>
  Array.from(text).reduce((width, sign) => width + (letterFor(letters, sign).advance * size) / 1000, 0);

export const truncateToWidth = (
  letters: Letters,
  text: string,
  { size, maxWidth }: { size: number; maxWidth: number },
): string => {
  if (widthOf(letters, text, size) <= maxWidth) return text;
  const signs = Array.from(text);
  while (signs.length > 0 && widthOf(letters, `${signs.join("").trimEnd()}\u2026`, size) > maxWidth) signs.pop();
  return `${signs.join("").trimEnd()}\u2026`;
};
