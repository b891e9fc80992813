import type { BetType, Person, Team } from "@linewire/contract";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import { wordsOf } from "./search-words.ts";

export type SeasonParts = {
  teams: () => readonly Team[];
  people: () => readonly Person[];
  betTypes: readonly Pick<BetType, "id" | "marketTypeId">[];
};

type NamedRecord = Team | Person;

const MIN_CHARS = 3;

const known = new WeakMap<NamedRecord, readonly string[]>();
const wordsIn = (one: NamedRecord): readonly string[] => {
  const found = known.get(one) ?? wordsOf("lastName" in one ? `${one.firstName} ${one.lastName}` : one.name);
  known.set(one, found);
  return found;
};

const namedIn = (all: readonly NamedRecord[], words: readonly string[]): Map<number, number> =>
  new Map(
    all
      .filter((one) => wordsIn(one).some((own) => words.some((word) => own.startsWith(word))))
      .map(({ id, leagueId }) => [id, leagueId]),
  );

/**
 * Variants of some markets share ids, such as awards. They are omitted, because such an id identifies no single bet.
 */
export const seasonLines = (
  given: readonly string[],
  sourceIds: readonly number[],
  { season, lines }: { season: SeasonParts; lines: (query: LineQuery) => LineState[] },
): LineState[] => {
  const words = given.filter((word) => word.length >= MIN_CHARS);
  if (words.length === 0) return [];
  const teams = namedIn(season.teams(), words);
  const people = namedIn(season.people(), words);
  const leagueIds = [...new Set([...teams.values(), ...people.values()])];
  if (leagueIds.length === 0) return [];
  const { betTypes } = season;
  const quoted = lines({
    leagueIds,
    marketTypeIds: [...new Set(betTypes.map(({ marketTypeId }) => marketTypeId))],
    betTypeIds: betTypes.map(({ id }) => id),
    sourceIds,
  });
  return quoted.filter(({ market: { teamId = 0, personId = 0, betSubType } }) => {
    const isNamed = personId === 0 ? teams.has(teamId) : people.has(personId);
    return isNamed && betSubType === undefined;
  });
};
