import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, shape, steps, stock } from "./shape.ts";

const r = 114;

const ball = (cx: number, cy: number, fill: string, seam: string) =>
  dot(cx, cy, r, fill) +
  halftone(seam, (x, y) => (Math.hypot(x - cx, y - cy) < r - 6 ? (y - cy + r * 0.1) / (r * 2.4) : 0), 16) +
  line(
    `M${cx - r} ${cy}H${cx + r}M${cx} ${cy - r}V${cy + r}M${cx - r * 0.7} ${cy - r * 0.7}A${r} ${r} 0 0 1 ${cx - r * 0.7} ${cy + r * 0.7}M${cx + r * 0.7} ${cy - r * 0.7}A${r} ${r} 0 0 0 ${cx + r * 0.7} ${cy + r * 0.7}`,
    seam,
    7,
  );

/** A ruled page with its margin, and three balls on its lines. */
export const notes: Composition = ({ away, home }) =>
  [
    ground(stock),
    ...steps(9).map((n) => line(`M0 ${88 + n * 88}H1200`, "#9db4c0", 4)),
    line("M190 0V800", home.primary, 6),
    ...steps(7).map((n) => shape("circle", { cx: 86, cy: 84 + n * 108, r: 24, fill: "#c9d2c4" })),
    ball(420, 326, away.primary, stock),
    ball(740, 502, home.primary, stock),
    ball(1030, 238, home.secondary, "#16201b"),
    line("M290 666c60 -40 110 40 170 0s110 40 170 0s110 40 170 0", away.primary, 9, { "stroke-linecap": "round" }),
  ].join("");
