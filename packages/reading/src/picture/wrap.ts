import type { SeenText } from "./picture.ts";

const GOES_ON = /^[(\p{Ll}]/u;
const SENTENCE = /^[^\p{Ll}]/u;
const UNFINISHED = /[/@&]$|\b(?:over|under|at|vs|of|the|against|or|by|los|las|new|san|st\.)$/iu;
const FINISHED = /[\]).!?]$|[+-]\d{3,}$/u;
// Relative to the line height.
const SAME_LEFT = 0.6;
const SAME_SIZE = 0.3;
const NEXT_LINE = 1;

const heightOf = (text: SeenText): number => text.bottom - text.top;

/** One text is directly below the other, as in a paragraph. */
const follows = (above: SeenText, below: SeenText): boolean => {
  const height = heightOf(above);
  return (
    Math.abs(above.left - below.left) < SAME_LEFT * height &&
    Math.abs(heightOf(below) - height) < SAME_SIZE * height &&
    below.top - above.bottom < NEXT_LINE * height
  );
};

/** End of the first word of a line if it were on the line above. */
const firstWordEnd = (above: SeenText, below: SeenText): number => {
  const [first = ""] = below.text.split(" ");
  const letter = (below.right - below.left) / Math.max(1, below.text.length);
  return above.right + letter * (first.length + 1);
};

/** Width of lines: in their group, and in a picture with equal margins. */
type Room = { group: number; picture: number };

/** Whether a line continues below; `begun` is its paragraph so far. */
const goesOn = (begun: string, above: SeenText, below: SeenText, room: Room): boolean => {
  if (!follows(above, below)) return false;
  if (UNFINISHED.test(above.text)) return true;
  if (FINISHED.test(above.text)) return false;
  const end = firstWordEnd(above, below);
  return (
    (above.left < room.picture / 4 && end > room.picture - above.left) ||
    (end > room.group && SENTENCE.test(begun) && GOES_ON.test(below.text))
  );
};

/** Width of the paragraph that contains a text. */
const reach = (texts: readonly SeenText[], index: number): number => {
  const from = texts.slice(0, index + 1).findLastIndex((text, at) => at === 0 || !follows(texts[at - 1] ?? text, text));
  const rest = texts.slice(from);
  const length = rest.findIndex((text, at) => at > 0 && !follows(rest[at - 1] ?? text, text));
  return Math.max(...rest.slice(0, length < 0 ? undefined : length).map((text) => text.right));
};

/** The texts of a group as lines; wrapped lines are joined. */
export const unwrapped = (texts: readonly SeenText[], width: number): string[] => {
  const lines: string[] = [];
  texts.forEach((text, index) => {
    const above = texts[index - 1];
    const before = lines.at(-1);
    const room = { picture: width, group: reach(texts, index) };
    if (above && before !== undefined && goesOn(before, above, text, room))
      lines[lines.length - 1] = `${before} ${text.text}`;
    else lines.push(text.text);
  });
  return lines;
};
