import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, shape, steps, stock } from "./shape.ts";

export const gridiron: Composition = ({ away, home }) => {
  const slant = (x: number) => `M${x + 120} 0L${x - 120} 800`;
  const yards = steps(13).map((n) =>
    line(slant(n * 120 - 60), stock, n === 5 ? 14 : 3, { "stroke-opacity": n === 5 ? 1 : 0.45 }),
  );
  const hashes = steps(49).flatMap((n) => [
    line(`M${n * 30 - 120} 290l-6 22`, stock, 3, { "stroke-opacity": 0.6 }),
    line(`M${n * 30 - 180} 500l-6 22`, stock, 3, { "stroke-opacity": 0.6 }),
  ]);
  const route = (d: string, colour: string) =>
    line(d, colour, 30, { "stroke-linecap": "round", "stroke-linejoin": "round" });
  return [
    ground(home.primary),
    shape("path", { d: "M0 0H660L420 800H0Z", fill: away.primary }),
    halftone("#000a2e", (x, y) => (x < 620 - y * 0.3 ? 0.75 - x / 640 : 0)),
    halftone("#7d0a1c", (x, y) => (x > 660 - y * 0.3 ? (x - 760) / 560 : 0)),
    ...yards,
    ...hashes,
    route("M462 640H700C860 640 900 560 900 400V150", home.secondary),
    route("M510 500H660L1080 280", stock),
    route("M576 260H760C870 260 870 130 770 130H700", away.primary),
    dot(462, 640, 34, stock),
    dot(510, 500, 34, home.secondary),
    dot(576, 260, 34, stock),
  ].join("");
};
