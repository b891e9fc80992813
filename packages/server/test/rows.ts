import type { MarketLineUpdate, Odds, StreamLine } from "@linewire/contract";
import { aLine, anEvent } from "@linewire/testkit";
import type { StreamFrame } from "./stream/stream-reader.ts";

export const GAME = anEvent();
export const FIRST_LINE = 900_001;

/** `number` is added to the id of the first line. */
export const lineAt = (number: number, price = -110, overrides: Parameters<typeof aLine>[0] = {}) =>
  aLine({ marketLineId: FIRST_LINE + number, marketId: FIRST_LINE + number, price, ...overrides });

export const totalAt = (number: number, price = -110) =>
  lineAt(number, price, { points: 47.5, market: { betTypeId: 3, sideIndex: 0 } });

export const linesAt = (count: number, price = -110) =>
  Array.from({ length: count }, (_, number) => lineAt(number, price));

/** Each number has its own place in the odds tree. Consecutive numbers differ in book, then side, then period. */
export const placedLine = (number: number, price = -110, books = 17) =>
  aLine({
    marketLineId: FIRST_LINE + number,
    marketId: FIRST_LINE + number,
    marketSourceId: 1 + (number % books),
    price,
    market: { periodTypeId: 1 + (Math.floor(number / (2 * books)) % 11), sideIndex: Math.floor(number / books) % 2 },
  });

const LINE_EVENTS: ReadonlySet<string> = new Set(["market_line_update", "market_line_snapshot"]);

export const linesOf = ({ event, data }: StreamFrame): StreamLine[] =>
  LINE_EVENTS.has(event) ? (JSON.parse(data) as MarketLineUpdate).data.marketLineUpdate.marketLines : [];

export const updatesOf = (frames: readonly StreamFrame[]): StreamFrame[] =>
  frames.filter(({ event }) => event === "market_line_update");

export const pricesOf = (frames: readonly StreamFrame[]): (number | null)[] =>
  frames.flatMap(linesOf).map(({ price }) => price);

export const foldedPrices = (frames: readonly StreamFrame[]): Record<string, number | null> => {
  const newest = new Map<number, StreamLine>();
  for (const line of frames.flatMap(linesOf)) {
    const known = newest.get(line.marketLineId);
    if (!known || line.sequenceNumber >= known.sequenceNumber) newest.set(line.marketLineId, line);
  }
  return Object.fromEntries([...newest].map(([id, { price }]) => [String(id), price]));
};

export const treePrices = (odds: Odds): Record<string, number | null> => {
  const periods = Object.values(odds.odds).flatMap(({ periodTypes }) => Object.values(periodTypes));
  const groups = periods.flatMap(({ pregame, live }) => [...Object.values(pregame), ...Object.values(live)]);
  const sides = groups.flatMap((group) => Object.values(group.sides));
  const lines = sides.flatMap(({ marketSourceLines }) => Object.values(marketSourceLines));
  return Object.fromEntries(lines.map(({ marketLineId, price }) => [String(marketLineId), price]));
};
