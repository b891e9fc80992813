import type { LeagueRules } from "./league-rules.ts";

const WINDOW = 6;
const TEAM = 1_000_000;

export class TeamDays {
  readonly #days = new Map<number, Set<number>>();
  readonly #met = new Map<number, number[]>();
  readonly #travel = new Set<number>();
  readonly #homes = new Map<number, number>();
  readonly #beyond = new Map<number, number>();
  readonly #metBeyond = new Map<number, number[]>();

  #daysOf(team: number): Set<number> {
    const known = this.#days.get(team);
    if (known) return known;
    const fresh = new Set<number>();
    this.#days.set(team, fresh);
    return fresh;
  }

  /** A game of an adjacent season affects only rest days and the distance between meetings. */
  noteBeyond(away: number, home: number, day: number): void {
    for (const team of [away, home]) {
      this.#daysOf(team).add(day);
      this.#beyond.set(team, (this.#beyond.get(team) ?? 0) + 1);
    }
    addTo(this.#metBeyond, keyOf(away, home), day);
  }

  block(team: number, day: number): void {
    this.#travel.add(team * TEAM + day);
  }

  isTaken(team: number, day: number): boolean {
    return this.#daysOf(team).has(day);
  }

  played(team: number): number {
    return this.#daysOf(team).size - (this.#beyond.get(team) ?? 0);
  }

  isNear(team: number, day: number, distance: number): boolean {
    const days = this.#daysOf(team);
    for (let other = day - distance; other <= day + distance; other++) if (days.has(other)) return true;
    return false;
  }

  mayPlay(team: number, day: number, { maxInRow, maxInSixDays }: LeagueRules["rest"]): boolean {
    const days = this.#daysOf(team);
    if (days.has(day) || this.#travel.has(team * TEAM + day)) return false;
    let row = 1;
    for (let before = day - 1; days.has(before); before--) row++;
    for (let after = day + 1; days.has(after); after++) row++;
    if (row > maxInRow) return false;
    for (let from = day - WINDOW + 1; from <= day; from++) {
      let games = 1;
      for (let one = from; one < from + WINDOW; one++) if (days.has(one)) games++;
      if (games > maxInSixDays) return false;
    }
    return true;
  }

  meetings(one: number, other: number): readonly number[] {
    return this.#met.get(keyOf(one, other)) ?? [];
  }

  meetNear(one: number, other: number, day: number, distance: number): boolean {
    const isNear = (met: number): boolean => Math.abs(met - day) < distance;
    return this.meetings(one, other).some(isNear) || (this.#metBeyond.get(keyOf(one, other)) ?? []).some(isNear);
  }

  note(away: number, home: number, day: number): void {
    this.#daysOf(away).add(day);
    this.#daysOf(home).add(day);
    this.meet(away, home, day);
    this.#homes.set(home, (this.#homes.get(home) ?? 0) + 1);
    this.#homes.set(away, (this.#homes.get(away) ?? 0) - 1);
  }

  meet(one: number, other: number, day: number): void {
    addTo(this.#met, keyOf(one, other), day);
  }

  homeBalance(team: number): number {
    return this.#homes.get(team) ?? 0;
  }
}

const keyOf = (one: number, other: number): number => Math.min(one, other) * TEAM + Math.max(one, other);

const addTo = (days: Map<number, number[]>, key: number, day: number): void => {
  const known = days.get(key);
  if (known) known.push(day);
  else days.set(key, [day]);
};
