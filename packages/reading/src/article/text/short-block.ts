import type { Block, Emphasis } from "./block.ts";

const MOST = 3000;

/** Where to part a text that is too long: behind a sentence, else at a space, else anywhere. */
const partAt = (text: string, from: number): number => {
  const end = from + MOST;
  const sentence = text.lastIndexOf(". ", end - 2);
  if (sentence > from + MOST / 2) return sentence + 2;
  const space = text.lastIndexOf(" ", end - 1);
  return space > from ? space + 1 : end;
};

const within = ({ start, end }: Emphasis, from: number, to: number): Emphasis => ({
  start: start - from,
  end: Math.min(end, to) - from,
});

/** A block in pieces of bounded length: what looks at a block as a whole then costs no more than the text is long. */
export const shortBlocks = (block: Block): Block[] => {
  if (block.text.length <= MOST) return [block];
  const pieces: Block[] = [];
  const emphases = block.emphases.toSorted((one, other) => one.start - other.start);
  let next = 0;
  for (let from = 0; from < block.text.length;) {
    const to = from + MOST >= block.text.length ? block.text.length : partAt(block.text, from);
    const own: Emphasis[] = [];
    for (; next < emphases.length && emphases[next]!.start < to; next++) own.push(within(emphases[next]!, from, to));
    pieces.push({ ...block, text: block.text.slice(from, to), start: block.start + from, emphases: own });
    from = to;
  }
  return pieces;
};
