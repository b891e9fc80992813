import { pointOf, type Box } from "./box.ts";
import type { StripSpan } from "./struck.ts";
import type { Strip } from "./strip.ts";

export type PicturePart = { box: Box; struck: boolean };

/** Smaller parts of a strip, relative to its height, contain no letter. */
const LEAST = 0.4;

const cut = (box: Box, strip: Strip, { from, to }: StripSpan): Box => {
  const scale = box.width / strip.width;
  return { ...box, ...pointOf(box, ((from + to - strip.width) / 2) * scale, 0), width: (to - from) * scale };
};

/** A box in parts: what is struck out, and what stands before and behind it. */
export const partsOf = (box: Box, strip: Strip, struck: StripSpan | null): PicturePart[] => {
  if (!struck) return [{ box, struck: false }];
  const spans = [
    { from: 0, to: struck.from, struck: false },
    { ...struck, struck: true },
    { from: struck.to, to: strip.width, struck: false },
  ];
  const wide = spans.filter((span) => span.struck || span.to - span.from >= LEAST * strip.height);
  return wide.map((span) => ({ box: cut(box, strip, span), struck: span.struck }));
};
