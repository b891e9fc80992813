import type { Token } from "./token.ts";

/** `to` is exclusive. */
export type Range = { from: number; to: number };

const ABBREVIATIONS = new Set(
  "st jr sr mr mrs ms dr vs v no nos ft mt pts reb ast avg approx sept oct nov dec jan feb aug wk u.s".split(" "),
);
const MAX_TOKENS = 160;
const SENTENCE_ENDS = new Set([".", "!", "?"]);
const CLOSING_MARKS = new Set(['"', "”", "’", "'", ")", "]"]);

const isAbbreviation = (before: Token | undefined): boolean =>
  before !== undefined && before.kind === "word" && (ABBREVIATIONS.has(before.key) || /^\p{Lu}$/u.test(before.text));

const canStartSentence = (token: Token): boolean => token.kind === "number" || !/^\p{Ll}/u.test(token.text);

export type TypingStyle = {
  /** Without capitals, a sentence can begin with a lower-case letter. */
  informal: boolean;
  lines: ReadonlySet<number>;
};

export const sentencesOf = (
  tokens: readonly Token[],
  { informal, lines }: TypingStyle = { informal: false, lines: new Set() },
): Range[] => {
  const ranges: Range[] = [];
  let from = 0;
  for (let index = 0; index < tokens.length; index++) {
    if (index - from >= MAX_TOKENS || (lines.has(index) && index > from)) {
      ranges.push({ from, to: index });
      from = index;
    }
    const { kind, key } = tokens[index]!;
    if (kind !== "mark" || !SENTENCE_ENDS.has(key)) continue;
    if (key === "." && isAbbreviation(tokens[index - 1])) continue;
    let to = index + 1;
    while (to < tokens.length && !tokens[to]!.gap && CLOSING_MARKS.has(tokens[to]!.key)) to++;
    const next = tokens[to];
    if (next && !(next.gap && (informal || canStartSentence(next)))) continue;
    ranges.push({ from, to });
    from = to;
    index = to - 1;
  }
  if (from < tokens.length) ranges.push({ from, to: tokens.length });
  return ranges;
};
