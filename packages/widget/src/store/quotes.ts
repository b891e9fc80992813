import type { EmbedBet } from "@linewire/contract";
import { type Signal, signal } from "@preact/signals";
import type { PriceLine } from "./frame-guard.ts";
import { type Digest, lineHash } from "@linewire/contract/digest";
import { patchQuote, type Quote, quoteOf } from "./offer.ts";

/** A line as the widget follows it: what it is now, and what it was when the article was opened. */
export type LiveQuote = { now: Signal<Quote>; opened: Quote };

/** The quotes of an article by line id. A reload never takes a quote back to an older one. */
export class Quotes {
  #byLine = new Map<number, LiveQuote>();

  of(id: number): LiveQuote | undefined {
    return this.#byLine.get(id);
  }

  /** Whether some of the lines, as they are now, are those of a digest. */
  hold(ids: readonly number[], digest: ReadonlyMap<string, Digest>): boolean {
    let difference = 0;
    for (const { sum } of digest.values()) difference += sum;
    for (const id of ids) {
      const now = this.of(id)?.now.peek();
      if (now && !now.disabled) difference -= lineHash(id, now.sequenceNumber, now.statusId);
    }
    // Sums are equal modulo 2^32.
    return (difference | 0) === 0;
  }

  take(bets: readonly EmbedBet[]): void {
    for (const { betOffer } of bets) {
      const opened = quoteOf(betOffer);
      if (this.of(betOffer.id)) this.#patch(betOffer.id, opened);
      else this.#byLine.set(betOffer.id, { now: signal(opened), opened });
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
