import type { LineState } from "@linewire/domain/line/line-state";
import { bestPrices, type SidePrice } from "../price/best-price.ts";
import type { FairMarket } from "../price/market-fair.ts";
import { decimalOf } from "@linewire/domain/line/odds";
import { FairPrices } from "./fair-prices.ts";
import { chanceOfLine, edgeOfLine, type LineChance } from "./line-chance.ts";
import { fairMarketId } from "./market-id.ts";
import { marketLineOf, type MarketRules } from "./market-rules.ts";

const isOffered = ({ disabled, price, statusId }: LineState): boolean => price !== null && statusId === 1 && !disabled;

export class QuotedMarket {
  readonly rules: MarketRules;
  readonly #lines: readonly LineState[];
  readonly #fair: FairMarket | null;

  constructor(rules: MarketRules, lines: readonly LineState[], now: number) {
    this.rules = rules;
    this.#lines = lines.filter(isOffered);
    const prices = new FairPrices(rules);
    for (const line of lines) if (line.mainId === null) prices.put(line);
    this.#fair = prices.fair(now);
  }

  /** Null for live lines, and with fewer than two books. */
  chanceOf(line: LineState): LineChance | null {
    return this.#fair && !line.market.live ? chanceOfLine(this.#fair, this.rules, line) : null;
  }

  edgeOf(line: LineState): number | null {
    return this.#fair && edgeOfLine(this.#fair, this.rules, line);
  }

  sidesOf(line: LineState): LineState[][] {
    const { market, points } = line;
    const own = marketLineOf(this.rules, market.sideIndex, points);
    const meets = (other: LineState): boolean =>
      other.market.live === market.live && marketLineOf(this.rules, other.market.sideIndex, other.points) === own;
    const meeting = this.#lines.filter(meets);
    return Array.from({ length: this.rules.sides }, (_, side) =>
      meeting.filter((other) => other.market.sideIndex === side),
    );
  }

  /** The margin of a market that consists of the best price of each side. A negative margin is an arbitrage. */
  syntheticHoldOf(line: LineState): number | null {
    const sides = this.sidesOf(line).map((lines) =>
      lines.map(({ price, sourceId }): SidePrice => ({ bookId: sourceId, decimal: decimalOf(price!) })),
    );
    return bestPrices(sides).together?.hold ?? null;
  }
}

export const byMarket = (lines: readonly LineState[]): Map<string, LineState[]> => Map.groupBy(lines, fairMarketId);
