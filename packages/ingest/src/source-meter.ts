import { LINE_STATUS } from "@linewire/contract";
import type { BookObservation, KindHeard, NamesHeard, Observation } from "@linewire/domain/health/observation";
import { hasJumped, isFar } from "@linewire/domain/health/wild";
import type { FeedQuote } from "@linewire/domain/line/next-line";
import type { IngestContext, ReceivedQuote } from "./ingest-context.ts";

type KindCount = KindHeard & { books: Map<number, BookObservation> };
type Jump = { lineId: number; at: number };

/** Other books follow a real price change within this time. */
const FOLLOW_WINDOW_MS = 45_000;
const MAX_JUMPS = 200;
const JUMPS_PER_CHECK = 50;
/** A book copies older rows from another source, so they do not count for its lag. */
const MAX_ROW_AGE_MS = 6 * 3_600_000;

const gameIdOf = ({ leagueId, market }: FeedQuote): number => market.eventId ?? -leagueId;

const kindOf = (quote: FeedQuote): KindCount => {
  const { betTypeId, periodTypeId, live } = quote.market;
  return { gameId: gameIdOf(quote), leagueId: quote.leagueId, betTypeId, periodTypeId, live, books: new Map() };
};

const MAX_PERIODS = 4096;

const lagOf = (observedOn: unknown, at: number): number | null => {
  if (typeof observedOn !== "string") return null;
  const lag = at - Date.parse(observedOn);
  return lag <= MAX_ROW_AGE_MS ? Math.max(0, lag) : null;
};

const offered = ({ statusId, disabled }: FeedQuote): boolean => statusId === LINE_STATUS.available && !disabled;

const rowsOf = (kinds: readonly KindCount[], sourceId: number): number =>
  kinds.reduce((sum, { books }) => sum + (books.get(sourceId)?.rows ?? 0), 0);

type Pending = { quotes: readonly ReceivedQuote[]; at: number; refused: readonly number[] };

/** Counts rows of durable transactions. Call `keep` after a transaction, or `drop` after a rollback. */
export class SourceMeter {
  #games = new Map<number, Map<number, KindCount>>();
  #names = new Map<number, NamesHeard>();
  readonly #booksWithRejections = new Set<number>();
  #jumps: Jump[] = [];
  #far: number[] = [];
  #pending: Pending[] = [];

  note(quotes: readonly ReceivedQuote[], at: number): void {
    this.#pending.push({ quotes, at, refused: [] });
  }

  /** `sourceIds`: the book of each refused row. */
  noteRefused(sourceIds: readonly number[]): void {
    this.#pending.push({ quotes: [], at: 0, refused: sourceIds });
  }

  keep(): void {
    for (const { quotes, at, refused } of this.#pending) {
      for (const quote of quotes) this.#note(quote, at);
      for (const id of refused) {
        this.#booksWithRejections.add(id);
        this.noteNames(id, { all: 1, unmapped: 1 });
      }
    }
    this.drop();
  }

  drop(): void {
    if (this.#pending.length > 0) this.#pending = [];
  }

  noteNames(sourceId: number, { all, unmapped }: NamesHeard): void {
    const known = this.#names.get(sourceId) ?? { all: 0, unmapped: 0 };
    this.#names.set(sourceId, { all: known.all + all, unmapped: known.unmapped + unmapped });
  }

  takeMeasurements(known: Pick<IngestContext, "line" | "market">, at: number): Observation {
    const kinds = [...this.#games.values()].flatMap((game) => [...game.values()]);
    for (const id of this.#booksWithRejections) this.noteNames(id, { all: rowsOf(kinds, id), unmapped: 0 });
    const names = this.#names;
    this.#games = new Map();
    this.#names = new Map();
    return { kinds, names, wild: this.#wild(known, at) };
  }

  #note({ quote, known, observedOn }: ReceivedQuote, at: number): void {
    const book = this.#observationOf(quote);
    book.rows++;
    book.offers = offered(quote);
    const lag = observedOn === undefined ? null : lagOf(observedOn, at);
    if (lag !== null) {
      book.lags.rows++;
      book.lags.sumMs += lag;
    }
    if (known === undefined) return;
    const repriced = known.price !== quote.price;
    if (!repriced && known.points === quote.points) return;
    book.moves++;
    if (repriced && this.#jumps.length < MAX_JUMPS && offered(quote) && hasJumped(known, quote))
      this.#jumps.push({ lineId: quote.id, at });
  }

  #observationOf(quote: FeedQuote): BookObservation {
    const { betTypeId, periodTypeId, live } = quote.market;
    const gameId = gameIdOf(quote);
    let game = this.#games.get(gameId);
    if (game === undefined) this.#games.set(gameId, (game = new Map()));
    const key = (betTypeId * MAX_PERIODS + periodTypeId) * 2 + (live ? 1 : 0);
    let kind = game.get(key);
    if (kind === undefined) game.set(key, (kind = kindOf(quote)));
    let book = kind.books.get(quote.sourceId);
    if (book === undefined) {
      book = { rows: 0, moves: 0, lags: { rows: 0, sumMs: 0 }, offers: true };
      kind.books.set(quote.sourceId, book);
    }
    return book;
  }

  /** Lines that jumped some time ago and are still far from the other books. */
  #wild({ line, market }: Pick<IngestContext, "line" | "market">, at: number): Observation["wild"] {
    const due = this.#jumps.findIndex((jump) => at - jump.at < FOLLOW_WINDOW_MS);
    const old = this.#jumps.splice(0, Math.min(due === -1 ? this.#jumps.length : due, JUMPS_PER_CHECK));
    const ids = new Set([...this.#far, ...old.map(({ lineId }) => lineId)]);
    const far = [...ids].slice(0, JUMPS_PER_CHECK).flatMap((id) => {
      const found = line(id);
      return found && !found.disabled && isFar(found, market(found)) ? [found] : [];
    });
    this.#far = far.map(({ id }) => id);
    return far;
  }
}
