const LONGEST = 240;
const isEnd = (text: string, at: number): boolean =>
  /[.!?\n]/.test(text[at]!) && (at + 1 >= text.length || /[\s"”’)]/.test(text[at + 1]!));

/** The sentence around a place, as an exact substring of the text, cut to a length that can be shown. */
export const sentenceAround = (text: string, start: number, end: number): string => {
  let from = start;
  while (from > 0 && start - from < LONGEST && !isEnd(text, from - 1)) from--;
  let to = end;
  while (to < text.length && to - from < LONGEST && !isEnd(text, to)) to++;
  if (to < text.length && text[to] !== "\n") to++;
  return text.slice(from, to).trim();
};
