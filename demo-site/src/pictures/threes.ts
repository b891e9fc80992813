import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, steps, stock } from "./shape.ts";

/** Shots as columns of discs: made ones filled, missed ones as rings. */
export const threes: Composition = ({ away, home }) => {
  const falls = (column: number, row: number): boolean => (column * 7 + row * 5) % 9 < 3 + (column % 3);
  const marks = steps(11).flatMap((column) =>
    steps(7).map((row) => {
      const [x, y] = [100 + column * 100, 100 + row * 100];
      const fill = (column + row) % 4 === 0 ? away.secondary : home.secondary;
      return falls(column, row) ? dot(x, y, 36, fill) : line(`M${x - 20} ${y - 20}l40 40m0 -40l-40 40`, stock, 7);
    }),
  );
  return [
    ground(home.primary),
    halftone(away.primary, (x, y) => (x - 260) / 1000 - y / 2600, 24),
    ...marks,
    line("M0 800C260 560 940 560 1200 800", stock, 14),
  ].join("");
};
