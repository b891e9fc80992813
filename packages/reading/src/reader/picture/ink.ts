import type { Strip } from "./strip.ts";

/** Which pixels of a strip differ from what is behind its text: 1 for ink, 0 for none. */
export type Ink = { width: number; height: number; marks: Uint8Array };

const CLEAR = 0.4;
const LEAST = 24;

/** The colour of most of a strip: letters, even bold ones, cover less than half of it. */
const behind = ({ rgb }: Strip): number[] =>
  [0, 1, 2].map((band) => {
    const values = rgb.filter((_, at) => at % 3 === band).sort();
    return values[values.length >> 1] ?? 0;
  });

export const inkOf = (strip: Strip): Ink => {
  const [red = 0, green = 0, blue = 0] = behind(strip);
  const { width, height, rgb } = strip;
  const away = new Uint8Array(width * height);
  for (let at = 0; at < away.length; at += 1)
    away[at] = Math.max(
      Math.abs((rgb[at * 3] ?? 0) - red),
      Math.abs((rgb[at * 3 + 1] ?? 0) - green),
      Math.abs((rgb[at * 3 + 2] ?? 0) - blue),
    );
  const strong = away.toSorted()[Math.floor(away.length * 0.95)] ?? 0;
  const least = Math.max(LEAST, strong * CLEAR);
  return { width, height, marks: away.map((value) => (value >= least ? 1 : 0)) };
};
