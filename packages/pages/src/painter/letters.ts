/** Lengths are in thousandths of the text size. */
export type Letter = { advance: number; outline: readonly OutlineStep[] };
/** Relative to the end of the previous step. A curve has its control point first. */
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

/** Each font file has one glyph per line: code, advance width and outline. */
export const fontsOf = ({ regular, bold }: { regular: string; bold: string }): Fonts => ({
  regular: lettersOf(regular),
  bold: lettersOf(bold),
});

const UNKNOWN = "?";

/** The glyph without accents replaces a missing one, otherwise a question mark. */
export const letterFor = (letters: Letters, sign: string): Letter => {
  const found = letters.get(sign) ?? letters.get(sign.normalize("NFD")[0] ?? "") ?? letters.get(UNKNOWN);
  return found ?? { advance: 0, outline: [] };
};

/** In pixels. */
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
