import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  drawMark,
  drawTeam,
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

export type OffersPicture = {
  partner: string;
  bets: {
    text: string;
    details: string;
    letters: string;
    colors: [string, string];
    /** The price, or the result of a finished bet. */
    price: string;
    book: string;
  }[];
  asOf: string;
  notice: string;
  minAge: number;
  simulated: boolean;
};
/** A PNG of 1200 × 630 px. */
export type PaintOffers = (picture: OffersPicture) => Promise<Buffer>;

const FOOT = 136;
const ROW = 96;
const TOP = 104;
const INDENT = MARGIN + 78;
const PRICES = 270;
const BADGE = 64;

type Bet = OffersPicture["bets"][number];

const drawHead = (card: Card, { partner, simulated }: OffersPicture): void => {
  const end = simulated ? drawMark(card, "Simulated odds") - 32 : WIDTH - MARGIN;
  card.write(partner, { at: [MARGIN, 80], size: 38, weight: "bold", maxWidth: end - MARGIN });
};

const writeToRight = (
  card: Card,
  text: string,
  y: number,
  font: { size: number; weight: "bold" | "regular" },
): void => {
  const width = Math.min(card.widthOf(text, font.size, font.weight), PRICES);
  const color = font.weight === "bold" ? {} : { color: MUTED };
  card.write(text, { at: [WIDTH - MARGIN - width, y], maxWidth: PRICES, ...font, ...color });
};

const drawBet = (card: Card, bet: Bet, y: number): void => {
  const maxWidth = WIDTH - MARGIN - INDENT - PRICES - 24;
  card.box([MARGIN, y, WIDTH - 2 * MARGIN, 2], RULE);
  drawTeam(card, bet, [MARGIN, y + 20]);
  card.write(bet.text, { at: [INDENT, y + 45], size: 30, weight: "bold", maxWidth });
  card.write(bet.details, { at: [INDENT, y + 76], size: 23, color: MUTED, maxWidth });
  writeToRight(card, bet.price, y + 48, { size: 40, weight: "bold" });
  writeToRight(card, bet.book, y + 78, { size: 23, weight: "regular" });
};

const NOTICE_SIZE = 21;

const wrapped = (card: Card, text: string, size: number, maxWidth: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && card.widthOf(longer, size) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

const drawFoot = (card: Card, { asOf, notice, minAge }: OffersPicture): void => {
  const top = HEIGHT - FOOT;
  card.box([0, top, WIDTH, FOOT], SHEET);
  const badge = `${minAge}+`;
  card.box([MARGIN, top + 36, BADGE, BADGE], MUTED);
  const left = MARGIN + (BADGE - card.widthOf(badge, 26, "bold")) / 2;
  card.write(badge, { at: [left, top + 77], size: 26, weight: "bold", color: SHEET });
  const x = MARGIN + BADGE + 24;
  const maxWidth = WIDTH - MARGIN - x;
  card.write(`Prices as of ${asOf}. They change.`, { at: [x, top + 46], size: 25, weight: "bold", maxWidth });
  for (const [index, line] of wrapped(card, notice, NOTICE_SIZE, maxWidth).entries())
    card.write(line, { at: [x, top + 78 + index * 28], size: NOTICE_SIZE, color: MUTED, maxWidth });
};

export const offersPainter =
  ({ fonts, encode }: DrawingTools): PaintOffers =>
  async (picture) => {
    const card = emptyCard(fonts());
    drawHead(card, picture);
    for (const [index, bet] of picture.bets.entries()) {
      drawBet(card, bet, TOP + index * ROW);
      await yieldToEventLoop();
    }
    if (picture.bets.length === 0)
      card.write("No offers at the moment", { at: [MARGIN, 300], size: 44, weight: "bold", color: MUTED });
    drawFoot(card, picture);
    return encode(card.canvas);
  };
