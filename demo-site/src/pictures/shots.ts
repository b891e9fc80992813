import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, shape, steps, stock } from "./shape.ts";

export const shots: Composition = ({ away, home }) => {
  const flights = steps(6).map((n) => {
    const from = 40 + n * 74;
    const ring = 560 + n * 104;
    const top = 40 + n * 64;
    const colour = n % 2 ? home.secondary : away.primary;
    return (
      line(`M${from} 860C${from + 90} ${top - 130} ${ring - 40} ${top - 130} ${ring} ${top + 290}`, colour, 26) +
      shape("ellipse", {
        cx: ring,
        cy: top + 320,
        rx: 48,
        ry: 17,
        fill: "none",
        stroke: colour,
        "stroke-width": 10,
      })
    );
  });
  return [
    ground(home.primary),
    halftone(away.primary, (x, y) => (y - 560) / 420 - x / 2400),
    halftone("#3a3c40", (x, y) => (x - 620) / 1100 - y / 1300),
    ...flights,
    dot(560, 262, 50, stock),
  ].join("");
};
