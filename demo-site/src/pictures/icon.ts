import { line, shape, stock } from "./shape.ts";

/** The paper's mark: a bundle of five. */
export const icon = shape(
  "svg",
  { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 64 64" },
  shape("rect", { width: 64, height: 64, fill: "#16201b" }) +
    line("M15 14v36M26 13v37M37 14v36M48 13v37", stock, 6) +
    line("M6 44L58 20", "#ff6a4d", 6),
);
