import type { OracleChange, OraclePlace } from "./oracle.ts";

/** `change`: the meaning of the row for the checker. */
export type WrittenRow = { row: Record<string, unknown>; change: OracleChange };

type Line = { id: number; place: OraclePlace; side: number; version: number };
type Game = { id: number; leagueId: number };

export const LEAGUES = [1, 2, 3, 4, 5, 6, 7];
export const LEAGUE_CODES = ["nfl", "nba", "wnba", "mlb", "nhl", "cbb", "cfb"];
export const SOURCES = [1, 2, 3, 4, 5, 6];
export const BET_TYPES: Record<number, number> = { 1: 1, 3: 1, 20: 3, 21: 3 };
const GAMES_A_LEAGUE = 6;
const SOURCES_A_GAME = 3;
const START = "2030-01-01T00:00:00.000Z";
const NOWHERE: OraclePlace = { leagueId: null, marketTypeId: null, betTypeId: null, sourceId: null, eventId: null };

const games: Game[] = LEAGUES.flatMap((leagueId) =>
  Array.from({ length: GAMES_A_LEAGUE }, (_, at) => ({ id: 910_000 + leagueId * 100 + at, leagueId })),
);
export const EVENT_IDS = games.map(({ id }) => id);

const linesOfGame = (game: Game, random: () => number): Omit<Line, "id">[] => {
  const books = SOURCES.toSorted(() => random() - 0.5).slice(0, SOURCES_A_GAME);
  return Object.entries(BET_TYPES).flatMap(([betTypeId, marketTypeId]) =>
    books.flatMap((sourceId) =>
      [0, 1].map((side) => ({
        place: { leagueId: game.leagueId, marketTypeId, betTypeId: Number(betTypeId), sourceId, eventId: game.id },
        side,
        version: 0,
      })),
    ),
  );
};

/** All prices of a line differ, so a price identifies the version. */
const priceOf = ({ version }: Line): number => -110 - version;

const lineRow = (line: Line, correlationId: string): WrittenRow => {
  const { eventId, marketTypeId, betTypeId, sourceId } = line.place;
  const market = { eventId, marketTypeId, betTypeId, sideIndex: line.side, periodTypeId: 1, live: false };
  const price = priceOf(line);
  const fields = {
    marketLineId: line.id,
    marketId: line.id,
    marketSourceId: sourceId,
    points: 7.5,
    price,
    statusId: 1,
  };
  return {
    row: { type: "market_line", correlationId, line: { ...fields, market } },
    change: { event: "market_line_update", place: line.place, correlationId, line: { id: line.id, price } },
  };
};

const person = (leagueId: number) => ({ id: 970_000 + leagueId, firstName: "Ann", lastName: "Example" });
const META = { createdAt: START, updatedAt: START };

/** Not about a line. `number` makes the change unique. */
const other = ({ id, leagueId }: Game, kind: number, number: number): WrittenRow => {
  const correlationId = `c${number}`;
  const game = { id, name: `Game ${id} v${number}`, eventStart: START, statusId: 1 };
  const place = { ...NOWHERE, leagueId };
  const rowOf = (event: OracleChange["event"], row: Record<string, unknown>, at: OraclePlace = place): WrittenRow => ({
    row: { ...row, correlationId },
    change: { event, place: at, correlationId, line: null },
  });
  const news = { id: 980_000 + leagueId, leagueId, person: person(leagueId), headline: `news ${number}`, notes: "" };
  const chances = { leagueId, person: person(leagueId), percentToPlay: (number % 10_000) / 100, meta: META };
  const times = { producedUtc: START, statusChangedUtc: START, schemaVersion: "1.3", checkpointType: "play" };
  const prices = { sourceKey: "s", leagueId, eventId: id, outputId: correlationId, status: "ready", ...times };
  const book = { id: 960, name: "Book 960", statusId: 1, propsStatusId: 1, futuresStatusId: 1, bookType: "sportsbook" };
  const gameRow = { eventId: id, name: game.name, leagueId, eventStart: START, statusId: 1 };
  switch (kind) {
    case 0:
      return rowOf("player_news", { type: "player_news", news: { ...news, status: "OUT", injury: null, meta: META } });
    case 1:
      return rowOf("player_percent_to_play", { type: "percent_to_play", percentToPlay: chances });
    case 2:
      return rowOf("event_lineup", {
        type: "lineup",
        lineup: { leagueId, date: "2030-01-01", event: game, teams: [], meta: META },
      });
    case 3:
      return rowOf("in_game_fair_price_update", {
        type: "in_game_fair_price",
        fairPriceSet: { ...prices, periodNumber: 1, markets: [] },
      });
    case 4:
      return rowOf(
        "market_source_update",
        { type: "market_source", marketSource: { ...book, priority: number, linkLevel: "none", stateCodes: ["NJ"] } },
        NOWHERE,
      );
    default:
      return rowOf("event_update", { type: "event", event: gameRow }, { ...place, eventId: id });
  }
};

const OTHERS = 0.1;
const OTHER_KINDS = 10;

export type ProofWorld = {
  start: () => WrittenRow[];
  next: () => WrittenRow;
};

export const worldOf = (random: () => number): ProofWorld => {
  const lines: Line[] = games
    .flatMap((game) => linesOfGame(game, random))
    .map((line, at) => ({ ...line, id: 950_000_000 + at }));
  let number = 0;
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return {
    start: () => [
      ...games.map((game) => other(game, OTHER_KINDS, number++)),
      ...lines.map((line) => lineRow(line, `c${number++}`)),
    ],
    next: () => {
      if (random() < OTHERS) return other(one(games), Math.floor(random() * OTHER_KINDS), number++);
      const line = one(lines);
      line.version++;
      return lineRow(line, `c${number++}`);
    },
  };
};
