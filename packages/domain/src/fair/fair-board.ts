import type { LineState } from "../line/line-state.ts";
import type { FairMarket } from "../price/market-fair.ts";
import { FairPrices } from "./fair-prices.ts";
import { edgeOfLine } from "./line-chance.ts";
import { fairMarketId } from "./market-id.ts";
import type { MarketRules } from "./market-rules.ts";

export type FairBoardParts = {
  /** The main lines of an event that can be bet on before it begins, as they are stored. */
  openLines: (eventId: number) => LineState[];
  /** The rules of a line's market; null where there is no fair price. */
  rulesOf: (line: LineState) => MarketRules | null;
};

type Markets = Map<string, FairPrices | null>;

/** Markets that are kept at hand; events that came first are read from the store again when they are needed. */
const MOST_MARKETS = 40_000;

/**
 * The fair prices of all pregame markets, kept up to date line by line. It is the store's open lines and nothing else: an
 * event is read when its first line moves, so a start costs nothing, and what went wrong is mended by forgetting.
 */
export class FairBoard {
  readonly #parts: FairBoardParts;
  readonly #events = new Map<number, Markets>();
  #count = 0;

  constructor(parts: FairBoardParts) {
    this.#parts = parts;
  }

  /** Takes lines that have moved, and tells the edge of each by the consensus that all of them are part of. */
  edges(moved: readonly LineState[], now: number): (number | null)[] {
    for (const line of moved) if (line.market.eventId !== null) this.#put(this.#read(line.market.eventId), line);
    const known = new Map<FairPrices, FairMarket | null>();
    const edges = moved.map((line) => {
      const prices = this.#pricesOf(line);
      if (!prices) return null;
      let fair = known.get(prices);
      if (fair === undefined) known.set(prices, (fair = prices.fair(now)));
      return fair && edgeOfLine(fair, prices.rules, line);
    });
    this.#trim();
    return edges;
  }

  /** The market that a line stands in. */
  #pricesOf(line: LineState): FairPrices | null {
    const { eventId } = line.market;
    return eventId === null ? null : (this.#read(eventId).get(fairMarketId(line)) ?? null);
  }

  /** The markets of an event that have fair prices. */
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

  /** Only after lines were taken in: an event that is read again is read as it is stored. */
  #trim(): void {
    for (const oldest of this.#events.keys()) {
      if (this.#count <= MOST_MARKETS) break;
      this.drop(oldest);
    }
  }

  #put(markets: Markets, line: LineState): void {
    if (line.mainId !== null) return;
    const id = fairMarketId(line);
    let prices = markets.get(id);
    if (prices === undefined) {
      const rules = this.#parts.rulesOf(line);
      prices = rules && new FairPrices(rules);
      markets.set(id, prices);
      this.#count++;
    }
    prices?.put(line);
  }
}
