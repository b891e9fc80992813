import type { Bonus, InGameFairPriceSet } from "@linewire/contract";
import type { Closing } from "@linewire/domain/change/closing";
import type { Database } from "../file/database.ts";

type Body = { body: string };

export const offeringReader = (database: Database) => {
  const bonus = database.prepare<[number], Body>("SELECT body FROM bonus WHERE id = ?");
  const fair = database.prepare<[number], Body>("SELECT body FROM fair_price WHERE event_id = ?");
  const closing = database.prepare<[number], Body>("SELECT body FROM closing WHERE event_id = ?");
  const shown = database.prepare<[number, number], Body>(
    `SELECT fair_price.body FROM fair_price JOIN event ON event.id = fair_price.event_id
     WHERE fair_price.league_id = ? AND (event.status_id IN (2, 4) OR fair_price.modified_on >= ?) ORDER BY fair_price.event_id`,
  );
  const bonuses = database.prepare<[], Body>("SELECT body FROM bonus ORDER BY id");
  const parse = <T>(row: Body | undefined): T | undefined => row && (JSON.parse(row.body) as T);
  return {
    bonus: (id: number) => parse<Bonus>(bonus.get(id)),
    bonuses: () => bonuses.all().map((row) => JSON.parse(row.body) as Bonus),
    fairPrices: (eventId: number) => parse<InGameFairPriceSet>(fair.get(eventId)),
    fairPricesOf: (leagueId: number, from: number) =>
      shown.all(leagueId, from).map((row) => JSON.parse(row.body) as InGameFairPriceSet),
    closing: (eventId: number) => parse<Closing>(closing.get(eventId)),
  };
};

export const offeringWriter = (database: Database) => {
  const bonus = database.prepare("INSERT OR REPLACE INTO bonus (id, source_id, modified_on, body) VALUES (?, ?, ?, ?)");
  const fair = database.prepare(
    "INSERT OR REPLACE INTO fair_price (event_id, league_id, modified_on, body) VALUES (?, ?, ?, ?)",
  );
  const closing = database.prepare("INSERT OR REPLACE INTO closing (event_id, body) VALUES (?, ?)");
  return {
    foldClosing: (thing: Closing) => void closing.run(thing.eventId, JSON.stringify(thing)),
    foldBonus: (thing: Bonus) =>
      void bonus.run(thing.id, thing.marketSourceId, Date.parse(thing.modifiedOn), JSON.stringify(thing)),
    foldFairPrices: (thing: InGameFairPriceSet) =>
      void fair.run(thing.eventId, thing.leagueId, Date.parse(thing.statusChangedUtc), JSON.stringify(thing)),
  };
};
