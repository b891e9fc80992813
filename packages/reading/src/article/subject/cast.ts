import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";

type TextPosition = { block: number; from: number };
type SurnameHolder = TextPosition & { person: PersonEntity | null };

const isBefore = (one: TextPosition, other: TextPosition): boolean =>
  one.block < other.block || (one.block === other.block && one.from <= other.from);

/** Teams and people with unambiguous names help to resolve a city or a surname alone. */
export class Cast {
  #teams = new Map<number, number>();
  #cities = new Set<number>();
  #leagues = new Set<number>();
  #places = new Set<number>();
  #people = new Map<number, number>();
  #teamsOfPlayers = new Set<number>();
  #surnames = new Set<string>();
  #playersByTeam = new Map<number, number>();
  #holders = new Map<string, SurnameHolder[]>();

  addTeam({ id, leagueId }: TeamEntity): void {
    this.#leagues.add(leagueId);
    this.#teams.set(id, (this.#teams.get(id) ?? 0) + 1);
  }

  /** A city or school alone counts less than a full name. */
  addCity({ id, leagueId }: TeamEntity): void {
    this.#leagues.add(leagueId);
    this.#cities.add(id);
  }

  /** A school after "to" or "in" can be a place, so it only helps to resolve nicknames. */
  addPlace({ id }: TeamEntity): void {
    this.#places.add(id);
  }

  isAtPlace(teamId: number): boolean {
    return this.#places.has(teamId);
  }

  isCalledByCity(teamId: number): boolean {
    return this.#cities.has(teamId);
  }

  hasLeague(leagueId: number): boolean {
    return this.#leagues.has(leagueId);
  }

  addPlayer({ teamIds }: PersonEntity): void {
    for (const id of teamIds) this.#teamsOfPlayers.add(id);
  }

  hasPlayerOf(teamId: number): boolean {
    return this.#teamsOfPlayers.has(teamId);
  }

  addSurname(surname: string, people: readonly PersonEntity[]): void {
    if (this.#surnames.has(surname)) return;
    this.#surnames.add(surname);
    for (const id of new Set(people.flatMap(({ teamIds }) => teamIds)))
      this.#playersByTeam.set(id, (this.#playersByTeam.get(id) ?? 0) + 1 / people.length);
  }

  /** A surname of n players counts 1/n for each of them. */
  surnamesOf(teamId: number): number {
    return this.#playersByTeam.get(teamId) ?? 0;
  }

  teamIds(): Set<number> {
    return new Set([...this.#teams.keys(), ...this.#cities]);
  }

  /** `person` is null for an unknown person. */
  addHolder(surname: string, person: PersonEntity | null, position: TextPosition): void {
    if (person) this.#people.set(person.id, (this.#people.get(person.id) ?? 0) + 1);
    const list = this.#holders.get(surname);
    if (list) list.push({ ...position, person });
    else this.#holders.set(surname, [{ ...position, person }]);
  }

  timesNamed(teamId: number): number {
    return this.#teams.get(teamId) ?? 0;
  }

  hasPerson(personId: number): boolean {
    return this.#people.has(personId);
  }

  hasTeamOf({ teamIds }: PersonEntity): boolean {
    return teamIds.some((id) => this.#teams.has(id) || this.#cities.has(id));
  }

  holderOf(surname: string, position: TextPosition): { person: PersonEntity | null } | undefined {
    const holders = this.#holders.get(surname);
    if (!holders) return undefined;
    let [low, high] = [0, holders.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(holders[middle]!, position)) low = middle + 1;
      else high = middle;
    }
    return holders[Math.max(0, low - 1)];
  }
}
