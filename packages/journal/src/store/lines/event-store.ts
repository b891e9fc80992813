import type { Event } from "@linewire/contract";
import type { Database } from "../file/database.ts";

type Body = { body: string };
const parsed = (row: Body): Event => JSON.parse(row.body) as Event;

export const eventReader = (database: Database) => {
  const byId = database.prepare<[number], Body>("SELECT body FROM event WHERE id = ?");
  const byLeague = database.prepare<[number], Body>(
    "SELECT body FROM event WHERE league_id = ? AND is_active = 1 ORDER BY starts_at, id",
  );
  const ofTeam = database.prepare<[number, number], Body>(
    `SELECT body FROM event JOIN event_team ON event_team.event_id = event.id
     WHERE event_team.team_id = ? AND is_active = 1 AND status_id IN (1, 2, 4) AND starts_at < ? ORDER BY starts_at, id`,
  );
  const overOfTeam = database.prepare<[number, number], Body>(
    `SELECT body FROM event JOIN event_team ON event_team.event_id = event.id
     WHERE event_team.team_id = ? AND is_active = 1 AND status_id IN (3, 6) AND starts_at > ? ORDER BY starts_at DESC, id`,
  );
  const upcoming = database.prepare<[number], Body>(
    "SELECT body FROM event WHERE league_id = ? AND is_active = 1 AND status_id IN (1, 2, 4, 5) ORDER BY starts_at, id",
  );
  const ahead = database.prepare<[string, number], { id: number }>(
    `SELECT id FROM event WHERE league_id IN (SELECT value FROM json_each(?)) AND is_active = 1 AND status_id IN (1, 2, 4)
     ORDER BY starts_at, id LIMIT ?`,
  );
  const since = database.prepare<[number, number], Body>(
    "SELECT body FROM event WHERE league_id = ? AND modified_on >= ? ORDER BY starts_at, id",
  );
  const between = database.prepare<[number, number, number], Body>(
    "SELECT body FROM event WHERE league_id = ? AND starts_at BETWEEN ? AND ? AND is_active = 1 ORDER BY starts_at, id",
  );
  return {
    get: (id: number): Event | undefined => {
      const row = byId.get(id);
      return row && parsed(row);
    },
    ofLeague: (leagueId: number): Event[] => byLeague.all(leagueId).map(parsed),
    upcoming: (leagueId: number): Event[] => upcoming.all(leagueId).map(parsed),
    between: (leagueId: number, from: number, to: number): Event[] => between.all(leagueId, from, to).map(parsed),
    ahead: (leagueIds: readonly number[], limit: number): number[] =>
      ahead.all(JSON.stringify(leagueIds), limit).map(({ id }) => id),
    modifiedSince: (leagueId: number, from: number): Event[] => since.all(leagueId, from).map(parsed),
    aheadOf: (teamId: number, before: number): Event[] => ofTeam.all(teamId, before).map(parsed),
    overOf: (teamId: number, after: number): Event[] => overOfTeam.all(teamId, after).map(parsed),
  };
};

export const EVENT_COLUMNS = ["id", "league_id", "status_id", "starts_at", "is_active", "modified_on", "body"] as const;

export const eventValues = (event: Event, body = JSON.stringify(event)): (string | number)[] => [
  event.eventId,
  event.leagueId,
  event.statusId,
  Date.parse(event.eventStart),
  event.isActive ? 1 : 0,
  Date.parse(event.modifiedOn),
  body,
];

export const eventWriter = (database: Database) => {
  const upsert = database.prepare(
    `INSERT INTO event (${EVENT_COLUMNS.join(", ")}) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET league_id = excluded.league_id, status_id = excluded.status_id, starts_at = excluded.starts_at,
       is_active = excluded.is_active, modified_on = excluded.modified_on, body = excluded.body`,
  );
  const addTeam = database.prepare("INSERT OR IGNORE INTO event_team (team_id, event_id) VALUES (?, ?)");
  return {
    fold: (event: Event): number[] => {
      upsert.run(...eventValues(event));
      const teamIds = (event.eventTeams ?? []).map(({ teamId }) => teamId);
      return teamIds.filter((teamId) => addTeam.run(teamId, event.eventId).changes > 0);
    },
  };
};
