import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { colorOf } from "./canvas.ts";
import {
  drawMark,
  drawTeam,
  emptyCard,
  HEIGHT,
  INK,
  MARGIN,
  MUTED,
  SHEET,
  WIDTH,
  type Card,
  type DrawingTools,
} from "./card.ts";

export type PictureWords = {
  heading: string;
  legs: { text: string; event: string; letters: string; colors: [string, string] }[];
  best: { price: string; book: string; isEstimate: boolean } | null;
  asOf: string;
  simulated: boolean;
};

/** A PNG of 1200 × 630 px. */
export type PaintSlip = (words: PictureWords) => Promise<Buffer>;

const FOOT = 168;
const LEG = 78;

const UP = colorOf("#0b6e4f");

const drawHead = (card: Card, { heading, simulated }: PictureWords): void => {
  card.box([MARGIN, 56, 26, 4], INK);
  card.box([MARGIN, 72, 26, 4], INK);
  card.write("Linewire", { at: [MARGIN + 40, 77], size: 30, weight: "bold" });
  if (simulated) drawMark(card, "Simulated odds");
  card.write(heading, { at: [MARGIN - 4, 182], size: 76, weight: "bold" });
};

/** If some legs do not fit, the last line has the number of omitted legs. */
const shownLegs = ({ legs }: PictureWords, max: number): { legs: PictureWords["legs"]; left: number } =>
  legs.length <= max ? { legs, left: 0 } : { legs: legs.slice(0, max - 1), left: legs.length - max + 1 };

const drawLegs = (card: Card, words: PictureWords): void => {
  const { legs, left } = shownLegs(words, 3);
  const top = 224;
  const indent = MARGIN + 78;
  const maxWidth = WIDTH - MARGIN - indent;
  for (const [at, leg] of legs.entries()) {
    const y = top + at * LEG;
    drawTeam(card, leg, [MARGIN, y]);
    card.write(leg.text, { at: [indent, y + 25], size: 33, weight: "bold", maxWidth });
    card.write(leg.event, { at: [indent, y + 54], size: 23, color: MUTED, maxWidth });
  }
  if (left > 0)
    card.write(`and ${left} more bets`, { at: [indent, top + legs.length * LEG + 36], size: 30, color: MUTED });
};

const drawFoot = (card: Card, { best, asOf }: PictureWords): void => {
  const top = HEIGHT - FOOT;
  card.box([0, top, WIDTH, FOOT], SHEET);
  card.box([0, top, WIDTH, 4], best ? UP : MUTED);
  if (best) {
    const end = card.write(best.price, { at: [MARGIN - 4, top + 118], size: 104, color: UP, weight: "bold" });
    const x = end + 32;
    const maxWidth = WIDTH - MARGIN - x;
    card.write(`Best price, at ${best.book}`, { at: [x, top + 66], size: 34, weight: "bold", maxWidth });
    const source = best.isEstimate ? "Our estimate, not the book\u2019s price" : "The book\u2019s price";
    card.write(source, { at: [x, top + 101], size: 25, color: MUTED, maxWidth });
    card.write(`As of ${asOf}`, { at: [x, top + 136], size: 25, color: MUTED, maxWidth });
    return;
  }
  card.write("See what each book offers", { at: [MARGIN, top + 78], size: 40, weight: "bold" });
  card.write(`As of ${asOf}`, { at: [MARGIN, top + 120], size: 25, color: MUTED });
};

export const slipPainter =
  ({ fonts, encode }: DrawingTools): PaintSlip =>
  async (words) => {
    const card = emptyCard(fonts());
    drawHead(card, words);
    await yieldToEventLoop();
    drawLegs(card, words);
    await yieldToEventLoop();
    drawFoot(card, words);
    return encode(card.canvas);
  };
