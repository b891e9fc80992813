import type { Composition } from "./composition.ts";
import { ground, halftone, line, shape, steps, stock, dot } from "./shape.ts";

const VISITORS = [2, 0, 2, 0, 0, 0, 0, 0, 0];
const HOME = [0, 1, 0, 0, 1, 0, 4, 0, 0];

/** Bars of the away team are below the axis, bars of the home team above it. */
export const boxscore: Composition = ({ away, home }) => {
  const bars = steps(9).flatMap((n) => {
    const x = 70 + n * 120;
    const up = (HOME[n] ?? 0) * 88;
    const down = (VISITORS[n] ?? 0) * 88;
    return [
      shape("rect", { x, y: 450 - up, width: 100, height: up + 8, fill: up > 200 ? home.secondary : stock }),
      shape("rect", { x, y: 466, width: 100, height: down + 8, fill: away.primary }),
      shape("rect", { x: x + 34, y: 448, width: 32, height: 28, fill: home.primary }),
    ];
  });
  return [
    ground(home.primary),
    halftone(away.secondary, (x, y) => (y - 420) / 620 + x / 5000),
    halftone(home.secondary, (x, y) => (x > 700 && x < 1020 ? (300 - y) / 700 : 0), 24),
    ...bars,
    line("M40 462H1160", stock, 6),
  ].join("");
};

/** 24 strokes, nine of them elapsed, over the colours of both teams. */
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

const HEIGHTS = [9, 4, 6, 3, 7];

export const ladder: Composition = ({ away, home }) => {
  const fills = [away.primary, home.primary, "#2f6f4f", home.primary, away.primary];
  const columns = HEIGHTS.flatMap((height, n) => {
    const x = 90 + n * 220;
    const top = 720 - height * 62;
    const rungs = steps(11).map((rung) => line(`M${x} ${720 - rung * 62}h140`, stock, rung % 5 === 0 ? 9 : 3));
    return [
      shape("rect", { x, y: top, width: 140, height: 720 - top, fill: fills[n] ?? away.primary }),
      ...rungs,
      dot(x + 70, top, 52, n % 2 ? away.secondary : home.secondary),
      dot(x + 70, top, 22, "#16201b"),
    ];
  });
  return [
    ground("#16201b"),
    halftone("#2c3d34", (x, y) => (y - 120) / 900 + (x - 600) / 2600),
    ...columns,
    line("M40 720H1160", stock, 14),
  ].join("");
};

const r = 114;

const ball = (cx: number, cy: number, fill: string, seam: string) =>
  dot(cx, cy, r, fill) +
  halftone(seam, (x, y) => (Math.hypot(x - cx, y - cy) < r - 6 ? (y - cy + r * 0.1) / (r * 2.4) : 0), 16) +
  line(
    `M${cx - r} ${cy}H${cx + r}M${cx} ${cy - r}V${cy + r}M${cx - r * 0.7} ${cy - r * 0.7}A${r} ${r} 0 0 1 ${cx - r * 0.7} ${cy + r * 0.7}M${cx + r * 0.7} ${cy - r * 0.7}A${r} ${r} 0 0 0 ${cx + r * 0.7} ${cy + r * 0.7}`,
    seam,
    7,
  );

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

const strip = (x: number, y: number, turn: number, fill: string) =>
  shape(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    shape("rect", { x: -900, y: -58, width: 1800, height: 116, fill }) +
      line("M-900 -34H900M-900 34H900", "#16201b", 3, { "stroke-opacity": 0.28, "stroke-dasharray": "14 12" }),
  );

export const tape: Composition = ({ away, home }) => {
  const fills = [stock, away.secondary, home.secondary, stock, home.primary, away.secondary];
  return [
    ground(away.primary),
    halftone("#00142e", (x, y) => (y - 240) / 640 + (x - 600) / 3000),
    ...steps(6).map((n) =>
      strip(600 + (n - 3) * 66, 400 + (n - 2.5) * 88, n % 2 ? -24 + n * 3 : 21 - n * 4, fills[n] ?? stock),
    ),
    shape("rect", { x: 520, y: 320, width: 160, height: 160, fill: away.primary, transform: "rotate(8 600 400)" }),
    line("M600 348v104M548 400h104", stock, 30),
  ].join("");
};

export const funnel: Composition = ({ away, home }) => {
  const roads = steps(16).flatMap((n) => {
    const y = 30 + n * 49.4;
    const [first, second] = [away.secondary, n % 3 === 0 ? home.secondary : stock];
    const width = n % 5 === 0 ? 13 : 6;
    return [
      line(`M-10 ${y}H150C360 ${y} 380 400 600 400`, n % 4 === 1 ? first : stock, width),
      line(`M1210 ${y}H1050C840 ${y} 820 400 600 400`, n % 4 === 2 ? home.primary : second, width),
    ];
  });
  return [
    ground(away.primary),
    halftone("#02101f", (x, y) => 0.85 - Math.hypot(x - 600, y - 400) / 620),
    ...roads,
    dot(600, 400, 112, away.primary),
    dot(600, 400, 92, stock),
    dot(600, 400, 60, away.secondary),
    dot(600, 400, 26, stock),
  ].join("");
};
