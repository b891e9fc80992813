import type { Composition } from "./composition.ts";
import { ground, halftone, line, shape, steps, stock } from "./shape.ts";

const strip = (x: number, y: number, turn: number, fill: string) =>
  shape(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    shape("rect", { x: -900, y: -58, width: 1800, height: 116, fill }) +
      line("M-900 -34H900M-900 34H900", "#16201b", 3, { "stroke-opacity": 0.28, "stroke-dasharray": "14 12" }),
  );

/** Overlapping strips of tape, denser toward the middle. */
export const tape: Composition = ({ away, home }) => {
  const fills = [stock, away.secondary, home.secondary, stock, home.primary, away.secondary];
  return [
    ground(away.primary),
    halftone("#00142e", (x, y) => (y - 240) / 640 + (x - 600) / 3000),
    ...steps(6).map((n) =>
      strip(600 + (n - 3) * 66, 400 + (n - 2.5) * 88, n % 2 ? -24 + n * 3 : 21 - n * 4, fills[n] ?? stock),
    ),
    shape("rect", { x: 520, y: 320, width: 160, height: 160, fill: away.primary, transform: "rotate(8 600 400)" }),
    line("M600 348v104M548 400h104", stock, 30),
  ].join("");
};
