import type { LineState } from "@linewire/domain/line/line-state";
import type { FairChances } from "../price/market-fair.ts";
import { FairPrices } from "./fair-prices.ts";
import { edgeOfLine } from "./line-chance.ts";
import { fairMarketId } from "./market-id.ts";
import type { MarketRules } from "./market-rules.ts";

export type FairBoardParts = {
  openLines: (eventId: number) => LineState[];
  /** Null if the market has no fair price. */
  rulesOf: (line: LineState) => MarketRules | null;
};

type Markets = Map<string, FairPrices | null>;

/** Further events are dropped, and read again from the store when needed. */
const MAX_MARKETS = 40_000;

/**
 * Fair prices of exactly the store's open lines. The lines of an event are read when the first of them changes, so a
 * start reads none.
 */
export class FairBoard {
  readonly #parts: FairBoardParts;
  readonly #events = new Map<number, Markets>();
  #count = 0;

  constructor(parts: FairBoardParts) {
    this.#parts = parts;
  }

  edges(moved: readonly LineState[], now: number): (number | null)[] {
    const markets = moved.map((line) => this.#take(line));
    const known = new Map<FairPrices, FairChances | null>();
    const edges = moved.map((line, index) => {
      // The market of an alternate may have begun with a later line.
      const prices = line.mainId === null ? markets[index] : this.#pricesOf(line);
      if (!prices) return null;
      let fair = known.get(prices);
      if (fair === undefined) known.set(prices, (fair = prices.chances(now)));
      return fair && edgeOfLine(fair, prices.rules, line);
    });
    this.#trim();
    return edges;
  }

  #pricesOf(line: LineState): FairPrices | null {
    const { eventId } = line.market;
    return eventId === null ? null : (this.#read(eventId).get(fairMarketId(line)) ?? null);
  }

  markets(eventId: number): FairPrices[] {
    return [...this.#read(eventId).values()].filter((prices) => prices !== null);
  }

  drop(eventId: number): void {
    this.#count -= this.#events.get(eventId)?.size ?? 0;
    this.#events.delete(eventId);
  }

  forget(): void {
    this.#events.clear();
    this.#count = 0;
  }

  #read(eventId: number): Markets {
    const known = this.#events.get(eventId);
    if (known) return known;
    const markets: Markets = new Map();
    for (const line of this.#parts.openLines(eventId)) this.#put(markets, line);
    this.#events.set(eventId, markets);
    return markets;
  }

  /** Call this only after changed lines were applied, because a dropped event is read again from the store. */
  #trim(): void {
    for (const oldest of this.#events.keys()) {
      if (this.#count <= MAX_MARKETS) break;
      this.drop(oldest);
    }
  }

  #take(line: LineState): FairPrices | null {
    const { eventId } = line.market;
    return eventId === null ? null : this.#put(this.#read(eventId), line);
  }

  /** Returns the line's market; null for an alternate or a market without a fair price. */
  #put(markets: Markets, line: LineState): FairPrices | null {
    if (line.mainId !== null) return null;
    const id = fairMarketId(line);
    let prices = markets.get(id);
    if (prices === undefined) {
      const rules = this.#parts.rulesOf(line);
      prices = rules && new FairPrices(rules);
      markets.set(id, prices);
      this.#count++;
    }
    prices?.put(line);
    return prices;
  }
}
