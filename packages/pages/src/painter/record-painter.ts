import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  drawMark,
  emptyCard,
  HEIGHT,
  MARGIN,
  MUTED,
  RULE,
  SHEET,
  WIDTH,
  type Card,
  type DrawingTools,
} from "./card.ts";

export type CardWords = {
  author: string;
  partner: string;
  /** Won, lost and pushed picks: "31–26–2". If there are too few picks, the number of settled picks. */
  record: string;
  facts: readonly (readonly [label: string, text: string])[];
  note: string;
  simulated: boolean;
};
/** A PNG of 1200 × 630 px. */
export type PaintCard = (words: CardWords) => Promise<Buffer>;

const COLUMN = 536;
const FOOT = 70;

const drawHead = (card: Card, words: CardWords): void => {
  const end = words.simulated ? drawMark(card, "Simulated results") - 32 : WIDTH - MARGIN;
  card.write(words.partner, { at: [MARGIN, 77], size: 30, color: MUTED, maxWidth: end - MARGIN });
  card.write(words.author, { at: [MARGIN - 2, 162], size: 60, weight: "bold" });
  card.write(words.record, { at: [MARGIN - 4, 284], size: 108, weight: "bold" });
};

const drawFacts = (card: Card, { facts }: CardWords): void => {
  for (const [index, [label, text]] of facts.entries()) {
    const x = MARGIN + (index % 2) * COLUMN;
    const y = 336 + Math.floor(index / 2) * 112;
    card.box([x, y, COLUMN - MARGIN, 2], RULE);
    card.write(label, { at: [x, y + 36], size: 26, color: MUTED, maxWidth: COLUMN - MARGIN });
    card.write(text, { at: [x, y + 80], size: 34, weight: "bold", maxWidth: COLUMN - MARGIN });
  }
};

export const recordPainter =
  ({ fonts, encode }: DrawingTools): PaintCard =>
  async (words) => {
    const card = emptyCard(fonts());
    drawHead(card, words);
    await yieldToEventLoop();
    drawFacts(card, words);
    card.box([0, HEIGHT - FOOT, WIDTH, FOOT], SHEET);
    card.write(words.note, { at: [MARGIN, HEIGHT - 26], size: 27, color: MUTED });
    return encode(card.canvas);
  };
