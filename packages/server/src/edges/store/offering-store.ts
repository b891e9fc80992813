import type { Bonus, InGameFairPriceSet } from "@linewire/contract";
import type { Database } from "./database.ts";

type Body = { body: string };

/** Bonuses and in-game fair prices. */
export const offeringReader = (database: Database) => {
  const bonus = database.prepare<[number], Body>("SELECT body FROM bonus WHERE id = ?");
  const fair = database.prepare<[number], Body>("SELECT body FROM fair_price WHERE event_id = ?");
  const bonuses = database.prepare<[], Body>("SELECT body FROM bonus ORDER BY id");
  const parse = <T>(row: Body | undefined): T | undefined => row && (JSON.parse(row.body) as T);
  return {
    bonus: (id: number) => parse<Bonus>(bonus.get(id)),
    bonuses: () => bonuses.all().map((row) => JSON.parse(row.body) as Bonus),
    fairPrices: (eventId: number) => parse<InGameFairPriceSet>(fair.get(eventId)),
  };
};

export const offeringWriter = (database: Database) => {
  const bonus = database.prepare("INSERT OR REPLACE INTO bonus (id, source_id, modified_on, body) VALUES (?, ?, ?, ?)");
  const fair = database.prepare(
    "INSERT OR REPLACE INTO fair_price (event_id, league_id, modified_on, body) VALUES (?, ?, ?, ?)",
  );
  return {
    foldBonus: (thing: Bonus) =>
      void bonus.run(thing.id, thing.marketSourceId, Date.parse(thing.modifiedOn), JSON.stringify(thing)),
    foldFairPrices: (thing: InGameFairPriceSet) =>
      void fair.run(thing.eventId, thing.leagueId, Date.parse(thing.statusChangedUtc), JSON.stringify(thing)),
  };
};
