import type { IngestRow } from "@linewire/contract";
import { EVENT_STATUS } from "@linewire/contract/names";
import type { FeedHelp, UnmappedName } from "../feed.ts";
import { ReportedBoard } from "../shared/board.ts";
import { timeOf, type EventDocument, type OddsDocument } from "./document.ts";
import { OddsApiGames } from "./games.ts";
import type { MarketTable } from "./market-table.ts";
import { formatOf, type OddsApiFormat } from "./price.ts";
import { kindKey } from "../shared/quote.ts";
import type { GameScore } from "./score-document.ts";
import { translate, type Skip, type TranslatedDocument } from "./translate.ts";
import type { LineState } from "@linewire/domain/line/line-state";
import { marketIdOf } from "../shared/ids.ts";

const YEARS_AROUND = [-1, 0, 1, 2];

/**
 * A market id of this feed is a hash of one of these names. A stored line does not contain its season, so there is a
 * name for each season around the current one.
 */
const makersOf = ({ leagueId, market }: LineState, now: number): string[] =>
  market.eventId === null
    ? YEARS_AROUND.map((more) => `league ${leagueId} ${new Date(now).getUTCFullYear() + more}`)
    : [`event ${market.eventId}`];

const subjectsOf = ({ market: { teamId, personId } }: LineState): (string | null)[] => [
  null,
  ...(teamId === undefined ? [] : [`team ${teamId}`]),
  ...(personId === undefined ? [] : [`person ${personId}`]),
];

/**
 * The market id of this feed's lines is a hash of a name of the game or season. Lines of other feeds stay as they are.
 */
const isOwnLine = (line: LineState, now: number): boolean => {
  const { betTypeId, periodTypeId } = line.market;
  return makersOf(line, now).some((of) =>
    subjectsOf(line).some((subject) => marketIdOf({ of, betTypeId, periodTypeId, subject }) === line.marketId),
  );
};

/** A missing line is removed only if the request covered the line. */
export type DocumentCoverage = { markets: readonly string[]; allGames: boolean };

export type DocumentOutcome = {
  rows: IngestRow[];
  met: UnmappedName[];
  skipped: Partial<Record<Skip, number>>;
  named: Map<number, { all: number; unmapped: number }>;
};

type Parts = { leagueId: number; table: MarketTable; help: FeedHelp; feed: string };

const SEASON = "season";

export class LeagueDesk {
  readonly games: OddsApiGames;
  readonly #boards = new Map<number | typeof SEASON, ReportedBoard>();
  readonly #parts: Parts;
  #emptySeen = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.games = new OddsApiGames(parts.leagueId, parts.help.teamName);
  }

  seed(now: number): void {
    const { events, lines } = this.#parts.help.standing(this.#parts.leagueId);
    this.games.seed(events);
    const own = lines.filter((line) => isOwnLine(line, now));
    for (const [owner, ofOwner] of Map.groupBy(own, ({ market }) => market.eventId ?? SEASON))
      this.#board(owner).seed(ofOwner);
  }

  /** Ignores one empty document, because feeds send them by mistake, but applies the second in succession. */
  applyOdds(document: OddsDocument, coverage: DocumentCoverage, now: number): DocumentOutcome {
    const outcome: DocumentOutcome = { rows: [], met: [], skipped: {}, named: new Map() };
    const asOf = timeOf(document) ?? now;
    const named = new Set<number>();
    const coveredKinds = this.#kindsOf(coverage.markets);
    const format = formatOf(document);
    for (const event of document.events) {
      const known = this.games.get(event.id);
      if (known) named.add(known.eventId);
      this.#event(event, { coveredKinds, asOf, format }, outcome);
      const found = this.games.get(event.id);
      if (found) named.add(found.eventId);
    }
    if (!coverage.allGames || document.broken > 0 || this.#isUnconfirmedEmpty(document)) return outcome;
    for (const { eventId, statusId } of this.games.markMissing(named, now))
      outcome.rows.push(...this.#withdrawUnlisted(eventId, statusId === EVENT_STATUS.live, coveredKinds));
    return outcome;
  }

  #isUnconfirmedEmpty({ events }: OddsDocument): boolean {
    const doubtful = events.length === 0 && !this.#emptySeen;
    this.#emptySeen = events.length === 0;
    return doubtful;
  }

  applyGameList({ events }: OddsDocument, now: number): DocumentOutcome {
    const outcome: DocumentOutcome = { rows: [], met: [], skipped: {}, named: new Map() };
    for (const event of events) {
      if (this.games.markListed(event.id, Date.parse(event.commence))) continue;
      const out = this.#translated({ ...event, books: [] }, { asOf: now, format: "american" });
      this.#note(out, event, outcome);
      if (out.game) outcome.rows.push(...this.#eventRows(event, out.game, now));
    }
    return outcome;
  }

  applyScores(scores: readonly GameScore[]): IngestRow[] {
    return scores.flatMap((score) => this.games.recordScore(score));
  }

  endMissingGames(now: number, waits: boolean): IngestRow[] {
    return this.games.endMissing(now, waits);
  }

  #board(owner: number | typeof SEASON): ReportedBoard {
    const known = this.#boards.get(owner) ?? new ReportedBoard();
    this.#boards.set(owner, known);
    return known;
  }

  #kindsOf(markets: readonly string[]): Set<string> {
    const { table, leagueId, help } = this.#parts;
    const naming = help.naming();
    const kinds = markets.flatMap((key) => {
      const found = table.find(key, leagueId, naming);
      if (!found) return [];
      const drawn = found.betType.key === "moneyline" ? table.threeWay(leagueId, found) : null;
      return [found, ...(drawn ? [drawn] : [])];
    });
    return new Set(
      kinds.map(({ betType, periodTypeId, alternate }) => kindKey({ betTypeId: betType.id, periodTypeId, alternate })),
    );
  }

  #translated(event: EventDocument, { asOf, format }: { asOf: number; format: OddsApiFormat }): TranslatedDocument {
    const { leagueId, table, help } = this.#parts;
    const live = event.home !== null && asOf >= Date.parse(event.commence);
    const known = this.games.get(event.id) ?? null;
    return translate(event, { leagueId, naming: help.naming(), table, format, live, known });
  }

  #event(
    event: EventDocument,
    read: { coveredKinds: ReadonlySet<string>; asOf: number; format: OddsApiFormat },
    outcome: DocumentOutcome,
  ): void {
    const out = this.#translated(event, read);
    this.#note(out, event, outcome);
    const isSeason = event.home === null;
    if (!isSeason && !out.game) return;
    if (out.game) outcome.rows.push(...this.#eventRows(event, out.game, read.asOf));
    outcome.rows.push(...this.#introductions(out));
    if (event.broken) for (const { sourceId } of out.quotes) out.keptBooks.add(sourceId);
    const present = new Set(out.quotes.map(({ market, mainId }) => kindKey({ ...market, alternate: mainId !== null })));
    const board = this.#board(out.eventId ?? SEASON);
    const covers = (kind: string): boolean => !event.broken && (read.coveredKinds.has(kind) || present.has(kind));
    const live = out.game !== null && read.asOf >= Date.parse(event.commence);
    outcome.rows.push(...board.update({ ...out, covers, live: live && !event.broken }));
  }

  #eventRows(event: EventDocument, game: NonNullable<TranslatedDocument["game"]>, asOf: number): IngestRow[] {
    const { help } = this.#parts;
    const start = Date.parse(event.commence);
    const [awayId, homeId] = [game.away.id, game.home.id];
    const teams = [awayId, homeId].flatMap((id) => help.introduce("team", id) ?? []);
    return [...teams, this.games.recordGame({ feedId: event.id, awayId, homeId, start, live: asOf >= start })];
  }

  #introductions({ quotes }: TranslatedDocument): IngestRow[] {
    const { help } = this.#parts;
    const ids = (of: (quote: (typeof quotes)[number]) => number | undefined): Set<number> =>
      new Set(quotes.flatMap((quote) => of(quote) ?? []));
    return [
      ...[...ids(({ sourceId }) => sourceId)].flatMap((id) => help.introduce("book", id) ?? []),
      ...[...ids(({ market }) => market.teamId)].flatMap((id) => help.introduce("team", id) ?? []),
      ...[...ids(({ market }) => market.personId)].flatMap((id) => help.introduce("person", id) ?? []),
    ];
  }

  #withdrawUnlisted(eventId: number, live: boolean, coveredKinds: ReadonlySet<string>): IngestRow[] {
    const nothing = { quotes: [], kept: new Set<string>(), keptBooks: new Set<number>() };
    return this.#board(eventId).update({ ...nothing, live, covers: (kind) => live || coveredKinds.has(kind) });
  }

  #note({ met, skipped, quotes, unknown }: TranslatedDocument, event: EventDocument, outcome: DocumentOutcome): void {
    const seenIn = event.home === null ? event.sportKey : `${event.away} @ ${event.home}`;
    outcome.met.push(...met.map((name) => ({ ...name, feed: this.#parts.feed, seenIn })));
    for (const [why, count] of Object.entries(skipped) as [Skip, number][])
      outcome.skipped[why] = (outcome.skipped[why] ?? 0) + count;
    const countNames = (sourceId: number, all: number, unmapped: number): void => {
      const known = outcome.named.get(sourceId) ?? { all: 0, unmapped: 0 };
      outcome.named.set(sourceId, { all: known.all + all, unmapped: known.unmapped + unmapped });
    };
    for (const { sourceId } of quotes) countNames(sourceId, 1, 0);
    for (const [sourceId, count] of unknown) countNames(sourceId, count, count);
  }
}
