import { linesOf, type FoundLine, type Installation } from "@linewire/testkit";
import type { Odds } from "@linewire/contract";
import { ingest } from "../../prove/lib/client.ts";

const LEAGUES = ["nfl", "nba", "wnba", "mlb", "nhl", "cbb", "cfb"];
const BATCH = 1000;
const APART = 1_000_000_000;
const ROUND_OFFSET_MS = 40 * 24 * 3_600_000;

type Row = FoundLine["row"];
type Game = { eventId: number; leagueId: number; name: string; eventStart: string };

export const allRows = async (installation: Installation): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const league of LEAGUES) for (const { row } of (await linesOf(installation, league)).values()) rows.push(row);
  return rows;
};

const gameOf = ({ line }: Row): number | null => (line["market"] as { eventId: number | null }).eventId;

const shifted = (row: Row, by: number): Row => ({
  ...row,
  line: {
    ...row.line,
    marketLineId: Number(row.line["marketLineId"]) + by,
    marketId: Number(row.line["marketId"]) + by,
    market: { ...(row.line["market"] as object), eventId: Number(gameOf(row)) + by },
  },
});

const inBatches = async (installation: Installation, rows: readonly object[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH) await ingest(installation, rows.slice(at, at + BATCH));
};

const gamesIn = ({ odds }: Odds): Game[] =>
  Object.values(odds).flatMap(({ leagueId, periodTypes }) =>
    Object.values(periodTypes)
      .flatMap(({ pregame, live }) => Object.values({ ...pregame, ...live }))
      .flatMap(({ eventId, eventName = "", eventStart }) =>
        eventId !== null && eventStart ? [{ eventId, leagueId, name: eventName, eventStart }] : [],
      ),
  );

const gamesOf = async (installation: Installation): Promise<Game[]> => {
  const games = new Map<number, Game>();
  for (const league of LEAGUES) {
    const { data } = await installation.get<{ data: Odds }>(`/market/${league}/straight/odds`);
    for (const game of gamesIn(data)) games.set(game.eventId, game);
  }
  return [...games.values()];
};

/** The copies have the same games and lines, forty days apart, so that only the amount of data grows. */
export const grow = async (installation: Installation, rows: readonly Row[], times: number): Promise<void> => {
  const games = await gamesOf(installation);
  const known = new Set(games.map(({ eventId }) => eventId));
  const own = rows.filter((row) => known.has(gameOf(row) ?? 0));
  for (let round = 1; round < times; round++) {
    const later = games.map(({ eventId, eventStart, ...game }) => ({
      type: "event",
      event: {
        ...game,
        eventId: eventId + round * APART,
        statusId: 1,
        eventStart: new Date(Date.parse(eventStart) + round * ROUND_OFFSET_MS).toISOString(),
      },
    }));
    await inBatches(installation, later);
    await inBatches(
      installation,
      own.map((row) => shifted(row, round * APART)),
    );
  }
};
