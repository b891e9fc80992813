import type { EmbedParlay, EmbedParlayLeg, EmbedParlayPrice, MarketSource } from "@linewire/contract";
import type { LinkBook } from "@linewire/domain/deeplink/link-book";
import type { LinkRegion } from "@linewire/domain/deeplink/offer-link";
import type { LineState } from "@linewire/domain/line/line-state";
import { requestedLines, type RequestedLine } from "@linewire/domain/line/requested-lines";
import { Fault } from "@linewire/domain/fault/fault";
import { isoOf } from "@linewire/domain/clock/world";
import { parlayOf } from "@linewire/pricing/parlay/sheet/requested-parlay";
import { isOpen } from "@linewire/domain/line/open-line";
import type { ParlayAtBook } from "@linewire/pricing/parlay/sheet/parlay-at-book";
import { messageOf, notExact, parlayLink, type ParlayLink } from "@linewire/pricing/parlay/sheet/parlay-link";
import { shopParlay, type BookAnswer, type ShopParts } from "@linewire/pricing/parlay/sheet/shop-parlay";

export type TrayParts = ShopParts & {
  line: (id: number) => LineState | undefined;
  book: (id: number) => LinkBook;
  source: (id: number) => MarketSource | undefined;
  inState: (bookId: number, state: string) => boolean;
};

export type TrayQuery = {
  ids: readonly number[];
  points?: readonly (number | null)[] | undefined;
  bookIds: readonly number[];
  /** All books of the partner. A page may send their lines. */
  knownBookIds: readonly number[];
  region: LinkRegion;
};
export type Tray = Pick<EmbedParlay, "eventId" | "legs" | "results" | "quotedAt">;

const legOf = ({ line, requestedPoints }: RequestedLine): EmbedParlayLeg => {
  const { id, points, price } = line;
  const isExact = requestedPoints === null || requestedPoints === points;
  if (!isOpen(line)) return { id, points, isExact: false, price: null, message: "not available now" };
  return { id, points, isExact, price, ...(isExact ? {} : { message: `moved from ${requestedPoints} to ${points}` }) };
};

const linkFor = (found: ParlayAtBook, { state, linksAllowed, subId }: LinkRegion, parts: TrayParts): ParlayLink => {
  if (state === null) return { url: null, message: "the reader's region is not known" };
  if (!linksAllowed) return { url: null, message: `no links in ${state}` };
  const book = parts.book(found.marketSourceId);
  if (!parts.inState(found.marketSourceId, state))
    return { url: null, message: `${book.name} takes no bets in ${state}` };
  const options = { affiliate: subId === undefined ? {} : { subId }, wanted: "betslip" } as const;
  return parlayLink(found, book, { os: "", state, stateKnown: true, options });
};

const ESTIMATE = "an estimate, not the book's own price";

const priceOf = ({ marketSourceId, status, found, link }: BookAnswer, parts: TrayParts): EmbedParlayPrice => ({
  bookId: marketSourceId,
  name: parts.source(marketSourceId)?.name ?? "",
  price: found?.price ?? null,
  priceSource: found?.source ?? "none",
  isExact: found?.isExact ?? false,
  legsMatched: found?.legsMatched ?? 0,
  url: "failed" in link ? null : link.url,
  ...messageOf(
    status === "estimated" ? ESTIMATE : null,
    found?.message ?? null,
    found && notExact(found),
    "failed" in link ? "the link of this book could not be created" : link.message,
  ),
});

export const parlayTray =
  (parts: TrayParts) =>
  ({ ids, points, bookIds, knownBookIds, region }: TrayQuery): Tray => {
    const own = (id: number): LineState | undefined => {
      const line = parts.line(id);
      return line && knownBookIds.includes(line.sourceId) ? line : undefined;
    };
    const lines = requestedLines({ ids, points }, own);
    const parlay = parlayOf(lines, parts);
    const event = parts.event(parlay.eventId);
    if (!event?.isActive) throw new Fault("not_found", "there is no such event");
    const answers = shopParlay(
      parlay,
      { bookIds: null, may: (id) => bookIds.includes(id), link: (found) => linkFor(found, region, parts) },
      parts,
    );
    return {
      eventId: parlay.eventId,
      legs: lines.map(legOf),
      results: answers.map((answer) => priceOf(answer, parts)),
      quotedAt: isoOf(parts.now()),
    };
  };
