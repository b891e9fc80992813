import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { PaintSlip, PictureWords } from "../../features/slip-page/slip-picture.ts";
import { blank, colorOf, rectangle, type Canvas, type Color } from "./canvas.ts";
import { truncateToWidth, readLetters, widthOf } from "./letters.ts";
import { pngOf } from "./png.ts";
import { writeText } from "./write-text.ts";

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 64;
const MAX_TEXT_WIDTH = WIDTH - 2 * MARGIN;
const FOOT = 168;
const LEG = 78;

const INK = colorOf("#16181b");
const MUTED = colorOf("#5d6269");
const STOCK = colorOf("#f1efe9");
const SHEET = colorOf("#ffffff");
const UP = colorOf("#0b6e4f");

type Letters = ReturnType<typeof readLetters>;
type Text = { at: [x: number, y: number]; size: number; color?: Color; weight?: keyof Letters; maxWidth?: number };
type Write = (text: string, how: Text) => number;

const writer =
  (canvas: Canvas, letters: Letters): Write =>
  (text, { at, size, color = INK, weight = "regular", maxWidth = MAX_TEXT_WIDTH }) => {
    const own = letters[weight];
    return writeText(canvas, truncateToWidth(own, text, { size, maxWidth }), at, { letters: own, size, color });
  };

const drawHead = (canvas: Canvas, write: Write, { heading, simulated }: PictureWords, letters: Letters): void => {
  rectangle(canvas, [MARGIN, 56, 26, 4], INK);
  rectangle(canvas, [MARGIN, 72, 26, 4], INK);
  write("Linewire", { at: [MARGIN + 40, 77], size: 30, weight: "bold" });
  if (simulated) {
    const width = widthOf(letters.regular, "Simulated odds", 26) + 32;
    const left = WIDTH - MARGIN - width;
    rectangle(canvas, [left, 42, width, 48], INK);
    rectangle(canvas, [left + 2, 44, width - 4, 44], STOCK);
    write("Simulated odds", { at: [left + 16, 75], size: 26 });
  }
  write(heading, { at: [MARGIN - 4, 182], size: 76, weight: "bold" });
};

/** The legs that fit; if some are omitted, the last line shows their number. */
const shownLegs = ({ legs }: PictureWords, max: number): { legs: PictureWords["legs"]; left: number } =>
  legs.length <= max ? { legs, left: 0 } : { legs: legs.slice(0, max - 1), left: legs.length - max + 1 };

/** Black or white, whichever is readable on a colour. */
const inkOn = ([red, green, blue]: Color): Color => (0.3 * red + 0.59 * green + 0.11 * blue > 140 ? INK : SHEET);

const drawLegs = (canvas: Canvas, write: Write, words: PictureWords, { bold }: Letters): void => {
  const own = (text: string): number => widthOf(bold, text, 20);
  const { legs, left } = shownLegs(words, 3);
  const top = 224;
  const indent = MARGIN + 78;
  for (const [at, { text, event, letters, colors }] of legs.entries()) {
    const y = top + at * LEG;
    rectangle(canvas, [MARGIN, y, 54, 46], colorOf(colors[0]));
    rectangle(canvas, [MARGIN, y + 46, 54, 8], colorOf(colors[1]));
    const color = inkOn(colorOf(colors[0]));
    write(letters, { at: [MARGIN + (54 - own(letters)) / 2, y + 31], size: 20, weight: "bold", color });
    write(text, { at: [indent, y + 25], size: 33, weight: "bold", maxWidth: WIDTH - MARGIN - indent });
    write(event, { at: [indent, y + 54], size: 23, color: MUTED, maxWidth: WIDTH - MARGIN - indent });
  }
  if (left > 0) write(`and ${left} more bets`, { at: [indent, top + legs.length * LEG + 36], size: 30, color: MUTED });
};

const drawFoot = (canvas: Canvas, write: Write, { best, asOf }: PictureWords): void => {
  const top = HEIGHT - FOOT;
  rectangle(canvas, [0, top, WIDTH, FOOT], SHEET);
  rectangle(canvas, [0, top, WIDTH, 4], best ? UP : MUTED);
  if (best) {
    const end = write(best.price, { at: [MARGIN - 4, top + 118], size: 104, color: UP, weight: "bold" });
    const x = end + 32;
    const maxWidth = WIDTH - MARGIN - x;
    write(`Best price, at ${best.book}`, { at: [x, top + 66], size: 34, weight: "bold", maxWidth });
    const source = best.isEstimate ? "Our estimate, not the book\u2019s price" : "The book\u2019s price";
    write(source, { at: [x, top + 101], size: 25, color: MUTED, maxWidth });
    write(`As of ${asOf}`, { at: [x, top + 136], size: 25, color: MUTED, maxWidth });
    return;
  }
  write("See what each book has of it", { at: [MARGIN, top + 78], size: 40, weight: "bold" });
  write(`As of ${asOf}`, { at: [MARGIN, top + 120], size: 25, color: MUTED });
};

/** Draws slips with our own glyphs and rasteriser: no installed fonts or programs. */
export const slipPainter = (): PaintSlip => {
  let letters: Letters | undefined;
  return async (words) => {
    const own = (letters ??= readLetters());
    const canvas = blank(WIDTH, HEIGHT, STOCK);
    const write = writer(canvas, own);
    drawHead(canvas, write, words, own);
    // Yields between the parts.
    await yieldToEventLoop();
    drawLegs(canvas, write, words, own);
    await yieldToEventLoop();
    drawFoot(canvas, write, words);
    return pngOf(canvas);
  };
};
