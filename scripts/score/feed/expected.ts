import { readFileSync } from "node:fs";
import type { EventLike, MarketLike } from "./replay.ts";

// The expected lines come from the document and the books' feed keys alone, without code of the service.

const CATALOGUE = new URL("../../../packages/feeds/catalogue/", import.meta.url);
type BookRow = { id: number; feedKeys: string[] };
const bookIds = new Map(
  ["books.ndjson", "beyond/books.ndjson"].flatMap((file) =>
    readFileSync(new URL(file, CATALOGUE), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .flatMap((line) => {
        const { id, feedKeys } = JSON.parse(line) as BookRow;
        return feedKeys.map((key) => [key, id] as const);
      }),
  ),
);

const MARKETS: Record<string, string> = { h2h: "2", spreads: "1", totals: "3" };

const sideOf = (name: string, { home_team: home, away_team: away }: EventLike): string => {
  if (name === away || name === "Over") return "0";
  if (name === home || name === "Under") return "1";
  return name === "Draw" ? "2" : `?${name}`;
};

const american = (decimal: number): number =>
  decimal >= 2 ? Math.floor((decimal - 1) * 100 + 0.5 + 1e-9) : -Math.floor(100 / (decimal - 1) + 0.5 + 1e-9);

const betTypeOf = ({ key, outcomes }: MarketLike): string | undefined =>
  key === "h2h" && outcomes.some(({ name }) => name === "Draw") ? "10" : MARKETS[key];

type QuoteInput = {
  event: EventLike;
  book: string;
  betType: string;
  market: MarketLike;
  now: number;
  decimal: boolean;
};

const linesOf = ({ event, book, betType, market, now, decimal }: QuoteInput): string[] => {
  const start = new Date(event.commence_time).toISOString();
  const when = now >= Date.parse(start) ? "live" : "pregame";
  const place = [`${event.away_team} @ ${event.home_team}`, start, when, bookIds.get(book) ?? `?${book}`, betType];
  return market.outcomes.map(({ name, point, price }) =>
    [...place, sideOf(name, event), point ?? "", decimal ? american(price) : price].join("|"),
  );
};

/** Event, start, live, book, market, side, points and price as text. Other markets are only counted. */
export const expectedLines = (events: readonly EventLike[]): { lines: Set<string>; others: number } => {
  const lines = new Set<string>();
  let others = 0;
  const prices = events.flatMap(({ bookmakers }) =>
    bookmakers.flatMap(({ markets }) => markets.flatMap(({ outcomes }) => outcomes.map(({ price }) => price))),
  );
  const decimal = prices.some((price) => Math.abs(price) < 100);
  const times = events.flatMap(({ bookmakers }) =>
    bookmakers.flatMap(({ last_update: own, markets }) => markets.map(({ last_update: at }) => Date.parse(at ?? own))),
  );
  const now = Math.max(...times);
  const markets = events.flatMap((event) =>
    event.bookmakers.flatMap(({ key, markets: own }) => own.map((market) => ({ event, book: key, market }))),
  );
  for (const one of markets) {
    const betType = betTypeOf(one.market);
    if (betType === undefined) others += one.market.outcomes.length;
    else linesOf({ ...one, betType, now, decimal }).forEach((line) => lines.add(line));
  }
  return { lines, others };
};
