import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { CardWords, PaintCard } from "../../features/embed/embed-record.ts";
import { blank, colorOf, rectangle, type Canvas } from "./canvas.ts";
import { readLetters, truncateToWidth, widthOf } from "./letters.ts";
import { pngOf } from "./png.ts";
import { writeText } from "./write-text.ts";

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 64;
const COLUMN = 536;
const FOOT = 70;

const INK = colorOf("#16181b");
const MUTED = colorOf("#5d6269");
const STOCK = colorOf("#f1efe9");
const SHEET = colorOf("#ffffff");
const RULE = colorOf("#dcd9d2");

type Letters = ReturnType<typeof readLetters>;
type Text = { at: [x: number, y: number]; size: number; color?: typeof INK; isBold?: boolean; maxWidth?: number };
type Write = (text: string, how: Text) => void;

const writer =
  (canvas: Canvas, { regular, bold }: Letters): Write =>
  (text, { at, size, color = INK, isBold = false, maxWidth = WIDTH - 2 * MARGIN }) => {
    const letters = isBold ? bold : regular;
    writeText(canvas, truncateToWidth(letters, text, { size, maxWidth }), at, { letters, size, color });
  };

const SIMULATED = "Simulated results";

const drawHead = (canvas: Canvas, write: Write, words: CardWords, { regular }: Letters): void => {
  const width = words.simulated ? widthOf(regular, SIMULATED, 26) + 32 : 0;
  write(words.partner, { at: [MARGIN, 77], size: 30, color: MUTED, maxWidth: WIDTH - 2 * MARGIN - width - 32 });
  if (words.simulated) {
    const left = WIDTH - MARGIN - width;
    rectangle(canvas, [left, 42, width, 48], INK);
    rectangle(canvas, [left + 2, 44, width - 4, 44], STOCK);
    write(SIMULATED, { at: [left + 16, 75], size: 26 });
  }
  write(words.author, { at: [MARGIN - 2, 162], size: 60, isBold: true });
  write(words.record, { at: [MARGIN - 4, 284], size: 108, isBold: true });
};

const drawFacts = (canvas: Canvas, write: Write, { facts }: CardWords): void => {
  for (const [index, [label, text]] of facts.entries()) {
    const x = MARGIN + (index % 2) * COLUMN;
    const y = 336 + Math.floor(index / 2) * 112;
    rectangle(canvas, [x, y, COLUMN - MARGIN, 2], RULE);
    write(label, { at: [x, y + 36], size: 26, color: MUTED, maxWidth: COLUMN - MARGIN });
    write(text, { at: [x, y + 80], size: 34, isBold: true, maxWidth: COLUMN - MARGIN });
  }
};

/** Draws records with our own glyphs and rasteriser, as slips. */
export const recordPainter = (): PaintCard => {
  let letters: Letters | undefined;
  return async (words) => {
    const own = (letters ??= readLetters());
    const canvas = blank(WIDTH, HEIGHT, STOCK);
    const write = writer(canvas, own);
    drawHead(canvas, write, words, own);
    await yieldToEventLoop();
    drawFacts(canvas, write, words);
    rectangle(canvas, [0, HEIGHT - FOOT, WIDTH, FOOT], SHEET);
    write(words.note, { at: [MARGIN, HEIGHT - 26], size: 27, color: MUTED });
    return pngOf(canvas);
  };
};
