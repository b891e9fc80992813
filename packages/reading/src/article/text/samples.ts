import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Market } from "../../language/market.ts";

// The first digit of a team's id is its league.

const leagueOf = (teamId: number): number => Math.floor(teamId / 100);

export const aTeam = (id: number, market: string, nickname: string, abbreviation = ""): TeamEntity => ({
  kind: "team",
  id,
  leagueId: leagueOf(id),
  name: `${market} ${nickname}`,
  market,
  nickname,
  abbreviation,
  aliases: [],
});

export const aPerson = (id: number, name: string, teamId: number, position: string): PersonEntity => ({
  kind: "person",
  id,
  leagueId: leagueOf(teamId),
  name,
  firstName: name.split(" ")[0]!,
  lastName: name.split(" ").slice(1).join(" "),
  aliases: [],
  teamIds: [teamId],
  position,
});

export const aMarket = (key: string, overrides: Partial<Market>): Market => ({
  id: key.length,
  key,
  betOn: "player",
  sides: "ou",
  hasPoints: true,
  isFuture: false,
  leagues: [],
  names: [],
  ...overrides,
});
