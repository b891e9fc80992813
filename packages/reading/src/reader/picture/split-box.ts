import { pointOf, type Box } from "./box.ts";
import type { StripSpan } from "./strike-through.ts";
import type { Strip } from "./strip.ts";

export type PicturePart = { box: Box; struck: boolean };

/** Minimum width of a part with letters, relative to the height of the strip. */
const MIN_PART_WIDTH = 0.4;

const cropBox = (box: Box, strip: Strip, { from, to }: StripSpan): Box => {
  const scale = box.width / strip.width;
  return { ...box, ...pointOf(box, ((from + to - strip.width) / 2) * scale, 0), width: (to - from) * scale };
};

/** Splits a box into the struck-through part and the parts before and after it. */
export const splitBox = (box: Box, strip: Strip, struck: StripSpan | null): PicturePart[] => {
  if (!struck) return [{ box, struck: false }];
  const spans = [
    { from: 0, to: struck.from, struck: false },
    { ...struck, struck: true },
    { from: struck.to, to: strip.width, struck: false },
  ];
  const wide = spans.filter((span) => span.struck || span.to - span.from >= MIN_PART_WIDTH * strip.height);
  return wide.map((span) => ({ box: cropBox(box, strip, span), struck: span.struck }));
};
