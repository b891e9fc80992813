import { fill, type Canvas, type Color } from "./canvas.ts";
import { letterFor, type Letter, type Letters } from "./letters.ts";

type Point = readonly [x: number, y: number];

const CURVE_SEGMENTS = 6;

const flattenCurve = ([x0, y0]: Point, [cx, cy]: Point, [x1, y1]: Point): Point[] =>
  Array.from({ length: CURVE_SEGMENTS }, (_, at) => {
    const t = (at + 1) / CURVE_SEGMENTS;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [a * x0 + b * cx + c * x1, a * y0 + b * cy + c * y1];
  });

const outlinesOf = ({ outline }: Letter, [left, baseline]: Point, scale: number): Point[][] => {
  const outlines: Point[][] = [];
  let [x, y] = [0, 0];
  const at = (dx = 0, dy = 0): Point => [left + (x + dx) * scale, baseline + (y + dy) * scale];
  for (const { kind, by } of outline) {
    const [dx = 0, dy = 0, endX = dx, endY = dy] = by;
    if (kind === "m") outlines.push([at(dx, dy)]);
    if (kind === "l") outlines.at(-1)?.push(at(dx, dy));
    if (kind === "q") outlines.at(-1)?.push(...flattenCurve(at(), at(dx, dy), at(endX, endY)));
    if (kind === "z") {
      const [startX, startY] = outlines.at(-1)?.[0] ?? at();
      [x, y] = [(startX - left) / scale, (startY - baseline) / scale];
    } else [x, y] = [x + endX, y + endY];
  }
  return outlines;
};

export type Pen = { letters: Letters; size: number; color: Color };

/** Writes from `x` on the baseline `y`. Returns the x coordinate of the end. */
export const writeText = (canvas: Canvas, text: string, [x, y]: Point, { letters, size, color }: Pen): number => {
  let at = x;
  for (const sign of text) {
    const letter = letterFor(letters, sign);
    fill(canvas, outlinesOf(letter, [at, y], size / 1000), color);
    at += (letter.advance * size) / 1000;
  }
  return at;
};
