import type { Token } from "./token.ts";

/** Tokens from one up to and without another. */
export type Range = { from: number; to: number };

const SHORT = new Set(
  "st jr sr mr mrs ms dr vs v no nos ft mt pts reb ast avg approx sept oct nov dec jan feb aug wk u.s".split(" "),
);
// Longer sentences are split, so that each can be analysed as a whole.
const MAX_TOKENS = 160;
const ENDS = new Set([".", "!", "?"]);
const CLOSERS = new Set(['"', "”", "’", "'", ")", "]"]);

const isShort = (before: Token | undefined): boolean =>
  before !== undefined && before.kind === "word" && (SHORT.has(before.key) || /^\p{Lu}$/u.test(before.text));

const begins = (token: Token): boolean => token.kind === "number" || !/^\p{Ll}/u.test(token.text);

export type Typing = {
  /** Typed without capitals: a small letter may begin a sentence. */
  informal: boolean;
  /** Tokens that begin a line of their own. */
  lines: ReadonlySet<number>;
};

/** Where the sentences of a block begin and end. */
export const sentencesOf = (
  tokens: readonly Token[],
  { informal, lines }: Typing = { informal: false, lines: new Set() },
): Range[] => {
  const ranges: Range[] = [];
  let from = 0;
  for (let index = 0; index < tokens.length; index++) {
    if (index - from >= MAX_TOKENS || (lines.has(index) && index > from)) {
      ranges.push({ from, to: index });
      from = index;
    }
    const { kind, key } = tokens[index]!;
    if (kind !== "mark" || !ENDS.has(key)) continue;
    if (key === "." && isShort(tokens[index - 1])) continue;
    let to = index + 1;
    while (to < tokens.length && !tokens[to]!.gap && CLOSERS.has(tokens[to]!.key)) to++;
    const next = tokens[to];
    if (next && !(next.gap && (informal || begins(next)))) continue;
    ranges.push({ from, to });
    from = to;
    index = to - 1;
  }
  if (from < tokens.length) ranges.push({ from, to: tokens.length });
  return ranges;
};
