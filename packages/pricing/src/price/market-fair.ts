import { devig, type FairOdds } from "./devig.ts";
import type { DevigMethod } from "./devig-methods.ts";
import { pool, poolChances, type Consensus, type Opinion } from "./pool.ts";
import type { PointTable, ThreeWays } from "./point-table.ts";

/** By side. A book with a missing price does not count. */
export type BookQuote = { bookId: number; decimals: readonly (number | null)[]; line: number | null; at: number };

export type MarketShape = {
  sides: number;
  method: DevigMethod;
  /** `overSide`: the side that wins above the line. Null for a market without points. */
  points: { table: PointTable | null; overSide: 0 | 1 } | null;
};

export type FairMarket = Consensus & {
  line: number | null;
  /** Null if the league has no table of margins. */
  ways: ThreeWays | null;
  apart: number[];
};

export type FairChances = Pick<FairMarket, "chances" | "books" | "line" | "ways">;

type LocatedOpinion = Opinion & { line: number | null; location: number | null };

/** A new quote recomputes only its book. */
export class MarketFair {
  readonly #shape: MarketShape;
  readonly #books = new Map<number, LocatedOpinion>();

  constructor(shape: MarketShape) {
    this.#shape = shape;
  }

  take(quote: BookQuote): void {
    const devigged = this.#devigged(quote);
    if (devigged === null) {
      this.#books.delete(quote.bookId);
      return;
    }
    const { bookId, line, at } = quote;
    const { chances, booksum } = devigged;
    this.#books.set(bookId, { bookId, chances, booksum, at, line, location: this.#locationOf(chances, line) });
  }

  drop(bookId: number): void {
    this.#books.delete(bookId);
  }

  /** The fair probabilities at the most frequent line. Null without a usable price. */
  fair(now: number): FairMarket | null {
    const { line, apart, opinions } = this.#opinions();
    const consensus = pool(opinions, now);
    return consensus && { ...consensus, line, apart, ways: this.#ways(consensus.chances, line) };
  }

  /** Returns only the probabilities of `fair`. */
  chances(now: number): FairChances | null {
    const { line, opinions } = this.#opinions();
    const pooled = poolChances(opinions, now);
    return pooled && { ...pooled, line, ways: this.#ways(pooled.chances, line) };
  }

  #opinions(): { line: number | null; apart: number[]; opinions: Opinion[] } {
    const line = this.#commonLine();
    const apart: number[] = [];
    const opinions: Opinion[] = [];
    for (const kept of this.#books.values()) {
      const moved = this.#moved(kept, line);
      if (moved === null) apart.push(kept.bookId);
      else opinions.push(moved);
    }
    return { line, apart, opinions };
  }

  #devigged({ decimals, line }: BookQuote): FairOdds | null {
    const { sides, points, method } = this.#shape;
    if (decimals.length !== sides || (points !== null && line === null)) return null;
    const priced = decimals.filter((one) => one !== null);
    return priced.length === sides ? devig(priced, method) : null;
  }

  #locationOf(chances: readonly number[], line: number | null): number | null {
    const { points } = this.#shape;
    return points?.table && line !== null ? points.table.locate(line, chances[points.overSide]!) : null;
  }

  /** If several lines are equally frequent, the one nearest to the mean, then the lowest. */
  #commonLine(): number | null {
    if (this.#shape.points === null) return null;
    const counts = new Map<number, number>();
    let sum = 0;
    for (const { line } of this.#books.values()) {
      counts.set(line!, (counts.get(line!) ?? 0) + 1);
      sum += line!;
    }
    const middle = sum / this.#books.size;
    let best: number | null = null;
    for (const [line, count] of counts) {
      const bestCount = best === null ? 0 : counts.get(best)!;
      const nearer = best === null ? 0 : Math.abs(line - middle) - Math.abs(best - middle);
      if (best === null || count > bestCount || (count === bestCount && (nearer < 0 || (nearer === 0 && line < best))))
        best = line;
    }
    return best;
  }

  #moved(kept: LocatedOpinion, line: number | null): Opinion | null {
    if (kept.line === line) return kept;
    const { points } = this.#shape;
    if (!points?.table || kept.location === null || line === null) return null;
    const over = points.table.overDecided(kept.location, line);
    return over > 0 && over < 1
      ? { ...kept, chances: points.overSide === 0 ? [over, 1 - over] : [1 - over, over] }
      : null;
  }

  #ways(chances: readonly number[], line: number | null): ThreeWays | null {
    const { points } = this.#shape;
    const location = this.#locationOf(chances, line);
    return points?.table && location !== null && line !== null ? points.table.at(location, line) : null;
  }
}
