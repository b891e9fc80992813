import { blank, colorOf, NEUTRAL_COLOR, rectangle, type Canvas, type Color } from "./canvas.ts";
import { truncateToWidth, widthOf, type Fonts } from "./letters.ts";
import type { TeamBadge } from "./picture-words.ts";
import { writeText } from "./write-text.ts";

export const [WIDTH, HEIGHT] = [1200, 630];
export const MARGIN = 64;
export const MAX_TEXT_WIDTH = WIDTH - 2 * MARGIN;

export const INK = colorOf("#16181b");
export const MUTED = colorOf(NEUTRAL_COLOR);
export const SHEET = colorOf("#ffffff");
export const RULE = colorOf("#dcd9d2");
const STOCK = colorOf("#f1efe9");

type Text = { at: [x: number, y: number]; size: number; color?: Color; weight?: keyof Fonts; maxWidth?: number };

export type DrawingTools = { fonts: () => Fonts; encode: (canvas: Canvas) => Promise<Buffer> };

export type Card = {
  canvas: Canvas;
  /** Truncates the text to `maxWidth`. Returns the x coordinate of its end. */
  write: (text: string, how: Text) => number;
  widthOf: (text: string, size: number, weight?: keyof Fonts) => number;
  box: (area: readonly [x: number, y: number, width: number, height: number], color: Color) => void;
};

export const emptyCard = (fonts: Fonts): Card => {
  const canvas = blank(WIDTH, HEIGHT, STOCK);
  return {
    canvas,
    write: (text, { at, size, color = INK, weight = "regular", maxWidth = MAX_TEXT_WIDTH }) => {
      const shown = truncateToWidth(fonts[weight], text, { size, maxWidth });
      return writeText(canvas, shown, at, { letters: fonts[weight], size, color });
    },
    widthOf: (text, size, weight = "regular") => widthOf(fonts[weight], text, size),
    box: (area, color) => rectangle(canvas, area, color),
  };
};

const MARK_SIZE = 26;

export const drawMark = (card: Card, text: string): number => {
  const width = card.widthOf(text, MARK_SIZE) + 32;
  const left = WIDTH - MARGIN - width;
  card.box([left, 42, width, 48], INK);
  card.box([left + 2, 44, width - 4, 44], STOCK);
  card.write(text, { at: [left + 16, 75], size: MARK_SIZE });
  return left;
};

const inkOn = ([red, green, blue]: Color): Color => (0.3 * red + 0.59 * green + 0.11 * blue > 140 ? INK : SHEET);

/** 54 × 54 px: letters on the team's first colour, above a stripe in the second. */
export const drawTeam = (card: Card, { letters: text, colors }: TeamBadge, [x, y]: readonly [number, number]): void => {
  card.box([x, y, 54, 46], colorOf(colors[0]));
  card.box([x, y + 46, 54, 8], colorOf(colors[1]));
  const left = x + (54 - card.widthOf(text, 20, "bold")) / 2;
  card.write(text, { at: [left, y + 31], size: 20, weight: "bold", color: inkOn(colorOf(colors[0])) });
};
