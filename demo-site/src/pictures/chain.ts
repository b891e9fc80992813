import type { Composition } from "./composition.ts";
import { ground, halftone, line, shape, stock } from "./shape.ts";

const WHOLE = "M-120 -74H120A74 74 0 0 1 120 74H-120A74 74 0 0 1 -120 -74Z";
const OPEN = "M-60 -74H120A74 74 0 0 1 120 74H-20";

const link = (x: number, y: number, stroke: string, d = WHOLE) =>
  shape("g", { transform: `translate(${x} ${y}) rotate(-32)` }, line(d, stroke, 46));

/** The front half of a link, drawn again on top of its neighbour. */
const near = (x: number, y: number, stroke: string) =>
  shape("g", { transform: `translate(${x} ${y}) rotate(-32)` }, line("M0 74H120A74 74 0 0 0 194 0", stroke, 46));

/** A chain from one corner to the other; its last link is open. */
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
