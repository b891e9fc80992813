import type { Lineup, PercentToPlay, PlayerNews } from "@linewire/contract";
import type { Database } from "./database.ts";

type Body = { body: string };

/** What is known of players: line-ups, news, chances to play. */
export const peopleReader = (database: Database) => {
  const lineup = database.prepare<[number], Body>("SELECT body FROM lineup WHERE event_id = ?");
  const news = database.prepare<[number], Body>("SELECT body FROM news WHERE id = ?");
  const percent = database.prepare<[number, number], Body>(
    "SELECT body FROM percent_to_play WHERE person_id = ? AND event_id = ?",
  );
  const parse = <T>(row: Body | undefined): T | undefined => row && (JSON.parse(row.body) as T);
  return {
    lineup: (eventId: number) => parse<Lineup>(lineup.get(eventId)),
    news: (id: number) => parse<PlayerNews>(news.get(id)),
    percentToPlay: (personId: number, eventId: number) => parse<PercentToPlay>(percent.get(personId, eventId)),
  };
};

export const peopleWriter = (database: Database) => {
  const lineup = database.prepare(
    "INSERT OR REPLACE INTO lineup (event_id, league_id, date, modified_on, body) VALUES (?, ?, ?, ?, ?)",
  );
  const news = database.prepare(
    "INSERT OR REPLACE INTO news (id, league_id, person_id, team_id, updated_at, modified_on, body) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const percent = database.prepare(
    `INSERT INTO percent_to_play (league_id, person_id, event_id, team_id, updated_at, modified_on, body) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (person_id, event_id) DO UPDATE SET updated_at = excluded.updated_at, modified_on = excluded.modified_on, body = excluded.body`,
  );
  return {
    foldLineup: (thing: Lineup): void => {
      const modified = Date.parse(thing.meta.updatedAt);
      lineup.run(thing.event.id, thing.leagueId, thing.date, modified, JSON.stringify(thing));
    },
    foldNews: (thing: PlayerNews): void => {
      const modified = Date.parse(thing.meta.updatedAt);
      news.run(
        thing.id,
        thing.leagueId,
        thing.person.id,
        thing.team?.id ?? null,
        modified,
        modified,
        JSON.stringify(thing),
      );
    },
    foldPercentToPlay: (thing: PercentToPlay): void => {
      const modified = Date.parse(thing.meta.updatedAt);
      percent.run(
        thing.leagueId,
        thing.person.id,
        thing.event?.id ?? 0,
        thing.team?.id ?? null,
        modified,
        modified,
        JSON.stringify(thing),
      );
    },
  };
};
