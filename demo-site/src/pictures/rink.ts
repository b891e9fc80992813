import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, shape, steps, stock } from "./shape.ts";

/** Centre ice, printed positive on one half and negative on the other, cut by one skate line. */
export const rink: Composition = ({ away, home }) => {
  const rings = (colour: string, sweep: 0 | 1) =>
    steps(5).map((n) => {
      const r = 70 + n * 74;
      return line(`M600 ${400 - r}A${r} ${r} 0 0 ${sweep} 600 ${400 + r}`, colour, 26 - n * 3);
    });
  const faceoff = (x: number, y: number, colour: string) =>
    shape("circle", { cx: x, cy: y, r: 92, fill: "none", stroke: colour, "stroke-width": 10 }) + dot(x, y, 18, colour);
  return [
    ground(stock),
    shape("rect", { width: 600, height: 800, fill: home.primary }),
    halftone(away.primary, (x) => (x < 600 ? 0.9 - x / 520 : 0)),
    halftone(home.primary, (x) => (x > 620 ? (x - 760) / 900 : 0)),
    ...rings(stock, 0),
    ...rings(home.primary, 1),
    faceoff(120, 150, stock),
    faceoff(120, 650, stock),
    faceoff(1080, 150, home.primary),
    faceoff(1080, 650, home.primary),
    line("M-40 720C260 760 340 420 600 400S900 60 1260 120", away.secondary, 34),
    line("M-40 774C300 812 380 476 620 454S930 114 1260 172", away.secondary, 9),
  ].join("");
};
