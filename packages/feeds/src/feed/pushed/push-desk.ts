import type { IngestRow } from "@linewire/contract";
import { EVENT_STATUS } from "@linewire/contract/names";
import type { Catalogue, CatalogueBetType } from "@linewire/domain/catalogue/catalogue";
import { americanOf } from "@linewire/domain/line/odds";
import type { FeedHelp, UnmappedName } from "../feed.ts";
import { ReportedBoard } from "../shared/board.ts";
import { hashedId, marketIdOf, lineIdOf } from "../shared/ids.ts";
import type { LineQuote } from "../shared/quote.ts";
import type { PushRow } from "./push-row.ts";

export type PushedRows = { rows: IngestRow[]; met: UnmappedName[]; left: string | null };

const DECIMAL = 2;
const MAX_WAITING_MESSAGES = 5000;
const STATUS = {
  scheduled: EVENT_STATUS.pregame,
  playing: EVENT_STATUS.live,
  ended: EVENT_STATUS.final,
  "called-off": EVENT_STATUS.cancelled,
} as const;
const SIDES: Record<string, number> = { over: 0, yes: 0, under: 1, no: 1 };
const isQuarter = (points: number): boolean => Number.isInteger(points * 4) && Math.abs(points) <= 10_000;

type Place = { leagueId: number; eventId: number; awayId: number; homeId: number; live: boolean };

/** Converts messages of a pushed stream to rows. A `ReportedBoard` for each game finds changed lines. */
export class PushDesk {
  readonly #boards = new Map<number, ReportedBoard>();
  /** Lines that have arrived since `begin`, as part of a complete state. */
  #named = new Set<number>();
  readonly #waiting = new Map<string, PushRow>();
  readonly #catalogue: Catalogue;
  readonly #help: FeedHelp;
  readonly #feed: string;

  constructor(catalogue: Catalogue, help: FeedHelp, feed: string) {
    this.#catalogue = catalogue;
    this.#help = help;
    this.#feed = feed;
  }

  seed(): void {
    for (const { id: leagueId } of this.#catalogue.leagues) {
      const { events, lines } = this.#help.standing(leagueId);
      const own = new Set(
        events.flatMap(({ eventId, partnerEventData }) =>
          partnerEventData?.[this.#feed] === undefined ? [] : [eventId],
        ),
      );
      for (const [eventId, ofEvent] of Map.groupBy(lines, ({ market }) => market.eventId ?? 0))
        if (own.has(eventId)) this.#board(eventId).seed(ofEvent);
    }
  }

  begin(): void {
    this.#named = new Set();
  }

  /** Ends a complete state: returns rows that remove all lines that it lacks. */
  complete(): IngestRow[] {
    return [...this.#boards.values()].flatMap((board) => board.keepOnly(this.#named));
  }

  readAgain(): PushedRows[] {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    return waiting.map((row) => this.read(row));
  }

  read(row: PushRow): PushedRows {
    const pushed = this.#read(row);
    const { game, book, market, period, pick, player, team } = row;
    const key = JSON.stringify([game.id, book, market, period, pick, player, team]);
    this.#waiting.delete(key);
    if (pushed.met.length > 0 && this.#waiting.size < MAX_WAITING_MESSAGES) this.#waiting.set(key, row);
    return pushed;
  }

  #board(eventId: number): ReportedBoard {
    const board = this.#boards.get(eventId) ?? new ReportedBoard();
    this.#boards.set(eventId, board);
    return board;
  }

  #read(row: PushRow): PushedRows {
    const pushed: PushedRows = { rows: [], met: [], left: null };
    const league = this.#catalogue.leagues.find(({ name }) => name === row.league.toLowerCase());
    const place = league ? this.#place(row, league.id, pushed) : null;
    if (!place) return { ...pushed, left: league ? "team" : "league" };
    if (row.book === undefined || row.market === undefined || row.pick === undefined) return pushed;
    const quote = this.#quote(row, place, pushed);
    if (typeof quote === "string") return { ...pushed, left: quote };
    const board = this.#board(place.eventId);
    this.#named.add(quote.id);
    if (row.odds === null || row.odds === undefined) pushed.rows.push(...board.withdraw(quote.id));
    else pushed.rows.push(...board.update({ quotes: [quote], covers: () => false, live: false }));
    return pushed;
  }

  #met(kind: UnmappedName["kind"], leagueId: number | null, name: string, { game }: PushRow): UnmappedName {
    return { feed: this.#feed, kind, leagueId, name, seenIn: `${game.away} @ ${game.home}` };
  }

  #place(row: PushRow, leagueId: number, pushed: PushedRows): Place | null {
    const { game } = row;
    const naming = this.#help.naming();
    const ids = [game.away, game.home].map((name) => {
      const { id } = naming.team(leagueId, name);
      if (id === null) pushed.met.push(this.#met("team", leagueId, name, row));
      return id;
    });
    const [awayId, homeId] = ids;
    if (typeof awayId !== "number" || typeof homeId !== "number" || awayId === homeId) return null;
    const eventId = hashedId(`${this.#feed} event ${game.id}`);
    const scores = [game.awayPoints, game.homePoints];
    pushed.rows.push(...[awayId, homeId].flatMap((id) => this.#help.introduce("team", id) ?? []));
    const teams = [awayId, homeId].map((teamId, sideIndex) => ({
      teamId,
      sideIndex,
      ...this.#help.teamName(teamId),
      ...(scores[sideIndex] === undefined ? {} : { score: scores[sideIndex] }),
    }));
    pushed.rows.push({
      type: "event",
      event: {
        eventId,
        name: teams.map(({ name, teamId }) => name ?? String(teamId)).join(" @ "),
        leagueId,
        eventStart: new Date(game.starts).toISOString(),
        statusId: STATUS[game.state],
        eventTeams: teams,
        partnerEventData: { [this.#feed]: game.id.slice(0, 200) },
      },
    });
    return { leagueId, eventId, awayId, homeId, live: game.state === "playing" };
  }

  #betType({ market = "" }: PushRow, leagueId: number): CatalogueBetType | undefined {
    const { betTypes } = this.#catalogue;
    const lowerCased = market.toLowerCase();
    const fits = betTypes.filter(({ leagues, betRange }) => leagues.includes(leagueId) && betRange === "event");
    const { id } = this.#help.naming().market(market);
    return (
      fits.find(({ key, name }) => key === lowerCased || name.toLowerCase() === lowerCased) ??
      fits.find((one) => one.id === id)
    );
  }

  #quote(row: PushRow, place: Place, pushed: PushedRows): LineQuote | string {
    const { leagueId, eventId, live } = place;
    const naming = this.#help.naming();
    const betType = this.#betType(row, leagueId);
    const period = this.#catalogue.periods.find(({ key }) => key === row.period.toLowerCase());
    if (!betType) pushed.met.push(this.#met("market", null, row.market ?? "", row));
    if (!betType || !period || !betType.periods.includes(period.id)) return "market";
    const { id: sourceId } = naming.book(row.book ?? "");
    if (sourceId === null) pushed.met.push(this.#met("book", null, row.book ?? "", row));
    if (sourceId === null) return "book";
    const side = this.#side(row, betType, place, pushed);
    if (side === null) return "pick";
    const points = betType.hasPoints ? (row.line ?? null) : null;
    if (points !== null && !isQuarter(points)) return "pick";
    const of = `event ${eventId}`;
    const marketId = marketIdOf({ of, betTypeId: betType.id, periodTypeId: period.id, subject: side.subject });
    const { sideIndex, teamId, personId } = side;
    pushed.rows.push(
      ...[
        this.#help.introduce("book", sourceId),
        ...(personId === undefined ? [] : [this.#help.introduce("person", personId)]),
      ].flatMap((one) => one ?? []),
    );
    return {
      id: lineIdOf(marketId, sourceId, sideIndex, 0),
      mainId: null,
      alternateNumber: null,
      marketId,
      sourceId,
      leagueId,
      market: {
        eventId,
        marketTypeId: betType.marketTypeId,
        betTypeId: betType.id,
        ...(teamId === undefined ? {} : { teamId }),
        ...(personId === undefined ? {} : { personId }),
        sideIndex,
        periodTypeId: period.id,
        live,
      },
      points,
      price: americanOf(row.odds ?? DECIMAL),
      sourcePrice: row.odds ?? DECIMAL,
      sourceFormat: DECIMAL,
      observedOn: row.at ?? null,
      link: null,
    };
  }

  #side(row: PushRow, betType: CatalogueBetType, { leagueId, awayId, homeId }: Place, pushed: PushedRows) {
    const naming = this.#help.naming();
    const pick = row.pick ?? "";
    const teamOf = (name: string): number | null => {
      const { id } = naming.team(leagueId, name);
      if (id === null) pushed.met.push(this.#met("team", leagueId, name, row));
      return id;
    };
    if (betType.sides === "team") {
      if (pick.toLowerCase() === "draw") return { sideIndex: 2, subject: null };
      const teamId = teamOf(pick);
      const sideIndex = [awayId, homeId].indexOf(teamId ?? 0);
      return teamId === null || sideIndex < 0 ? null : { sideIndex, teamId, subject: null };
    }
    const sideIndex = SIDES[pick.toLowerCase()];
    if (sideIndex === undefined) return null;
    if (betType.betOn === "event") return { sideIndex, subject: null };
    if (betType.betOn === "team") {
      const teamId = teamOf(row.team ?? "");
      return teamId === null ? null : { sideIndex, teamId, subject: `team ${teamId}` };
    }
    const { id: personId } = naming.person(leagueId, row.player ?? "", { teamIds: [awayId, homeId] });
    if (personId === null) pushed.met.push(this.#met("person", leagueId, row.player ?? "", row));
    return personId === null ? null : { sideIndex, personId, subject: `person ${personId}` };
  }
}
