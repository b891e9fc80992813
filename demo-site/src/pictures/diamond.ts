import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, shape, steps, stock } from "./shape.ts";

export const diamond: Composition = ({ away, home }) => {
  const square = (half: number, fill: string) =>
    shape("path", {
      d: `M520 ${370 - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}Z`,
      fill,
    });
  const base = (x: number, y: number) => shape("path", { d: `M${x} ${y - 24}l24 24l-24 24l-24-24Z`, fill: stock });
  const flight = steps(9).map((n) => {
    const t = n / 9;
    return dot(520 + 560 * t, 600 - 640 * t + 170 * t * t, 5 + n * 1.6, home.secondary);
  });
  return [
    ground(home.primary),
    shape("path", { d: "M520 680L-280 -120H1320Z", fill: away.primary }),
    halftone(home.primary, (x, y) => (y < 680 - Math.abs(x - 520) ? (360 - y) / 420 : 0)),
    halftone("#00366b", (x, y) => (y > 670 - Math.abs(x - 520) ? (y - 330) / 620 : 0)),
    line("M520 680L-280 -120M520 680L1320 -120", stock, 9),
    square(270, home.primary),
    square(196, away.secondary),
    square(150, away.primary),
    base(520, 640),
    base(790, 370),
    base(520, 100),
    base(250, 370),
    dot(520, 370, 36, away.secondary),
    ...flight,
    dot(1080, 130, 42, home.secondary),
  ].join("");
};
