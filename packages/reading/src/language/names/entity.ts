export type TeamEntity = {
  kind: "team";
  id: number;
  leagueId: number;
  name: string;
  market: string;
  nickname: string;
  abbreviation: string;
  aliases: readonly string[];
  /** In slips, such a nickname most likely means this team. In articles it is ambiguous. */
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
  /** Ranks by prominence, in the team and among the players of the position. */
  places?: { roster: number; position: number };
};
export type BookEntity = { kind: "book"; id: number; name: string; aliases: readonly string[] };
export type LeagueEntity = { kind: "league"; id: number; name: string; sportId: number; aliases: readonly string[] };
export type Entity = TeamEntity | PersonEntity | BookEntity | LeagueEntity;

export type NameForm = "full" | "alias" | "nickname" | "city" | "abbreviation" | "surname" | "first";
/** `code`: exact spelling of an abbreviation. `anyCase`: the form also matches in lower case. */
export type EntityForm = { entity: Entity; how: NameForm; code?: string; anyCase?: boolean };
