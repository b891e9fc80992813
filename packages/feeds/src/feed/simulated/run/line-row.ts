import type { IngestRow } from "@linewire/contract";
import { lineIdOf } from "../market/market.ts";
import { impliedOf } from "../price/american.ts";
import { offsetOf, type SimulatedQuote, type ShownQuote } from "./quote.ts";

export type SimulatedLineRow = Extract<IngestRow, { type: "market_line" }>;
type Line = SimulatedLineRow["line"];
type Alternate = NonNullable<Line["alternateLines"]>[number];

// `0 - x` avoids -0, which JSON changes to 0.
const pointsOf = (quote: SimulatedQuote, side: number, points: number): number =>
  quote.market.shape === "spread" && side === 1 ? 0 - points : points;

const hasAlternateChanged = (shown: ShownQuote, sent: ShownQuote | null, at: number): boolean =>
  sent === null ||
  shown.alternates[at] !== sent.alternates[at] ||
  shown.points !== sent.points ||
  shown.statusId !== sent.statusId ||
  shown.disabled !== sent.disabled;

const changedAlternates = (quote: SimulatedQuote, shown: ShownQuote, side: number, step: number): Alternate[] => {
  const changed: Alternate[] = [];
  for (let alternate = 1; alternate <= quote.alternates; alternate++) {
    const at = (alternate - 1) * 2 + side;
    if (!hasAlternateChanged(shown, quote.sent, at)) continue;
    changed.push({
      marketLineId: lineIdOf(quote.market, quote.book.id, side, alternate),
      alternateNumber: alternate,
      points: pointsOf(quote, side, (shown.points ?? 0) + offsetOf(alternate, step)),
      price: shown.alternates[at] ?? null,
      statusId: shown.statusId,
      ...(shown.disabled ? { disabled: true } : {}),
    });
  }
  return changed;
};

const hasMainChanged = (shown: ShownQuote, sent: ShownQuote | null, side: number): boolean =>
  sent === null ||
  shown.prices[side] !== sent.prices[side] ||
  shown.points !== sent.points ||
  shown.statusId !== sent.statusId ||
  shown.disabled !== sent.disabled ||
  shown.live !== sent.live ||
  shown.liquidity?.[side] !== sent.liquidity?.[side];

const lineOf = (quote: SimulatedQuote, shown: ShownQuote, side: number, alternates: Alternate[]): Line | null => {
  const { market, book } = quote;
  const place = market.sides[side];
  const price = shown.prices[side];
  const liquidity = shown.liquidity?.[side];
  if (!place || price === undefined) return null;
  return {
    marketLineId: lineIdOf(market, book.id, side, 0),
    ...(shown.points === null ? {} : { points: pointsOf(quote, side, shown.points) }),
    price,
    statusId: shown.statusId,
    ...(shown.disabled ? { disabled: true } : {}),
    ...(book.type === "prediction" ? { sourcePrice: Math.round(impliedOf(price) * 100), sourceFormat: 5 } : {}),
    ...(liquidity === undefined ? {} : { liquidity }),
    marketId: market.id,
    marketSourceId: book.id,
    market: shown.live ? { ...place, live: true } : place,
    ...(alternates.length > 0 ? { alternateLines: alternates } : {}),
  };
};

export const lineRows = (quote: SimulatedQuote, shown: ShownQuote, step: number): SimulatedLineRow[] => {
  const rows: SimulatedLineRow[] = [];
  for (let side = 0; side < quote.market.sides.length; side++) {
    const alternates = changedAlternates(quote, shown, side, step);
    if (alternates.length === 0 && !hasMainChanged(shown, quote.sent, side)) continue;
    const line = lineOf(quote, shown, side, alternates);
    if (line)
      rows.push(
        line.market.eventId === null
          ? { type: "market_line", line, leagueId: quote.market.leagueId }
          : { type: "market_line", line },
      );
  }
  return rows;
};
