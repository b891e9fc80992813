import type { LineState } from "@linewire/domain/line/line-state";
import { parlayOf } from "../../features/parlay/requested-parlay.ts";
import { parlayAtBooks, type ParlayReader } from "../../features/parlay/parlay-at-book.ts";
import type { SlipParts } from "../../features/slip-page/slip-parts.ts";
import { Fault } from "@linewire/domain/fault/fault";

/** A book's price for a parlay of lines of one event; null if the lines cannot be combined or no price is known. */
export const parlayQuote =
  (reader: ParlayReader): SlipParts["together"] =>
  (bookId, lines: readonly LineState[]) => {
    try {
      const parlay = parlayOf(
        lines.map((line) => ({ line, requestedPoints: line.points })),
        reader,
      );
      const { price, source } = parlayAtBooks(parlay, reader, { mayMove: false, allowStored: true }).at(bookId);
      return price === null ? null : { price, source };
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  };
