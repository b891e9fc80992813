import type { FeedQuote } from "@linewire/domain/line/next-line";
import type {
  AuthorPick,
  Bonus,
  Event,
  EventResult,
  InGameFairPriceSet,
  LineResult,
  Lineup,
  PercentToPlay,
  PlayerNews,
} from "@linewire/contract";
import type { ReferenceRow, ReferenceRows, ReferenceTable } from "@linewire/domain/change/record";
import type { Closing } from "@linewire/domain/change/closing";
import type { LineHold, SourceHealth } from "@linewire/domain/health/source-health";
import type { LineLinks, LineState } from "@linewire/domain/line/line-state";
import type { ObservedQuote } from "@linewire/domain/change/observed-quote";
import type { ClosedLine } from "@linewire/domain/result/closed-line";
import { linksOf } from "./links.ts";

type HoldState = { watchedBooks: () => SourceHealth[]; isHeld: (lineId: number) => boolean };

const holdsOf = (state: HoldState) => {
  let books: Map<number, SourceHealth> | null = null;
  const noted = new Map<number, { sourceId: number; held: boolean }>();
  const watched = (): Map<number, SourceHealth> =>
    (books ??= new Map(state.watchedBooks().map((health) => [health.sourceId, health])));
  return {
    watched: (sourceId: number): SourceHealth | undefined => watched().get(sourceId),
    putHealth: (health: SourceHealth): void => void watched().set(health.sourceId, health),
    isHeld: (lineId: number): boolean => noted.get(lineId)?.held ?? state.isHeld(lineId),
    hold: ({ id, sourceId }: Pick<LineState, "id" | "sourceId">, held: boolean): void =>
      void noted.set(id, { sourceId, held }),
    holds: (): LineHold[] =>
      [...Map.groupBy(noted, ([, { sourceId }]) => sourceId)].map(([sourceId, lines]) => ({
        sourceId,
        held: lines.flatMap(([id, { held }]) => (held ? [id] : [])),
        freed: lines.flatMap(([id, { held }]) => (held ? [] : [id])),
      })),
  };
};

export type ReceivedQuote = { quote: FeedQuote; known: LineState | undefined; observedOn: unknown };

export type IngestContext = {
  reference: <T extends ReferenceTable>(table: T, id: number) => ReferenceRows[T] | undefined;
  event: (id: number) => Event | undefined;
  line: (id: number) => LineState | undefined;
  openLines: (eventId: number) => LineState[];
  /** Open main lines of an event that has not started. */
  pricedLines: (eventId: number) => LineState[];
  alternates: (main: LineState) => LineState[];
  market: (line: LineState) => LineState[];
  sgpQuote: (id: string) => ObservedQuote | undefined;
  lineup: (eventId: number) => Lineup | undefined;
  news: (id: number) => PlayerNews | undefined;
  lastNews: (leagueId: number, personId: number) => PlayerNews | undefined;
  nextGame: (teamId: number, at: number) => Event | undefined;
  percentToPlay: (personId: number, eventId: number) => PercentToPlay | undefined;
  bonus: (id: number) => Bonus | undefined;
  fairPrices: (eventId: number) => InGameFairPriceSet | undefined;
  closing: (eventId: number) => Closing | undefined;
  /** The last states of all lines of a game, open or removed. */
  closedLines: (eventId: number) => ClosedLine[];
  lineResults: (eventId: number) => LineResult[];
  eventResult: (eventId: number) => EventResult | undefined;
  picksOfEvent: (eventId: number) => AuthorPick[];
  /** Rows of unhealthy books, and of books with lines that are still suspended, need checks. */
  watchedBooks: () => SourceHealth[];
  /** The line is suspended only because its book is unhealthy. */
  isHeld: (lineId: number) => boolean;
};

/** References, events, lines, line-ups, news and health records include earlier rows of the batch. */
export type Batch = IngestContext & {
  putReference: (row: ReferenceRow) => void;
  putEvent: (event: Event) => void;
  putResult: (result: EventResult) => void;
  putLine: (line: LineState) => void;
  putLineup: (lineup: Lineup) => void;
  putNews: (news: PlayerNews) => void;
  putPercentToPlay: (percent: PercentToPlay) => void;
  movedLines: LineState[];
  receivedQuotes: ReceivedQuote[];
  /** Undefined if the book is not watched. */
  watched: (sourceId: number) => SourceHealth | undefined;
  putHealth: (health: SourceHealth) => void;
  hold: (line: Pick<LineState, "id" | "sourceId">, held: boolean) => void;
  holds: () => LineHold[];
  link: (line: Pick<LineState, "id" | "sourceId" | "link">, known: string | undefined) => void;
  links: () => LineLinks[];
};

const readThrough = <K, V>(read: (key: K) => V | undefined) => {
  const cache = new Map<K, V | undefined>();
  return {
    get: (key: K): V | undefined => {
      if (!cache.has(key)) cache.set(key, read(key));
      return cache.get(key);
    },
    put: (key: K, value: V): void => void cache.set(key, value),
  };
};

export const batchOf = (known: IngestContext): Batch => {
  const references = new Map<ReferenceTable, Map<number, ReferenceRow["row"]>>();
  const events = readThrough(known.event);
  const results = readThrough(known.eventResult);
  const lines = readThrough(known.line);
  const lineups = readThrough(known.lineup);
  const news = readThrough(known.news);
  const lastNews = new Map<string, PlayerNews>();
  const percents = new Map<string, PercentToPlay>();
  const ofMain = new Map<number, Set<number>>();
  const put: LineState[] = [];
  return {
    ...known,
    ...holdsOf(known),
    ...linksOf(),
    movedLines: [],
    receivedQuotes: [],
    reference: <T extends ReferenceTable>(table: T, id: number) => {
      const own = references.get(table)?.get(id) as ReferenceRows[T] | undefined;
      return own ?? known.reference(table, id);
    },
    putReference: ({ table, row }) => {
      const rows = references.get(table) ?? new Map<number, ReferenceRow["row"]>();
      references.set(table, rows.set(row.id, row));
    },
    event: events.get,
    putEvent: (event) => events.put(event.eventId, event),
    eventResult: results.get,
    putResult: (result) => results.put(result.eventId, result),
    line: lines.get,
    lineup: lineups.get,
    putLineup: (lineup) => lineups.put(lineup.event.id, lineup),
    news: news.get,
    lastNews: (leagueId, personId) => lastNews.get(`${leagueId} ${personId}`) ?? known.lastNews(leagueId, personId),
    putNews: (item) => {
      news.put(item.id, item);
      lastNews.set(`${item.leagueId} ${item.person.id}`, item);
    },
    percentToPlay: (personId, eventId) =>
      percents.get(`${personId} ${eventId}`) ?? known.percentToPlay(personId, eventId),
    putPercentToPlay: (row) => void percents.set(`${row.person.id} ${row.event?.id ?? 0}`, row),
    alternates: (main) => {
      const ids = new Set([...known.alternates(main).map(({ id }) => id), ...(ofMain.get(main.id) ?? [])]);
      return [...ids].flatMap((id) => lines.get(id) ?? []).filter(({ disabled }) => !disabled);
    },
    market: (line) => {
      const own = put.filter(({ marketKey }) => marketKey === line.marketKey).map(({ id }) => id);
      const ids = new Set([...known.market(line).map(({ id }) => id), ...own]);
      return [...ids].flatMap((id) => lines.get(id) ?? []).filter(({ disabled }) => !disabled);
    },
    putLine: (line) => {
      lines.put(line.id, line);
      put.push(line);
      if (line.mainId !== null) ofMain.set(line.mainId, (ofMain.get(line.mainId) ?? new Set()).add(line.id));
    },
  };
};
