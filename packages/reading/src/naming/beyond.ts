import type { NameKind } from "@linewire/domain/change/name-record";

/** A bookmaker outside the catalogue. Its prices have no links. */
export type BeyondBook = {
  id: number;
  name: string;
  aliases: string[];
  feedKeys: string[];
  bookType: "sportsbook" | "exchange" | "dfs" | "prediction";
  siteUrl: string;
};

export type BeyondTeam = {
  id: number;
  leagueId: number;
  name: string;
  market: string;
  nickname: string;
  abbreviation: string;
  aliases: string[];
};

export type BeyondPerson = { id: number; leagueId: number; name: string; position: string; teamId: number | null };

/** `why`: the evidence that the alias is correct. */
export type ShippedAlias = { kind: NameKind; leagueId: number | null; name: string; id: number; why: string };

export type Beyond = {
  books: BeyondBook[];
  teams: BeyondTeam[];
  people: BeyondPerson[];
  aliases: ShippedAlias[];
};

export const NOTHING_BEYOND: Beyond = { books: [], teams: [], people: [], aliases: [] };
