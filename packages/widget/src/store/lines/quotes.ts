import { type Signal, signal } from "@preact/signals";
import type { PriceLine } from "../article/frame-guard.ts";
import { type OfferSnapshot, patchQuote, type OfferQuote, quoteOf, type QuoteUpdate } from "../offer.ts";

export type LiveQuote = { now: Signal<OfferQuote>; opened: OfferQuote };

/** A reload never replaces a quote with an older one. */
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

  patch(lines: Iterable<PriceLine>): number[] {
    return [...lines].flatMap((line) => (this.#patch(line.marketLineId, line) ? [line.marketLineId] : []));
  }

  #patch(id: number, line: QuoteUpdate): boolean {
    const now = this.of(id)?.now;
    if (!now) return false;
    const before = now.peek();
    now.value = patchQuote(before, line);
    return now.peek() !== before;
  }
}
