import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";

type Place = { block: number; from: number };
type Holder = Place & { person: PersonEntity | null };

const before = (one: Place, other: Place): boolean =>
  one.block < other.block || (one.block === other.block && one.from <= other.from);

/** Who and what an article has named beyond doubt: what a bare city or surname is read with. */
export class Cast {
  #teams = new Map<number, number>();
  #cities = new Set<number>();
  #leagues = new Set<number>();
  #places = new Set<number>();
  #people = new Map<number, number>();
  #holders = new Map<string, Holder[]>();

  addTeam({ id, leagueId }: TeamEntity): void {
    this.#leagues.add(leagueId);
    this.#teams.set(id, (this.#teams.get(id) ?? 0) + 1);
  }

  /** A city or a school alone names its team, if less surely. */
  addCity({ id, leagueId }: TeamEntity): void {
    this.#leagues.add(leagueId);
    this.#cities.add(id);
  }

  /** A school behind "to" or "in" may be the place: it tells nicknames apart, and names nobody. */
  addPlace({ id }: TeamEntity): void {
    this.#places.add(id);
  }

  isAtPlace(teamId: number): boolean {
    return this.#places.has(teamId);
  }

  isCalledByCity(teamId: number): boolean {
    return this.#cities.has(teamId);
  }

  /** Whether a team of a league is named, by whatever name. */
  hasLeague(leagueId: number): boolean {
    return this.#leagues.has(leagueId);
  }

  /** Teams that are named, by whatever name. */
  teamIds(): Set<number> {
    return new Set([...this.#teams.keys(), ...this.#cities]);
  }

  /** A full name makes its surname that person's, from there on; so does the name of a stranger (`null`). */
  addHolder(surname: string, person: PersonEntity | null, place: Place): void {
    if (person) this.#people.set(person.id, (this.#people.get(person.id) ?? 0) + 1);
    const list = this.#holders.get(surname);
    if (list) list.push({ ...place, person });
    else this.#holders.set(surname, [{ ...place, person }]);
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

  /** Whom a bare surname means: who was last named in full, else who is named first after it. */
  holderOf(surname: string, place: Place): { person: PersonEntity | null } | undefined {
    const holders = this.#holders.get(surname);
    if (!holders) return undefined;
    let [low, high] = [0, holders.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(holders[middle]!, place)) low = middle + 1;
      else high = middle;
    }
    return holders[Math.max(0, low - 1)];
  }
}
