import { LINE_STATUS } from "@linewire/contract";
import { NOWHERE, type Change } from "@linewire/domain/change/change";
import { suspends } from "@linewire/domain/health/source-health";
import type { FeedQuote } from "@linewire/domain/line/next-line";
import type { Batch } from "../ingest-context.ts";

/**
 * Suspends a quote of an unhealthy book, and records that the feed offers its line. Lines of healthy books and
 * unavailable lines stay as quoted.
 */
export const suspendIfUnhealthy = (quote: FeedQuote, batch: Batch): FeedQuote => {
  const health = batch.watched(quote.sourceId);
  if (health === undefined) return quote;
  const isOffered = quote.statusId === LINE_STATUS.available && !quote.disabled;
  if (isOffered && suspends(health, quote.leagueId)) {
    batch.hold(quote, true);
    return { ...quote, statusId: LINE_STATUS.unavailable };
  }
  if (batch.isHeld(quote.id)) batch.hold(quote, false);
  return quote;
};

/** Only the store applies these changes, because clients do not receive them. */
export const holdChanges = (batch: Pick<Batch, "holds">): Change[] =>
  batch.holds().map((thing) => ({ kind: "line_hold", id: thing.sourceId, place: NOWHERE, correlationId: null, thing }));
