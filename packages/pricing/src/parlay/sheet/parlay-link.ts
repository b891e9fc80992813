import { bookLink, type LinkAsk } from "@linewire/domain/deeplink/book-link";
import type { LinkBook } from "@linewire/domain/deeplink/link-book";
import { eventRefOf, selectionRefOf } from "@linewire/domain/deeplink/reference";
import type { ParlayAtBook } from "./parlay-at-book.ts";

export type ParlayLink = { url: string | null; message: string | null } | { failed: string };

/** Opens all legs at their priced points. Null if a leg is missing. */
export const parlayLink = ({ legs }: ParlayAtBook, book: LinkBook, linkQuery: LinkAsk): ParlayLink => {
  const lines = legs.flatMap(({ line }) => (line ? [line] : []));
  const eventId = lines[0]?.market.eventId ?? null;
  if (lines.length < legs.length || eventId === null) return { url: null, message: null };
  const link = bookLink(book, linkQuery, { eventRef: eventRefOf(eventId), selectionRefs: lines.map(selectionRefOf) });
  return "failed" in link ? link : { url: link.url, message: link.reason };
};

/** Null if the price is at the requested points. */
export const notExact = ({ legs }: ParlayAtBook): string | null =>
  legs.some(({ line, isExact }) => line && !isExact) ? "priced at the nearest points that the book offers" : null;

/** Absent without messages. */
export const messageOf = (...parts: readonly (string | null)[]): { message?: string } => {
  const unique = [...new Set(parts.filter((part) => part !== null && part !== ""))];
  return unique.length === 0 ? {} : { message: unique.join("; ") };
};
