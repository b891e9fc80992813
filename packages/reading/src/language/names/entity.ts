export type TeamEntity = {
  kind: "team";
  id: number;
  leagueId: number;
  name: string;
  market: string;
  nickname: string;
  abbreviation: string;
  aliases: readonly string[];
  /** Nicknames that are ambiguous in articles. In slips, such a nickname most likely means this team. */
  familiar?: readonly string[];
};
export type PersonEntity = {
  kind: "person";
  id: number;
  leagueId: number;
  name: string;
  firstName: string;
  lastName: string;
  aliases: readonly string[];
  teamIds: readonly number[];
  position: string;
  familiar?: readonly string[];
  formerTeamIds?: readonly number[];
  /** The rank by prominence, in the team and among the players of the position. */
  places?: { roster: number; position: number };
};
export type BookEntity = { kind: "book"; id: number; name: string; aliases: readonly string[] };
export type LeagueEntity = { kind: "league"; id: number; name: string; sportId: number; aliases: readonly string[] };
export type Entity = TeamEntity | PersonEntity | BookEntity | LeagueEntity;

/** Forms of names, most reliable first. */
export type NameForm = "full" | "alias" | "nickname" | "city" | "abbreviation" | "surname" | "first";
/**
 * A form of an entity's name. `code`: exact spelling of an abbreviation. `anyCase`: whether it also matches in lower
 * case.
 */
export type EntityForm = { entity: Entity; how: NameForm; code?: string; anyCase?: boolean };
