import type { NameKind } from "@linewire/domain/change/name-record";

/** A book outside the catalogue. Prices of such a book have no links. */
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

/** An alias that ships with Linewire, with the reason why it is correct (`why`). */
export type ShippedAlias = { kind: NameKind; leagueId: number | null; name: string; id: number; why: string };

export type Beyond = {
  books: BeyondBook[];
  teams: BeyondTeam[];
  people: BeyondPerson[];
  aliases: ShippedAlias[];
};

export const NOTHING_BEYOND: Beyond = { books: [], teams: [], people: [], aliases: [] };
