/** The entities that a name may stand for. This package holds no names: callers pass them in. */
export type TeamEntity = {
  kind: "team";
  id: number;
  leagueId: number;
  name: string;
  market: string;
  nickname: string;
  abbreviation: string;
  aliases: readonly string[];
  /** A bettors' nickname that has another meaning in articles: read in slips only, where it is the likeliest meaning. */
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
  /** Teams that he played for lately. */
  formerTeamIds?: readonly number[];
};
export type BookEntity = { kind: "book"; id: number; name: string; aliases: readonly string[] };
export type LeagueEntity = { kind: "league"; id: number; name: string; sportId: number; aliases: readonly string[] };
export type Entity = TeamEntity | PersonEntity | BookEntity | LeagueEntity;

/** How a form names its entity, the surest first. */
export type NameForm = "full" | "alias" | "nickname" | "city" | "abbreviation" | "surname" | "first";
/** `code`: how an abbreviation is written, which its capitals alone do not tell; `anyCase`: small letters will do. */
export type EntityForm = { entity: Entity; how: NameForm; code?: string; anyCase?: boolean };
