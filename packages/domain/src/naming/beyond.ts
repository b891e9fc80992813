import type { NameKind } from "./alias.ts";

/** A book that feeds quote and that we have no row of our own for: told as a source, never linked to. */
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

/** A person on no roster of the catalogue, with the last known team. */
export type BeyondPerson = { id: number; leagueId: number; name: string; position: string; teamId: number | null };

/** An alias that ships with Linewire, and why it is right. */
export type ShippedAlias = { kind: NameKind; leagueId: number | null; name: string; id: number; why: string };

/** Names beyond the catalogue: what feeds may speak of, and how they call what we have. */
export type Beyond = {
  books: BeyondBook[];
  teams: BeyondTeam[];
  people: BeyondPerson[];
  aliases: ShippedAlias[];
};

export const NOTHING_BEYOND: Beyond = { books: [], teams: [], people: [], aliases: [] };
