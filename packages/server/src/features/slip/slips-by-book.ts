// Receives the legs of a request; returns the slip of each book with its lines, links and missing legs.
import type { BookSlip, MarketSource, UnmatchedLeg } from "@linewire/contract";
import type { LinkBook } from "@linewire/domain/deeplink/link-book";
import { legsByBook, legsMissing, type BookLegs } from "@linewire/reading/book-slip/legs";
import { bySlipRank } from "@linewire/reading/book-slip/order";
import { matchLegs } from "@linewire/reading/book-slip/match-leg";
import type { SlipSchedule } from "@linewire/reading/book-slip/match-schedule";
import type { SlipReading } from "@linewire/reading/slip/slip";
import { betOf, legWords, type BetNames } from "./book-bet.ts";
import { slipLinks } from "./book-links.ts";
import { slipPrice, type PriceTogether } from "./book-price.ts";
import type { SlipMaker, SlipOptions } from "./slip-maker.ts";

export type SeenBySlip = { schedule: SlipSchedule; together: PriceTogether };

export type BookSlipParts = {
  /** Null until the server has odds that are old enough for the caller's delay. */
  seen: (options: SlipOptions) => SeenBySlip | null;
  names: BetNames;
  source: (id: number) => MarketSource | undefined;
  book: (id: number) => LinkBook;
};

type BookSlipContext = { reading: SlipReading; options: SlipOptions; seen: SeenBySlip };

const NOTHING_YET = "the delayed odds are not available yet: retry in a few seconds";

const pointDifferences = ({ legs }: BookLegs, names: BetNames): string[] =>
  legs.filter(({ found }) => !found.isExact).map((leg) => `nearest to ${leg.found.requested}: ${legWords(leg, names)}`);

const TWO_SIDED: ReadonlySet<string> = new Set(["ou", "yes-no"]);
const withoutSide = ({ legs }: BookLegs, names: BetNames): string[] =>
  legs
    .filter(({ match }) => match.leg.side === null)
    .filter(({ found }) => TWO_SIDED.has(names.betType(found.line.market.betTypeId)?.sides ?? ""))
    .map((leg) => `the text names no side (over or under): ${legWords(leg, names)}`);

const legsRequested = ({ legs, unread }: SlipReading): number => legs.length + unread.length;

const missing = ({ legs }: BookLegs, reading: SlipReading): string[] => {
  const all = legsRequested(reading);
  return legs.length < all ? [`${legs.length} of ${all} bets`] : [];
};

type SlipWithRank = { slip: BookSlip; rank: Parameters<ReturnType<typeof bySlipRank>>[0] };

const slipAt = (own: BookLegs, { reading, options, seen }: BookSlipContext, parts: BookSlipParts): SlipWithRank => {
  const { bookId, legs } = own;
  const lines = legs.map(({ found }) => found.line);
  const price = slipPrice(reading.kind, lines, seen.together);
  const links = slipLinks(lines, parts.book(bookId), options.mobile);
  const messages = [
    ...missing(own, reading),
    ...pointDifferences(own, parts.names),
    ...withoutSide(own, parts.names),
    ...price.messages,
    ...(links.message === null ? [] : [links.message]),
  ];
  const source = parts.source(bookId);
  const slip: BookSlip = {
    book: source?.name ?? String(bookId),
    bookId,
    deepLink: links.url,
    overallOdds: price.odds,
    priceSource: price.source,
    legsRequested: legsRequested(reading),
    legsMatched: legs.length,
    betslipBets: legs.map((leg, at) => betOf(leg, parts.names, links.bets[at]!)),
    ...(messages.length === 0 ? {} : { message: messages.join("; ") }),
  };
  const exact = legs.filter(({ found }) => found.isExact).length;
  const priority = source?.priority ?? Number.MAX_SAFE_INTEGER;
  return { slip, rank: { bookId, priority, legsMatched: legs.length, exact, overallOdds: price.odds } };
};

const nothingFound = ({ legs, unread }: SlipReading): { betSlips: BookSlip[]; unmatchedLegs: UnmatchedLeg[] } => ({
  betSlips: [],
  unmatchedLegs: [...legs.map(({ text }) => ({ text, reason: NOTHING_YET })), ...unread],
});

export const slipsByBook =
  (parts: BookSlipParts): SlipMaker =>
  (reading, options) => {
    const seen = parts.seen(options);
    if (seen === null) return nothingFound(reading);
    const matches = matchLegs(reading, seen.schedule, options.scope.leagueIds);
    const books = legsByBook(matches);
    const inOrder = bySlipRank(reading.bookId);
    return {
      betSlips: books
        .map((own) => slipAt(own, { reading, options, seen }, parts))
        .toSorted((a, b) => inOrder(a.rank, b.rank))
        .map(({ slip }) => slip),
      unmatchedLegs: [...legsMissing(matches, books), ...reading.unread.map(({ text, reason }) => ({ text, reason }))],
    };
  };
