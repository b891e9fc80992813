import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, shape, stock } from "./shape.ts";

/** A half court from above, with an oversized ball. */
export const court: Composition = ({ away, home }) =>
  [
    ground(home.secondary),
    shape("path", { d: "M0 800V560A600 600 0 0 1 1200 560V800Z", fill: home.primary }),
    halftone(home.primary, (_, y) => (y < 330 ? (250 - y) / 900 : 0), 24),
    halftone("#2f1150", (_, y) => (y - 420) / 420),
    line("M0 800V560A600 600 0 0 1 1200 560V800", stock, 12),
    shape("rect", { x: 410, y: 400, width: 380, height: 400, fill: away.primary }),
    shape("path", { d: "M410 400A190 190 0 0 1 790 400Z", fill: away.primary }),
    line("M410 800V400H790V800", stock, 10),
    line("M410 400A190 190 0 0 1 790 400", stock, 10),
    line("M410 400A190 190 0 0 0 790 400", stock, 10, { "stroke-dasharray": "38 30" }),
    dot(790, 300, 130, away.secondary),
    halftone(
      away.primary,
      (x, y) => (Math.hypot(x - 790, y - 300) < 126 ? (Math.hypot(x - 740, y - 250) - 80) / 180 : 0),
      16,
    ),
    line("M660 300H920M790 170V430M698 208A130 130 0 0 1 698 392M882 208A130 130 0 0 0 882 392", away.primary, 7),
  ].join("");
