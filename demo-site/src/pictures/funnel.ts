import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, steps, stock } from "./shape.ts";

/** Thirty-two lines that converge from both sides to one point. */
export const funnel: Composition = ({ away, home }) => {
  const roads = steps(16).flatMap((n) => {
    const y = 30 + n * 49.4;
    const [first, second] = [away.secondary, n % 3 === 0 ? home.secondary : stock];
    const width = n % 5 === 0 ? 13 : 6;
    return [
      line(`M-10 ${y}H150C360 ${y} 380 400 600 400`, n % 4 === 1 ? first : stock, width),
      line(`M1210 ${y}H1050C840 ${y} 820 400 600 400`, n % 4 === 2 ? home.primary : second, width),
    ];
  });
  return [
    ground(away.primary),
    halftone("#02101f", (x, y) => 0.85 - Math.hypot(x - 600, y - 400) / 620),
    ...roads,
    dot(600, 400, 112, away.primary),
    dot(600, 400, 92, stock),
    dot(600, 400, 60, away.secondary),
    dot(600, 400, 26, stock),
  ].join("");
};
