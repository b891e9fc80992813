import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, steps, stock } from "./shape.ts";

export const net: Composition = ({ away, home }) => {
  const pull = (x: number, y: number): readonly [number, number] => {
    const far = Math.hypot(x - 740, y - 340);
    const by = 110 * Math.exp(-(far * far) / 42_000);
    return far < 1 ? [x, y] : [x + ((x - 740) / far) * by, y + ((y - 340) / far) * by];
  };
  const thread = (at: (n: number) => readonly [number, number]) =>
    line(
      `M${steps(41)
        .map((n) =>
          pull(...at(n))
            .map(Math.round)
            .join(" "),
        )
        .join("L")}`,
      stock,
      6,
    );
  const mesh = steps(18).flatMap((n) => [
    thread((k) => [n * 90 - 300 + k * 20, k * 20]),
    thread((k) => [n * 90 - 40 - k * 20 + 300, k * 20]),
  ]);
  return [
    ground(home.primary),
    halftone(home.secondary, (x, y) => (x - 420) / 900 - y / 3000, 24),
    halftone(away.primary, (x) => (520 - x) / 560, 20),
    ...mesh,
    line("M60 860V70H1140V860", "#c8102e", 40, { "stroke-linejoin": "round" }),
    dot(740, 340, 66, "#16201b"),
  ].join("");
};
