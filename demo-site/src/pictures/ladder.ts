import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, shape, steps, stock } from "./shape.ts";

const HEIGHTS = [9, 4, 6, 3, 7];

/** Five ladders of yard marks, each filled to another height. */
export const ladder: Composition = ({ away, home }) => {
  const fills = [away.primary, home.primary, "#2f6f4f", home.primary, away.primary];
  const columns = HEIGHTS.flatMap((height, n) => {
    const x = 90 + n * 220;
    const top = 720 - height * 62;
    const rungs = steps(11).map((rung) => line(`M${x} ${720 - rung * 62}h140`, stock, rung % 5 === 0 ? 9 : 3));
    return [
      shape("rect", { x, y: top, width: 140, height: 720 - top, fill: fills[n] ?? away.primary }),
      ...rungs,
      dot(x + 70, top, 52, n % 2 ? away.secondary : home.secondary),
      dot(x + 70, top, 22, "#16201b"),
    ];
  });
  return [
    ground("#16201b"),
    halftone("#2c3d34", (x, y) => (y - 120) / 900 + (x - 600) / 2600),
    ...columns,
    line("M40 720H1160", stock, 14),
  ].join("");
};
