import type { Composition } from "./composition.ts";
import { ground, halftone, line, shape, steps, stock } from "./shape.ts";

export const bowl: Composition = ({ away, home }) => {
  const row = (inset: number, side: "left" | "right", colour: string, width: number) => {
    const [x, y, r] = [-40 + inset, -140 + inset, 460 - inset * 0.9];
    const [right, bottom] = [1240 - inset, 940 - inset];
    return side === "left"
      ? line(
          `M600 ${y}H${x + r}A${r} ${r} 0 0 0 ${x} ${y + r}V${bottom - r}A${r} ${r} 0 0 0 ${x + r} ${bottom}H600`,
          colour,
          width,
        )
      : line(
          `M600 ${y}H${right - r}A${r} ${r} 0 0 1 ${right} ${y + r}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}H600`,
          colour,
          width,
        );
  };
  const seats = steps(13).flatMap((n) => [
    row(n * 46 - 230, "left", n % 3 === 0 ? away.secondary : away.primary, 38),
    row(n * 46 - 230, "right", n % 3 === 0 ? home.secondary : home.primary, 38),
  ]);
  return [
    ground(stock),
    ...seats,
    halftone("#00132b", (x) => (x < 600 ? 0.4 - x / 700 : 0)),
    halftone("#5c0000", (x) => (x > 600 ? (x - 920) / 700 : 0)),
    shape("rect", { x: 352, y: 250, width: 496, height: 300, fill: stock }),
    ...steps(11).map((n) =>
      line(`M${372 + n * 45.6} 264V536`, n === 5 ? home.primary : away.primary, n === 5 ? 10 : 4),
    ),
    shape("rect", {
      x: 352,
      y: 250,
      width: 496,
      height: 300,
      fill: "none",
      stroke: away.primary,
      "stroke-width": 8,
    }),
  ].join("");
};
