import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { BetRows } from "@linewire/pricing/parlay/sheet/bet-of-line";
import type { Views } from "../views.ts";

type Wiring = {
  catalogue: Pick<Catalogue, "betTypes" | "periods" | "players">;
  reference: Pick<Views["reference"], "get">;
  event: BetRows["event"];
  ranked: (eventId: number, betTypeId: number) => number[];
};

/** Positions such as QB, WR1, WR2 and RB1 by player id. */
const positionsOf = ({ players }: Wiring["catalogue"]): Map<number, string> => {
  const counts = new Map<string, number>();
  return new Map(
    players.map(({ id, teamId, position }) => {
      const key = `${teamId} ${position}`;
      const rank = (counts.get(key) ?? 0) + 1;
      counts.set(key, rank);
      return [id, position === "QB" ? position : `${position}${rank}`];
    }),
  );
};

/** Players of a combined statistic are ranked by another bet type. */
const RANKED_LIKE: Readonly<Record<string, string>> = {
  player_pra: "player_points",
  player_points_rebounds: "player_points",
  player_points_assists: "player_points",
};

const FIRST_TWO: Readonly<Record<string, readonly string[]>> = {
  player_points: ["star", "second"],
  player_assists: ["playmaker"],
};

export const betRows = ({ catalogue, reference, event, ranked }: Wiring): BetRows => {
  const keys = new Map(catalogue.betTypes.map(({ id, key }) => [id, key]));
  const ids = new Map(catalogue.betTypes.map(({ id, key }) => [key, id]));
  const periods = new Map(catalogue.periods.map(({ id, key }) => [id, key]));
  const positions = positionsOf(catalogue);
  const teamOf = (personId: number) => reference.get("person", personId)?.currentTeamId;
  return {
    betType: (id) => reference.get("bet_type", id),
    betTypeKey: (id) => keys.get(id),
    periodKey: (id) => periods.get(id),
    leagueCode: (id) => reference.get("league", id)?.name,
    event,
    person: (id) => reference.get("person", id),
    role: (personId, betTypeKey, eventId) => {
      const key = RANKED_LIKE[betTypeKey] ?? betTypeKey;
      const parts = FIRST_TWO[key];
      const betTypeId = ids.get(key);
      if (!parts || betTypeId === undefined) return positions.get(personId) ?? null;
      const team = teamOf(personId);
      const own = ranked(eventId, betTypeId).filter((id) => teamOf(id) === team);
      return parts[own.indexOf(personId)] ?? null;
    },
  };
};
