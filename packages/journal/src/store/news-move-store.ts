import type { NewsMove, PlayerNews } from "@linewire/contract";
import type { RecordedMoves } from "@linewire/domain/change/record";
import type { LineState } from "@linewire/domain/line/line-state";
import {
  FOLLOWED_MS,
  FollowedNews,
  recordMove,
  type NewsToFollow,
  type FollowedMove,
} from "@linewire/domain/people/followed-news";
import type { LinePrice } from "@linewire/domain/people/move-size";
import type { Database } from "./file/database.ts";

type NewsRow = { id: number; person_id: number; game_id: number | null; updated_at: number };
type MoveRow = {
  news_id: number;
  line_id: number;
  source_id: number;
  event_id: number | null;
  bet_type_id: number;
  side_index: number;
  side_name: string | null;
  points_before: number | null;
  price_before: number;
  points_after: number | null;
  price_after: number | null;
  size: number;
  moved_on: number;
  furthest_on: number;
  updated_at: number;
};

const iso = (at: number): string => new Date(at).toISOString();

const moveOf = (row: MoveRow): NewsMove => ({
  marketLineId: row.line_id,
  marketSourceId: row.source_id,
  ...(row.event_id === null ? {} : { eventId: row.event_id }),
  betTypeId: row.bet_type_id,
  sideIndex: row.side_index,
  ...(row.side_name === null ? {} : { sideName: row.side_name }),
  ...(row.points_before === null ? {} : { pointsBefore: row.points_before }),
  ...(row.points_after === null ? {} : { pointsAfter: row.points_after }),
  priceBefore: row.price_before,
  ...(row.price_after === null ? { withdrawn: true as const } : { priceAfter: row.price_after }),
  movedOn: iso(row.moved_on),
  ...(row.furthest_on === row.moved_on ? {} : { furthestOn: iso(row.furthest_on) }),
  secondsAfter: Math.max(0, Math.round((row.moved_on - row.updated_at) / 1000)),
});

const MOVE_COLUMNS = [
  "news_id",
  "line_id",
  "source_id",
  "event_id",
  "bet_type_id",
  "side_index",
  "side_name",
  "points_before",
  "price_before",
  "points_after",
  "price_after",
  "size",
  "moved_on",
  "furthest_on",
] as const;

const MOVES = "SELECT news_move.*, news.updated_at FROM news_move JOIN news ON news.id = news_move.news_id";

export const newsMoveReader = (database: Database) => {
  const moves = database.prepare<[number], MoveRow>(`${MOVES} WHERE news_id = ? ORDER BY size DESC, line_id`);
  return {
    /** Returns the largest changes first. `sourceIds`: null means all books. */
    newsMoves: (newsId: number, sourceIds: readonly number[] | null, limit: number): NewsMove[] =>
      moves
        .all(newsId)
        .filter(({ source_id }) => sourceIds === null || sourceIds.includes(source_id))
        .slice(0, limit)
        .map(moveOf),
  };
};

const followedMoveOf = (row: MoveRow): [number, FollowedMove] => [
  row.line_id,
  {
    lineId: row.line_id,
    before: { price: row.price_before, points: row.points_before },
    after: row.price_after === null ? null : { price: row.price_after, points: row.points_after },
    size: row.size,
    movedOn: row.moved_on,
    furthestOn: row.furthest_on,
  },
];

const MAX_NEWS = 5000;
const MAX_GAME_AGE_MS = 12 * 3_600_000;

const statements = (database: Database) => ({
  // Returns reports not much older than the newest report. The current time does not matter, because a replay appends
  // reports of a much earlier time.
  recent: database.prepare<[number, number], NewsRow>(
    `SELECT id, person_id, game_id, updated_at FROM (
       SELECT id, person_id, game_id, updated_at FROM news
       WHERE is_active = 1 AND updated_at >= coalesce((SELECT max(modified_on) FROM news), 0) - ? ORDER BY modified_on DESC LIMIT ?)
     ORDER BY updated_at, id`,
  ),
  movesOf: database.prepare<[number], MoveRow>(`${MOVES} WHERE news_id = ?`),
  game: database.prepare<[number, number], { id: number }>(
    `SELECT id FROM event_team JOIN event ON event.id = event_team.event_id
     WHERE team_id = ? AND is_active = 1 AND status_id IN (1, 2, 4) AND starts_at > ? ORDER BY starts_at, id LIMIT 1`,
  ),
  setGame: database.prepare<[number | null, number]>("UPDATE news SET game_id = ? WHERE id = ?"),
  linePrice: database.prepare<[number], { price: number | null; points: number | null }>(
    "SELECT price, points FROM line WHERE id = ?",
  ),
  put: database.prepare<(number | string | null)[]>(
    `INSERT OR REPLACE INTO news_move (${MOVE_COLUMNS.join(", ")}) VALUES (${MOVE_COLUMNS.map(() => "?").join(", ")})`,
  ),
  drop: database.prepare<[number, number]>("DELETE FROM news_move WHERE news_id = ? AND line_id = ?"),
  touch: database.prepare<[number, number]>("UPDATE news SET modified_on = ? WHERE id = ?"),
});
type Statements = ReturnType<typeof statements>;

const loadFollowed = (sql: Statements): FollowedNews => {
  const news = new FollowedNews();
  for (const { id, person_id, game_id, updated_at } of sql.recent.all(FOLLOWED_MS, MAX_NEWS)) {
    const moves = new Map(sql.movesOf.all(id).map(followedMoveOf));
    news.put({ newsId: id, personId: person_id, gameId: game_id, at: updated_at, moves }, updated_at);
  }
  return news;
};

const write = (sql: Statements, { newsId }: NewsToFollow, line: LineState, move: FollowedMove): void => {
  const { before, after, size, movedOn, furthestOn } = move;
  const { eventId, betTypeId, sideIndex, sideName = null } = line.market;
  sql.put.run(
    newsId,
    line.id,
    line.sourceId,
    eventId,
    betTypeId,
    sideIndex,
    sideName,
    before.points,
    before.price,
    after?.points ?? null,
    after?.price ?? null,
    size,
    movedOn,
    furthestOn,
  );
};

/** Derives its state from the store, so a restarted node continues. Call `forget` after a rollback. */
export const newsMoveWriter = (database: Database) => {
  const sql = statements(database);
  const touched = new WeakMap<NewsToFollow, number>();
  let known: FollowedNews | null = null;
  const news = (): FollowedNews => (known ??= loadFollowed(sql));

  const storedPriceOf = (id: number): (() => LinePrice | null) => {
    let found: LinePrice | null | undefined;
    return () => {
      if (found !== undefined) return found;
      const row = sql.linePrice.get(id);
      return (found = row && row.price !== null ? { price: row.price, points: row.points } : null);
    };
  };

  const recordMoves = (followed: readonly NewsToFollow[], line: LineState, at: number): void => {
    const storedPrice = storedPriceOf(line.id);
    for (const one of followed) {
      const recorded = recordMove(one, line, storedPrice, at);
      if (!recorded) continue;
      if (recorded.gone !== null) sql.drop.run(one.newsId, recorded.gone);
      write(sql, one, line, recorded.move);
      if (touched.get(one) !== at) sql.touch.run(at, one.newsId);
      touched.set(one, at);
    }
  };

  return {
    /** Call this after a report was written. */
    reported: ({ id, person, team, severity, isActive, meta }: PlayerNews, at: number): void => {
      if (isActive === false) return news().drop(id);
      const matters = team !== undefined && (severity === "material" || severity === "critical");
      const gameId = matters ? (sql.game.get(team.id, at - MAX_GAME_AGE_MS)?.id ?? null) : null;
      sql.setGame.run(gameId, id);
      const moves = news().get(id)?.moves ?? new Map(sql.movesOf.all(id).map(followedMoveOf));
      news().put({ newsId: id, personId: person.id, gameId, at: Date.parse(meta.updatedAt), moves }, at);
    },
    /** Call this before a line is written. */
    moving: (line: LineState, at: number): void => {
      const followed = news().about(line);
      if (followed) recordMoves(followed, line, at);
    },
    /** Call this directly after the report was stored. */
    restore: ({ newsId, gameId, moves }: RecordedMoves, at: number): void => {
      sql.setGame.run(gameId, newsId);
      for (const move of moves) sql.put.run(...MOVE_COLUMNS.map((column) => move[column] ?? null));
      const report = news().get(newsId);
      if (report) news().put({ ...report, gameId, moves: new Map(sql.movesOf.all(newsId).map(followedMoveOf)) }, at);
    },
    forget: (): void => void (known = null),
  };
};
