import type { Composition } from "./composition.ts";
import { ground, halftone, line, shape, steps, stock } from "./shape.ts";

const truss = (from: number, to: number, y: number) => {
  const bays = steps(Math.floor((to - from) / 60));
  return (
    line(`M${from} ${y}H${to}M${from} ${y + 76}H${to}`, stock, 11) +
    line(bays.map((n) => `M${from + n * 60} ${y + 76}l30 -76l30 76`).join(""), stock, 6)
  );
};

/** Two panels of a roof that slide apart, and the light between them. */
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
