import type { SgpShopStatus } from "@linewire/contract";
import { decimalOf } from "@linewire/domain/line/odds";
import type { RequestedParlay } from "./requested-parlay.ts";
import { parlayAtBooks, type ParlayAtBook, type ParlayReader } from "./parlay-at-book.ts";
import type { ParlayLink } from "./parlay-link.ts";

export type ShopParts = ParlayReader & {
  elapsed: () => number;
  report: (error: unknown) => void;
};

/** `found` is null after an internal error. */
export type BookAnswer = {
  marketSourceId: number;
  status: SgpShopStatus;
  found: ParlayAtBook | null;
  link: ParlayLink;
  latencyMs: number;
};

export type ShopOptions = {
  /** Null: every book with a leg that `may` permits. */
  bookIds: readonly number[] | null;
  may: (bookId: number) => boolean;
  link: (found: ParlayAtBook) => ParlayLink;
};

const statusOf = ({ price, source, legsMatched, legs }: ParlayAtBook): SgpShopStatus => {
  if (price !== null) return source === "book_quote" ? "priced" : "estimated";
  return legsMatched > 0 && legsMatched < legs.length ? "partial" : "unavailable";
};

const RANK: Record<SgpShopStatus, number> = { priced: 0, estimated: 1, partial: 2, unavailable: 3, error: 4 };
const worth = ({ found }: BookAnswer): number =>
  found?.price === null || found?.price === undefined ? 0 : decimalOf(found.price);
const matchedLegs = ({ found }: BookAnswer): number => found?.legsMatched ?? 0;

/** Own prices before estimates, then by best price, number of legs, id. */
const better = (a: BookAnswer, b: BookAnswer): number =>
  RANK[a.status] - RANK[b.status] ||
  worth(b) - worth(a) ||
  matchedLegs(b) - matchedLegs(a) ||
  a.marketSourceId - b.marketSourceId;

/** An error at one book affects only its result. */
export const shopParlay = (parlay: RequestedParlay, options: ShopOptions, parts: ShopParts): BookAnswer[] => {
  const books = parlayAtBooks(parlay, parts, { mayMove: true, allowStored: true });
  const answer = (marketSourceId: number): BookAnswer => {
    const start = parts.elapsed();
    const latency = (): number => Math.max(0, Math.round(parts.elapsed() - start));
    try {
      const found = books.at(marketSourceId);
      const link = options.link(found);
      return { marketSourceId, status: statusOf(found), found, link, latencyMs: latency() };
    } catch (error) {
      parts.report(error);
      const link = { url: null, message: "the price of this book could not be computed" };
      return { marketSourceId, status: "error", found: null, link, latencyMs: latency() };
    }
  };
  const all = (options.bookIds ?? books.bookIds().filter(options.may)).map(answer);
  const shown = options.bookIds ? all : all.filter((one) => one.status === "error" || matchedLegs(one) > 0);
  return shown.toSorted(better);
};
