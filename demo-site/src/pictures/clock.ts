import type { Composition } from "./composition.ts";
import { ground, halftone, line, shape, steps, stock } from "./shape.ts";

/** A shot clock of 24 strokes, nine of them elapsed, over the colours of both teams. */
export const clock: Composition = ({ away, home }) => {
  const strokes = steps(24).map((n) => {
    const turn = (n / 24) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    const gone = n < 9;
    return line(
      `M${600 + x * 226} ${400 + y * 226}L${600 + x * 330} ${400 + y * 330}`,
      gone ? stock : home.secondary,
      gone ? 9 : 38,
    );
  });
  return [
    ground(home.primary),
    shape("path", { d: "M0 0H760L440 800H0Z", fill: away.primary }),
    halftone("#00140a", (x, y) => (x < 700 - y * 0.4 ? 0.72 - x / 760 : 0)),
    halftone("#00264a", (x, y) => (x > 760 - y * 0.4 ? (x - 620) / 760 : 0)),
    ...strokes,
    line("M600 400V236", stock, 20, { "stroke-linecap": "round" }),
    line("M600 400L706 470", stock, 20, { "stroke-linecap": "round" }),
    shape("circle", { cx: 600, cy: 400, r: 26, fill: stock }),
  ].join("");
};
