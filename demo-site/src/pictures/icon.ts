import { line, shape, stock } from "./shape.ts";

const xmlns = "http://www.w3.org/2000/svg";
const dark = "#16201b";
const strokes = line("M15 14v36M26 13v37M37 14v36M48 13v37", stock, 6) + line("M6 44L58 20", "#ff6a4d", 6);

export const icon = shape(
  "svg",
  { xmlns, viewBox: "0 0 64 64" },
  shape("rect", { width: 64, height: 64, fill: dark }) + strokes,
);

/** The margin is needed, because a home screen may crop an icon to a circle. */
export const roomyIcon = shape(
  "svg",
  { xmlns, viewBox: "-8 -8 80 80" },
  shape("rect", { x: -8, y: -8, width: 80, height: 80, fill: dark }) + strokes,
);

export const PAPER_PICTURE = "/pictures/the-daily-tally.png";

export const paperPicture = shape(
  "svg",
  { xmlns, viewBox: "-64 -20 192 104" },
  shape("rect", { x: -64, y: -20, width: 192, height: 104, fill: dark }) + strokes,
);
