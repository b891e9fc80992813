import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Market } from "../market.ts";
import type { PersonEntity } from "./entity.ts";
import type { KnownNames } from "./name-index.ts";

/** The catalogue lists a team's players in order of prominence. */
const peopleOf = (players: Catalogue["players"]): PersonEntity[] => {
  const counts = new Map<string, number>();
  const placeIn = (group: string): number => {
    const count = counts.get(group) ?? 0;
    counts.set(group, count + 1);
    return count;
  };
  return players.map(({ id, leagueId, teamId, firstName, lastName, preferredName, position, aliases, ...more }) => ({
    kind: "person",
    id,
    leagueId,
    name: preferredName,
    firstName,
    lastName,
    aliases,
    teamIds: [teamId],
    position,
    familiar: more.familiar ?? [],
    formerTeamIds: more.formerTeamIds ?? [],
    places: { roster: placeIn(`${teamId}`), position: placeIn(`${teamId} ${position}`) },
  }));
};

export const knownOf = ({
  leagues,
  teams,
  players,
  books,
}: Pick<Catalogue, "leagues" | "teams" | "players" | "books">): KnownNames => ({
  leagues: leagues.map(({ id, name, sportId, aliases }) => ({ kind: "league", id, name, sportId, aliases })),
  teams: teams.map(({ id, leagueId, name, market, nickname, abbreviation, aliases, familiar = [] }) => ({
    kind: "team",
    id,
    leagueId,
    name,
    market,
    nickname,
    abbreviation,
    aliases,
    familiar,
  })),
  people: peopleOf(players),
  books: books.map(({ id, name, shortName, aliases }) => ({
    kind: "book",
    id,
    name,
    aliases: [...aliases, shortName],
  })),
});

export const marketsOf = ({ betTypes }: Pick<Catalogue, "betTypes">): Market[] =>
  betTypes.map(({ id, key, betOn, sides, hasPoints, isFuture, leagues, names }) => ({
    id,
    key,
    betOn,
    sides: sides ?? "",
    hasPoints,
    isFuture,
    leagues,
    names,
  }));
