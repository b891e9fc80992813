import { nameFinder, type Mention, type Named } from "@linewire/domain/article/names";
import type { Catalogue } from "@linewire/domain/catalogue/catalogue";

/** Finds the full names of the catalogue's teams and players in a text. */
export const wordTrieOf = ({ teams, players }: Catalogue): ((text: string) => Mention[]) =>
  nameFinder([
    ...teams.map(({ id, leagueId, name }): Named => ({ name, kind: "team", id, leagueId })),
    ...players.map(({ id, leagueId, preferredName }): Named => ({ name: preferredName, kind: "person", id, leagueId })),
  ]);
