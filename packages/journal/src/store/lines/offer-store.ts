import type { Database } from "../file/database.ts";

type Row = { bet_type_id: number };

export const offerReader = (database: Database) => {
  const top = database.prepare<[number, number, number], Row>(
    `SELECT bet_type_id FROM line
     WHERE event_id = ? AND person_id = ? AND period_type_id = ? AND main_id IS NULL AND disabled = 0 AND points IS NOT NULL
     GROUP BY bet_type_id ORDER BY count(DISTINCT source_id) DESC, bet_type_id LIMIT 1`,
  );
  return {
    /** The player prop that most books offer. */
    topProp: (personId: number, eventId: number, periodTypeId: number): number | undefined =>
      top.get(eventId, personId, periodTypeId)?.bet_type_id,
  };
};
