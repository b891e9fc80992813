import type { Strip } from "./strip.ts";

/** `marks`: 1 for text, 0 for background. */
export type Ink = { width: number; height: number; marks: Uint8Array };

// Minimum difference from the background: a share of the 95th percentile of all differences, and an absolute one (0 to
// 255).
const MIN_RELATIVE_CONTRAST = 0.4;
const MIN_CONTRAST = 24;

/** The median, because even bold letters cover less than half of a strip. */
const backgroundOf = ({ rgb }: Strip): number[] =>
  [0, 1, 2].map((band) => {
    const values = rgb.filter((_, at) => at % 3 === band).sort();
    return values[values.length >> 1] ?? 0;
  });

export const inkOf = (strip: Strip): Ink => {
  const [red = 0, green = 0, blue = 0] = backgroundOf(strip);
  const { width, height, rgb } = strip;
  const differences = new Uint8Array(width * height);
  for (let at = 0; at < differences.length; at += 1)
    differences[at] = Math.max(
      Math.abs((rgb[at * 3] ?? 0) - red),
      Math.abs((rgb[at * 3 + 1] ?? 0) - green),
      Math.abs((rgb[at * 3 + 2] ?? 0) - blue),
    );
  const strong = differences.toSorted()[Math.floor(differences.length * 0.95)] ?? 0;
  const threshold = Math.max(MIN_CONTRAST, strong * MIN_RELATIVE_CONTRAST);
  return { width, height, marks: differences.map((value) => (value >= threshold ? 1 : 0)) };
};
