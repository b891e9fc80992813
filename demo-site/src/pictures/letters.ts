import type { Composition } from "./composition.ts";
import { ground, halftone, line, shape, stock } from "./shape.ts";

const envelope = (x: number, y: number, turn: number, [fill, edge]: readonly [string, string]) =>
  shape(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    shape("rect", { x: -230, y: -150, width: 460, height: 300, fill }) +
      line("M-230 -150L0 40L230 -150", edge, 12) +
      line("M-230 150L-70 -10M230 150L70 -10", edge, 6),
  );

/** A heap of envelopes, and an open one on a football's laces. */
export const letters: Composition = ({ away, home }) =>
  [
    ground("#3b0a14"),
    halftone(away.primary, (x, y) => 0.9 - y / 900 - Math.abs(x - 600) / 2400, 24),
    envelope(250, 260, -16, [home.primary, stock]),
    envelope(930, 240, 13, [stock, home.secondary]),
    envelope(330, 590, 9, [stock, away.primary]),
    envelope(900, 600, -9, [home.secondary, stock]),
    shape("ellipse", { cx: 610, cy: 400, rx: 300, ry: 170, fill: "#7a4a2b" }),
    halftone("#4f2c17", (x, y) => (Math.hypot((x - 610) / 296, (y - 400) / 166) < 1 ? (y - 330) / 260 : 0), 18),
    line("M440 400H780M480 364v72M545 356v88M610 352v96M675 356v88M740 364v72", stock, 14),
  ].join("");
