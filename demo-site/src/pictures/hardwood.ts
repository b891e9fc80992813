import type { Composition } from "./composition.ts";
import { ground, halftone, line, shape, steps, stock } from "./shape.ts";

export const hardwood: Composition = ({ away, home }) => {
  const planks = steps(16).flatMap((row) => {
    const offset = (row * 277) % 420;
    return steps(5).map((n) =>
      shape("rect", {
        x: offset + n * 420 - 420,
        y: row * 50,
        width: 414,
        height: 46,
        fill: (row * 3 + n * 2) % 5 === 0 ? "#0a3f86" : (row + n) % 3 ? away.primary : home.primary,
      }),
    );
  });
  return [
    ground("#06264f"),
    ...planks,
    halftone("#06264f", (_, y) => (y - 420) / 500, 24),
    shape("path", { d: "M600 150A250 250 0 0 0 600 650Z", fill: away.secondary }),
    shape("path", { d: "M600 150A250 250 0 0 1 600 650Z", fill: home.secondary }),
    halftone(away.primary, (x, y) => (x < 596 && Math.hypot(x - 600, y - 400) < 244 ? (560 - x) / 330 : 0), 18),
    halftone("#8d0009", (x, y) => (x > 604 && Math.hypot(x - 600, y - 400) < 244 ? (x - 640) / 330 : 0), 18),
    line("M600 -10V810", stock, 12),
    shape("circle", { cx: 600, cy: 400, r: 250, fill: "none", stroke: stock, "stroke-width": 12 }),
    shape("circle", {
      cx: 600,
      cy: 400,
      r: 84,
      fill: home.primary,
      stroke: stock,
      "stroke-width": 12,
    }),
  ].join("");
};
