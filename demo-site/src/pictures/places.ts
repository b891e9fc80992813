import type { Composition } from "./composition.ts";
import { dot, ground, halftone, line, shape, stock, steps } from "./shape.ts";

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

const truss = (from: number, to: number, y: number) => {
  const bays = steps(Math.floor((to - from) / 60));
  return (
    line(`M${from} ${y}H${to}M${from} ${y + 76}H${to}`, stock, 11) +
    line(bays.map((n) => `M${from + n * 60} ${y + 76}l30 -76l30 76`).join(""), stock, 6)
  );
};

export const roof: Composition = ({ away, home }) =>
  [
    ground(away.primary),
    shape("path", { d: "M480 0H720L1010 800H190Z", fill: home.secondary }),
    halftone(stock, (x, y) => (Math.abs(x - 600) < 118 + y * 0.36 ? 0.5 - y / 1400 : 0), 24),
    halftone(away.primary, (x, y) => (Math.abs(x - 600) < 120 + y * 0.36 ? (y - 420) / 460 : 0), 24),
    shape("path", { d: "M-10 90H480V330H-10Z", fill: home.primary }),
    shape("path", { d: "M1210 90H720V330H1210Z", fill: home.primary }),
    halftone("#6f2c1c", (x, y) => (y > 94 && y < 326 && Math.abs(x - 600) > 124 ? (y - 110) / 340 : 0), 20),
    truss(-10, 470, 134),
    truss(730, 1210, 134),
    ...steps(5).map((n) =>
      line(`M-10 ${560 + n * 60}C300 ${500 + n * 60} 900 ${500 + n * 60} 1210 ${560 + n * 60}`, away.secondary, 10, {
        "stroke-opacity": 0.75,
      }),
    ),
  ].join("");

/** A made shot is a disc, a missed shot a cross. */
export const threes: Composition = ({ away, home }) => {
  const falls = (column: number, row: number): boolean => (column * 7 + row * 5) % 9 < 3 + (column % 3);
  const marks = steps(11).flatMap((column) =>
    steps(7).map((row) => {
      const [x, y] = [100 + column * 100, 100 + row * 100];
      const fill = (column + row) % 4 === 0 ? away.secondary : home.secondary;
      return falls(column, row) ? dot(x, y, 36, fill) : line(`M${x - 20} ${y - 20}l40 40m0 -40l-40 40`, stock, 7);
    }),
  );
  return [
    ground(home.primary),
    halftone(away.primary, (x, y) => (x - 260) / 1000 - y / 2600, 24),
    ...marks,
    line("M0 800C260 560 940 560 1200 800", stock, 14),
  ].join("");
};

const WHOLE = "M-120 -74H120A74 74 0 0 1 120 74H-120A74 74 0 0 1 -120 -74Z";
const OPEN = "M-60 -74H120A74 74 0 0 1 120 74H-20";

const link = (x: number, y: number, stroke: string, d = WHOLE) =>
  shape("g", { transform: `translate(${x} ${y}) rotate(-32)` }, line(d, stroke, 46));

const near = (x: number, y: number, stroke: string) =>
  shape("g", { transform: `translate(${x} ${y}) rotate(-32)` }, line("M0 74H120A74 74 0 0 0 194 0", stroke, 46));

export const chain: Composition = ({ away, home }) =>
  [
    ground(home.primary),
    halftone("#012a30", (x, y) => (y - 300) / 700 + (600 - x) / 3000),
    halftone(away.primary, (x, y) => (x - 620) / 620 - y / 2400, 24),
    link(150, 690, stock),
    link(412, 526, home.secondary),
    near(150, 690, stock),
    link(674, 362, stock),
    near(412, 526, home.secondary),
    link(944, 190, away.secondary, OPEN),
    near(674, 362, stock),
    line("M1092 250l62 38M1064 306l34 66M1120 196l76 0", away.secondary, 14, { "stroke-linecap": "round" }),
  ].join("");

const envelope = (x: number, y: number, turn: number, [fill, edge]: readonly [string, string]) =>
  shape(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    shape("rect", { x: -230, y: -150, width: 460, height: 300, fill }) +
      line("M-230 -150L0 40L230 -150", edge, 12) +
      line("M-230 150L-70 -10M230 150L70 -10", edge, 6),
  );

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
