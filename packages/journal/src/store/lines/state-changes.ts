import type { Bonus, Event, InGameFairPriceSet, Lineup, PercentToPlay, PlayerNews } from "@linewire/contract";
import { NOWHERE, type Change } from "@linewire/domain/change/change";
import type { ReferenceRow } from "@linewire/domain/change/record";
import type { Closing } from "@linewire/domain/change/closing";
import type { LineState } from "@linewire/domain/line/line-state";
import type { ObservedQuote } from "@linewire/domain/change/observed-quote";
import type { Database } from "../file/database.ts";
import { LINE_COLUMNS, lineOf, type LineRow } from "./line-row.ts";

type Row = { body: string; modified_on: number };
type Move = Record<string, number | string | null>;
/** Recreates a row. `at` is null if the store lacks the time of the change. */
type StateChange = { at: number | null; change: Change };

const parsed = <T>({ body }: { body: string }): T => JSON.parse(body) as T;
const withoutCorrelation = { correlationId: null } as const;
const leaguePlace = (leagueId: number | null, eventId: number | null = null) => ({ ...NOWHERE, leagueId, eventId });

const referenceOf = (kind: string, row: { body: string }): StateChange => {
  const thing = { table: kind, row: parsed(row) } as ReferenceRow;
  const place = leaguePlace(thing.table === "team" || thing.table === "person" ? thing.row.leagueId : null);
  const { id } = thing.row;
  const change: Change =
    thing.table === "market_source"
      ? { kind: "market_source", id, place, ...withoutCorrelation, thing: thing.row }
      : { kind: "reference", id, place, ...withoutCorrelation, thing };
  return { at: null, change };
};

function* references(database: Database): Generator<StateChange> {
  const rows = database.prepare<[string], Row>("SELECT body, modified_on FROM reference WHERE kind = ? ORDER BY id");
  // Rows may refer to rows of an earlier table.
  for (const kind of ["league", "market_type", "bet_type", "period_type", "market_source", "team", "person"])
    for (const row of rows.all(kind)) yield referenceOf(kind, row);
}

function* events(database: Database): Generator<StateChange> {
  for (const row of database.prepare<[], Row>("SELECT body, modified_on FROM event ORDER BY id").iterate()) {
    const event = parsed<Event>(row);
    const place = leaguePlace(event.leagueId, event.eventId);
    const thing = { change: "updated", event } as const;
    yield { at: null, change: { kind: "event", id: event.eventId, place, ...withoutCorrelation, thing } };
  }
}

const placeOf = ({ leagueId, market, sourceId }: LineState) => ({
  leagueId,
  marketTypeId: market.marketTypeId,
  betTypeId: market.betTypeId,
  sourceId,
  eventId: market.eventId,
});

function* lines(database: Database): Generator<StateChange> {
  const sorted = (where: string) =>
    database.prepare<[], LineRow>(`SELECT ${LINE_COLUMNS} FROM line WHERE ${where} ORDER BY id`).raw();
  const alternates = Map.groupBy(sorted("main_id IS NOT NULL").all().map(lineOf), ({ mainId }) => mainId);
  for (const row of sorted("main_id IS NULL").iterate()) {
    const line = lineOf(row);
    const thing = { line, alternates: alternates.get(line.id) ?? [] };
    yield {
      at: null,
      change: { kind: "market_line", id: line.id, place: placeOf(line), ...withoutCorrelation, thing },
    };
  }
}

function* news(database: Database): Generator<StateChange> {
  const moves = database.prepare<[number], Move>("SELECT * FROM news_move WHERE news_id = ? ORDER BY line_id");
  const rows = database.prepare<[], Row & { game_id: number | null }>(
    "SELECT body, modified_on, game_id FROM news ORDER BY modified_on, id",
  );
  for (const row of rows.all()) {
    const thing = parsed<PlayerNews>(row);
    const place = leaguePlace(thing.leagueId);
    yield { at: row.modified_on, change: { kind: "player_news", id: thing.id, place, ...withoutCorrelation, thing } };
    const kept = { newsId: thing.id, gameId: row.game_id, moves: moves.all(thing.id) };
    yield {
      at: row.modified_on,
      change: { kind: "news_moves", id: thing.id, place, ...withoutCorrelation, thing: kept },
    };
  }
}

function* people(database: Database): Generator<StateChange> {
  for (const row of database.prepare<[], Row>("SELECT body, modified_on FROM lineup ORDER BY event_id").iterate()) {
    const thing = parsed<Lineup>(row);
    const place = leaguePlace(thing.leagueId, thing.event.id);
    yield { at: row.modified_on, change: { kind: "lineup", id: thing.event.id, place, ...withoutCorrelation, thing } };
  }
  yield* news(database);
  for (const row of database.prepare<[], Row>("SELECT body, modified_on FROM percent_to_play ORDER BY id").iterate()) {
    const thing = parsed<PercentToPlay>(row);
    const place = leaguePlace(thing.leagueId);
    yield {
      at: row.modified_on,
      change: { kind: "percent_to_play", id: thing.person.id, place, ...withoutCorrelation, thing },
    };
  }
}

function* offerings(database: Database): Generator<StateChange> {
  const bodies = <T>(table: string, by: string): T[] =>
    database
      .prepare<[], { body: string }>(`SELECT body FROM ${table} ORDER BY ${by}`)
      .all()
      .map((row) => parsed<T>(row));
  const at = null;
  for (const thing of bodies<Bonus>("bonus", "id"))
    yield { at, change: { kind: "bonus", id: thing.id, place: NOWHERE, ...withoutCorrelation, thing } };
  for (const thing of bodies<InGameFairPriceSet>("fair_price", "event_id")) {
    const place = leaguePlace(thing.leagueId, thing.eventId);
    yield { at, change: { kind: "in_game_fair_price", id: thing.eventId, place, ...withoutCorrelation, thing } };
  }
  for (const thing of bodies<Closing>("closing", "event_id")) {
    const place = leaguePlace(thing.leagueId, thing.eventId);
    yield { at, change: { kind: "closing", id: thing.eventId, place, ...withoutCorrelation, thing } };
  }
  for (const thing of bodies<ObservedQuote>("sgp_quote", "seq")) {
    const place = { ...NOWHERE, sourceId: thing.marketSourceId };
    yield { at, change: { kind: "sgp_quote", id: thing.id, place, ...withoutCorrelation, thing } };
  }
}

/** These changes would produce the current state of the store. */
export function* standingChanges(database: Database): Generator<StateChange> {
  yield* references(database);
  yield* events(database);
  yield* lines(database);
  yield* people(database);
  yield* offerings(database);
}
