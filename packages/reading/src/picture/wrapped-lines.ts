import type { SeenText } from "./picture.ts";

const CONTINUATION = /^[(\p{Ll}]/u;
const SENTENCE_START = /^[^\p{Ll}]/u;
const UNFINISHED = /[/@&]$|\b(?:over|under|at|vs|of|the|against|or|by|los|las|new|san|st\.)$/iu;
const FINISHED = /[\]).!?]$|[+-]\d{3,}$/u;
// Maximum differences between lines of a paragraph, as multiples of the line height.
const MAX_INDENT = 0.6;
const MAX_HEIGHT_DIFFERENCE = 0.3;
const MAX_LINE_GAP = 1;

const heightOf = (text: SeenText): number => text.bottom - text.top;

const follows = (above: SeenText, below: SeenText): boolean => {
  const height = heightOf(above);
  return (
    Math.abs(above.left - below.left) < MAX_INDENT * height &&
    Math.abs(heightOf(below) - height) < MAX_HEIGHT_DIFFERENCE * height &&
    below.top - above.bottom < MAX_LINE_GAP * height
  );
};

/** The position where the first word would end if the line above had room for it. */
const firstWordEnd = (above: SeenText, below: SeenText): number => {
  const [first = ""] = below.text.split(" ");
  const letter = (below.right - below.left) / Math.max(1, below.text.length);
  return above.right + letter * (first.length + 1);
};

type LineWidths = { paragraph: number; picture: number };

/** `paragraph`: its text so far. */
const continuesBelow = (paragraph: string, above: SeenText, below: SeenText, widths: LineWidths): boolean => {
  if (!follows(above, below)) return false;
  if (UNFINISHED.test(above.text)) return true;
  if (FINISHED.test(above.text)) return false;
  const end = firstWordEnd(above, below);
  return (
    (above.left < widths.picture / 4 && end > widths.picture - above.left) ||
    (end > widths.paragraph && SENTENCE_START.test(paragraph) && CONTINUATION.test(below.text))
  );
};

const paragraphRight = (texts: readonly SeenText[], index: number): number => {
  const from = texts.slice(0, index + 1).findLastIndex((text, at) => at === 0 || !follows(texts[at - 1] ?? text, text));
  const rest = texts.slice(from);
  const length = rest.findIndex((text, at) => at > 0 && !follows(rest[at - 1] ?? text, text));
  return Math.max(...rest.slice(0, length < 0 ? undefined : length).map((text) => text.right));
};

export const joinWrappedLines = (texts: readonly SeenText[], width: number): string[] => {
  const lines: string[] = [];
  texts.forEach((text, index) => {
    const above = texts[index - 1];
    const before = lines.at(-1);
    const widths = { picture: width, paragraph: paragraphRight(texts, index) };
    if (above && before !== undefined && continuesBelow(before, above, text, widths))
      lines[lines.length - 1] = `${before} ${text.text}`;
    else lines.push(text.text);
  });
  return lines;
};
