import { type Signal, signal } from "@preact/signals";
import type { PriceLine } from "./frame-guard.ts";
import { type OfferSnapshot, patchQuote, type OfferQuote, quoteOf } from "./offer.ts";

/** A line as the widget follows it: what it is now, and what it was when the article was opened. */
export type LiveQuote = { now: Signal<OfferQuote>; opened: OfferQuote };

/** The quotes of an answer by line id. A reload never takes a quote back to an older one. */
export class Quotes {
  #byLine = new Map<number, LiveQuote>();

  of(id: number): LiveQuote | undefined {
    return this.#byLine.get(id);
  }

  take(offers: readonly OfferSnapshot[]): void {
    for (const offer of offers) {
      const opened = quoteOf(offer);
      if (this.of(offer.id)) this.#patch(offer.id, opened);
      else this.#byLine.set(offer.id, { now: signal(opened), opened });
    }
  }

  /** The ids that moved. */
  patch(lines: Iterable<PriceLine>): number[] {
    return [...lines].flatMap((line) => (this.#patch(line.marketLineId, line) ? [line.marketLineId] : []));
  }

  #patch(id: number, line: Omit<PriceLine, "marketLineId">): boolean {
    const now = this.of(id)?.now;
    if (!now) return false;
    const before = now.peek();
    now.value = patchQuote(before, line);
    return now.peek() !== before;
  }
}
