import type { Lineup, PercentToPlay, PlayerNews } from "@linewire/contract";
import type { Database } from "./file/database.ts";
import { pageReader } from "./people-page.ts";

type Body = { body: string };

export const peopleReader = (database: Database) => {
  const lineup = database.prepare<[number], Body>("SELECT body FROM lineup WHERE event_id = ?");
  const lineups = database.prepare<[number, string], Body>(
    "SELECT body FROM lineup WHERE league_id = ? AND date = ? AND is_active = 1",
  );
  const lineupsSince = database.prepare<[number, string, number], Body>(
    "SELECT body FROM lineup WHERE league_id = ? AND date = ? AND +modified_on >= ?",
  );
  const news = database.prepare<[number], Body>("SELECT body FROM news WHERE id = ?");
  const lastNews = database.prepare<[number, number], Body>(
    "SELECT body FROM news WHERE league_id = ? AND person_id = ? AND is_active = 1 ORDER BY updated_at DESC, id DESC LIMIT 1",
  );
  const percent = database.prepare<[number, number], Body>(
    "SELECT body FROM percent_to_play WHERE person_id = ? AND event_id = ?",
  );
  const parse = <T>(row: Body | undefined): T | undefined => row && (JSON.parse(row.body) as T);
  return {
    lineup: (eventId: number) => parse<Lineup>(lineup.get(eventId)),
    /** With `modifiedSince`, only line-ups modified since then, withdrawn ones included. */
    lineups: (leagueId: number, date: string, modifiedSince?: number): Lineup[] => {
      const rows =
        modifiedSince === undefined ? lineups.all(leagueId, date) : lineupsSince.all(leagueId, date, modifiedSince);
      return rows.map(({ body }) => JSON.parse(body) as Lineup);
    },
    news: (id: number) => parse<PlayerNews>(news.get(id)),
    lastNews: (leagueId: number, personId: number) => parse<PlayerNews>(lastNews.get(leagueId, personId)),
    newsPage: pageReader<PlayerNews>(database, "news"),
    percentToPlay: (personId: number, eventId: number) => parse<PercentToPlay>(percent.get(personId, eventId)),
    percentPage: pageReader<PercentToPlay>(database, "percent_to_play"),
  };
};

const activeOf = ({ isActive = true }: { isActive?: boolean | undefined }): number => (isActive ? 1 : 0);

type ExpiringTable = "news" | "percent_to_play" | "lineup";

const forgetter = (database: Database) => {
  const slice = (table: ExpiringTable) =>
    `SELECT rowid FROM ${table} WHERE modified_on < ? ORDER BY modified_on LIMIT ?`;
  const before = (table: ExpiringTable) =>
    database.prepare<[number, number]>(`DELETE FROM ${table} WHERE rowid IN (${slice(table)})`);
  const old = { news: before("news"), percent_to_play: before("percent_to_play"), lineup: before("lineup") };
  const nth = database.prepare<[number], { modified_on: number }>(
    "SELECT modified_on FROM news ORDER BY modified_on DESC LIMIT 1 OFFSET ?",
  );
  const moves = database.prepare<[number, number]>(`DELETE FROM news_move WHERE news_id IN (${slice("news")})`);
  return {
    forget: (table: ExpiringTable, time: number, limit: number): number => {
      if (table === "news") moves.run(time, limit);
      return old[table].run(time, limit).changes;
    },
    /** News before this time must be deleted to keep only the latest `limit` reports. */
    surplusBefore: (limit: number): number => nth.get(limit)?.modified_on ?? 0,
  };
};

export const peopleWriter = (database: Database) => {
  const lineup = database.prepare(
    "INSERT OR REPLACE INTO lineup (event_id, league_id, date, modified_on, is_active, body) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const news = database.prepare(
    `INSERT INTO news (id, league_id, person_id, team_id, updated_at, modified_on, is_active, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET league_id = excluded.league_id, person_id = excluded.person_id, team_id = excluded.team_id,
       updated_at = excluded.updated_at, modified_on = excluded.modified_on, is_active = excluded.is_active, body = excluded.body`,
  );
  const percent = database.prepare(
    `INSERT INTO percent_to_play (league_id, person_id, event_id, team_id, updated_at, modified_on, is_active, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (person_id, event_id) DO UPDATE SET league_id = excluded.league_id, team_id = excluded.team_id,
       updated_at = excluded.updated_at, modified_on = excluded.modified_on, is_active = excluded.is_active, body = excluded.body`,
  );
  return {
    ...forgetter(database),
    foldLineup: (record: Lineup, at: number): void =>
      void lineup.run(record.event.id, record.leagueId, record.date, at, activeOf(record), JSON.stringify(record)),
    foldNews: (record: PlayerNews, at: number): void => {
      const { id, leagueId, person, team, meta } = record;
      const updated = Date.parse(meta.updatedAt);
      news.run(id, leagueId, person.id, team?.id ?? null, updated, at, activeOf(record), JSON.stringify(record));
    },
    foldPercentToPlay: (record: PercentToPlay, at: number): void => {
      const { leagueId, person, event, team, meta } = record;
      const updated = Date.parse(meta.updatedAt);
      const body = JSON.stringify(record);
      percent.run(leagueId, person.id, event?.id ?? 0, team?.id ?? null, updated, at, activeOf(record), body);
    },
  };
};
