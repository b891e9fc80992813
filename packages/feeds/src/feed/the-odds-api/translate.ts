import type { NameKind } from "@linewire/domain/change/name-record";
import type { Naming } from "@linewire/reading/naming/naming";
import type { DocumentBook, BookMarket, EventDocument, DocumentOutcomeRow } from "./document.ts";
import { alternateNumberOf, lineIdOf, marketIdOf } from "../shared/ids.ts";
import { eventIdOf } from "./ids.ts";
import type { FoundMarket, MarketTable } from "./market-table.ts";
import { sideOf, type OutcomeGame } from "./outcome-side.ts";
import { priceOf, type OddsApiFormat } from "./price.ts";
import { bookKindKey, type LineQuote } from "../shared/quote.ts";

export type Skip = "market" | "team" | "person" | "book" | "outcome" | "price";
type UnmappedEntry = { kind: NameKind; leagueId: number | null; name: string };

export type TranslatedDocument = {
  /** Null for season markets, and if a team is unknown. */
  game: OutcomeGame | null;
  eventId: number | null;
  quotes: LineQuote[];
  /** Kinds of markets with an invalid part. Their stored lines stay. */
  kept: Set<string>;
  /** Books with an unreadable market. All their stored lines stay. */
  keptBooks: Set<number>;
  met: UnmappedEntry[];
  skipped: Partial<Record<Skip, number>>;
  unknown: Map<number, number>;
};

export type Translation = {
  leagueId: number;
  naming: Naming;
  table: MarketTable;
  format: OddsApiFormat;
  live: boolean;
  /** The teams of the event in an earlier document, so that a renamed team keeps its id. */
  known: { awayId: number; homeId: number } | null;
};

type Work = Translation & { out: TranslatedDocument; of: string };

const skip = ({ out }: Work, why: Skip, count = 1): void => void (out.skipped[why] = (out.skipped[why] ?? 0) + count);

const gameOf = ({ home, away }: EventDocument, work: Work): OutcomeGame | null => {
  const { naming, leagueId, known, out } = work;
  if (home === null || away === null) return null;
  const idOf = (name: string, before: number | undefined): number | null => {
    const verdict = naming.team(leagueId, name);
    if (verdict.id === null) out.met.push({ kind: "team", leagueId, name });
    return verdict.id ?? before ?? null;
  };
  const [awayId, homeId] = [idOf(away, known?.awayId), idOf(home, known?.homeId)];
  if (awayId === null || homeId === null || awayId === homeId) return null;
  return { away: { id: awayId, name: away }, home: { id: homeId, name: home } };
};

const hasDraw = ({ outcomes }: BookMarket): boolean => outcomes.some(({ name }) => name.toLowerCase() === "draw");

/** A moneyline with a draw has another bet type. */
const foundOf = (market: BookMarket, work: Work): FoundMarket | null => {
  const { table, leagueId, naming, out } = work;
  const found = table.find(market.key, leagueId, naming);
  if (!found) {
    out.met.push({ kind: "market", leagueId: null, name: market.key });
    return null;
  }
  return found.betType.key === "moneyline" && hasDraw(market) ? table.threeWay(leagueId, found) : found;
};

const MAX_CHARS = 2048;
const linkOf = ({ link }: DocumentOutcomeRow): string | null =>
  link && link.length <= MAX_CHARS && link.startsWith("https://") ? link : null;

const noteUnknown = ({ out }: Work, sourceId: number, count: number): void =>
  void out.unknown.set(sourceId, (out.unknown.get(sourceId) ?? 0) + count);

type MarketContext = { found: FoundMarket; sourceId: number; market: BookMarket; taken: Set<number> };

const noteName = (kind: "team" | "person", name: string, work: Work): void => {
  work.out.met.push({ kind, leagueId: work.leagueId, name });
  skip(work, kind);
};

const QUARTER = 4;
const isQuarter = (points: number): boolean => Number.isInteger(points * QUARTER) && Math.abs(points) <= 10_000;

const quoteOf = (
  outcome: DocumentOutcomeRow,
  { found, sourceId, market, taken }: MarketContext,
  work: Work,
): LineQuote | null => {
  const { leagueId, out, of, live, format } = work;
  const { betType, periodTypeId } = found;
  const read = priceOf(outcome.price, format);
  if (read === null) return (skip(work, "price"), null);
  const points = betType.hasPoints ? (outcome.point ?? null) : null;
  const side = sideOf(outcome, betType, { leagueId, game: out.game, naming: work.naming });
  if ("unmapped" in side) {
    noteUnknown(work, sourceId, 1);
    return (noteName(side.unmapped, side.name, work), null);
  }
  if ("wrong" in side || (points !== null && !isQuarter(points))) return (skip(work, "outcome"), null);
  const marketId = marketIdOf({ of, betTypeId: betType.id, periodTypeId, subject: side.subject });
  const main = lineIdOf(marketId, sourceId, side.side, 0);
  const isAlternate = (found.alternate || taken.has(main)) && points !== null;
  if (taken.has(main) && !isAlternate) return (skip(work, "outcome"), null);
  if (!isAlternate) taken.add(main);
  const number = isAlternate ? alternateNumberOf(points) : null;
  return {
    id: number === null ? main : lineIdOf(marketId, sourceId, side.side, number),
    mainId: number === null ? null : main,
    alternateNumber: number,
    marketId,
    sourceId,
    leagueId,
    market: {
      eventId: out.eventId,
      marketTypeId: betType.marketTypeId,
      betTypeId: betType.id,
      ...(side.teamId === undefined ? {} : { teamId: side.teamId }),
      ...(side.personId === undefined ? {} : { personId: side.personId }),
      sideIndex: side.side,
      periodTypeId,
      live,
    },
    points,
    ...read,
    observedOn: market.lastUpdate,
    link: linkOf(outcome),
  };
};

const readMarket = (market: BookMarket, sourceId: number, taken: Set<number>, work: Work): void => {
  const found = foundOf(market, work);
  if (!found) {
    noteUnknown(work, sourceId, market.outcomes.length);
    return skip(work, "market", market.outcomes.length);
  }
  const { out } = work;
  const unread = (): number => (out.skipped.price ?? 0) + (out.skipped.outcome ?? 0);
  const before = unread();
  for (const outcome of market.outcomes) {
    const quote = quoteOf(outcome, { found, sourceId, market, taken }, work);
    if (quote) out.quotes.push(quote);
  }
  if (market.broken) skip(work, "outcome");
  if (unread() === before) return;
  const { betType, periodTypeId, alternate } = found;
  out.kept.add(bookKindKey({ sourceId, alternate, betTypeId: betType.id, periodTypeId }));
};

const readBook = (book: DocumentBook, work: Work): void => {
  const { naming, out } = work;
  const verdict = naming.book(book.key, book.title);
  if (verdict.id === null) {
    out.met.push({ kind: "book", leagueId: null, name: book.key });
    return skip(
      work,
      "book",
      book.markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0),
    );
  }
  if (book.broken) out.keptBooks.add(verdict.id);
  const taken = new Set<number>();
  // Alternates need the main line, so main markets come first.
  const isAlternate = ({ key }: BookMarket): number => (key.includes("alternate") ? 1 : 0);
  for (const market of book.markets.toSorted((a, b) => isAlternate(a) - isAlternate(b)))
    readMarket(market, verdict.id, taken, work);
};

const count = ({ books }: EventDocument): number =>
  books.reduce((sum, { markets }) => sum + markets.reduce((all, { outcomes }) => all + outcomes.length, 0), 0);

export const translate = (event: EventDocument, translation: Translation): TranslatedDocument => {
  const isSeason = event.home === null || event.away === null;
  const out: TranslatedDocument = {
    game: null,
    eventId: isSeason ? null : eventIdOf(event.id),
    quotes: [],
    kept: new Set(),
    keptBooks: new Set(),
    met: [],
    skipped: {},
    unknown: new Map(),
  };
  const of = isSeason ? `league ${translation.leagueId} ${event.commence.slice(0, 4)}` : `event ${out.eventId}`;
  const work: Work = { ...translation, out, of };
  out.game = gameOf(event, work);
  if (!isSeason && out.game === null) return (skip(work, "team", count(event)), out);
  for (const book of event.books) readBook(book, work);
  return out;
};
