import type { Composition } from "./composition.ts";
import { ground, halftone, line, shape, steps, stock } from "./shape.ts";

const VISITORS = [2, 0, 2, 0, 0, 0, 0, 0, 0];
const HOME = [0, 1, 0, 0, 1, 0, 4, 0, 0];

/** The box score as bars: nine innings, away below the axis, home above it, and one bar that is emphasized. */
export const boxscore: Composition = ({ away, home }) => {
  const bars = steps(9).flatMap((n) => {
    const x = 70 + n * 120;
    const up = (HOME[n] ?? 0) * 88;
    const down = (VISITORS[n] ?? 0) * 88;
    return [
      shape("rect", { x, y: 450 - up, width: 100, height: up + 8, fill: up > 200 ? home.secondary : stock }),
      shape("rect", { x, y: 466, width: 100, height: down + 8, fill: away.primary }),
      shape("rect", { x: x + 34, y: 448, width: 32, height: 28, fill: home.primary }),
    ];
  });
  return [
    ground(home.primary),
    halftone(away.secondary, (x, y) => (y - 420) / 620 + x / 5000),
    halftone(home.secondary, (x, y) => (x > 700 && x < 1020 ? (300 - y) / 700 : 0), 24),
    ...bars,
    line("M40 462H1160", stock, 6),
  ].join("");
};
