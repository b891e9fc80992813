import type { Block, Emphasis } from "./block.ts";

const MAX_BLOCK_LENGTH = 3000;

/** Splits after a sentence, otherwise after a space, otherwise at full length. */
const splitAt = (text: string, from: number): number => {
  const end = from + MAX_BLOCK_LENGTH;
  const sentence = text.lastIndexOf(". ", end - 2);
  if (sentence > from + MAX_BLOCK_LENGTH / 2) return sentence + 2;
  const space = text.lastIndexOf(" ", end - 1);
  return space > from ? space + 1 : end;
};

const moveEmphasis = ({ start, end }: Emphasis, from: number, to: number): Emphasis => ({
  start: start - from,
  end: Math.min(end, to) - from,
});

/** Some rules scan whole blocks. Short blocks keep their time linear. */
export const shortBlocks = (block: Block): Block[] => {
  if (block.text.length <= MAX_BLOCK_LENGTH) return [block];
  const pieces: Block[] = [];
  const emphases = block.emphases.toSorted((one, other) => one.start - other.start);
  let next = 0;
  for (let from = 0; from < block.text.length;) {
    const to = from + MAX_BLOCK_LENGTH >= block.text.length ? block.text.length : splitAt(block.text, from);
    const own: Emphasis[] = [];
    for (; next < emphases.length && emphases[next]!.start < to; next++)
      own.push(moveEmphasis(emphases[next]!, from, to));
    pieces.push({ ...block, text: block.text.slice(from, to), start: block.start + from, emphases: own });
    from = to;
  }
  return pieces;
};
