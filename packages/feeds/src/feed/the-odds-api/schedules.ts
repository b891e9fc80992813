import type { OddsDocument } from "./document.ts";
import type { SportSchedule } from "./plan.ts";
import { SPORTS, type OddsApiSport } from "./sports.ts";

const LONGEST_GAME_MS = 8 * 3_600_000;

export class Schedules {
  readonly #followed: readonly OddsApiSport[];
  #active: ReadonlySet<string> | null = null;
  readonly #games = new Map<string, Map<string, number>>();

  constructor(leagues: readonly string[]) {
    this.#followed = SPORTS.filter(({ league }) => leagues.includes(league));
  }

  /** Before the sports in season are loaded, the result has all followed sports with regular games. */
  sports(): OddsApiSport[] {
    const active = this.#active;
    if (active === null) return this.#followed.filter(({ key, outright }) => !outright && !/_(pre|summer)/.test(key));
    return this.#followed.filter(({ key }) => active.has(key));
  }

  setActiveSports(json: unknown): void {
    if (!Array.isArray(json)) return;
    const active = json.flatMap((sport: unknown) => {
      const { key, active: is } = (sport ?? {}) as { key?: unknown; active?: unknown };
      return typeof key === "string" && is !== false ? [key] : [];
    });
    if (active.length > 0) this.#active = new Set(active);
  }

  replaceGames(sport: string, { events }: OddsDocument): void {
    this.#games.set(sport, new Map(events.map(({ id, commence }) => [id, Date.parse(commence)])));
  }

  addGames(sport: string, { events }: OddsDocument): void {
    const games = this.#games.get(sport) ?? new Map<string, number>();
    for (const { id, commence } of events) games.set(id, Date.parse(commence));
    this.#games.set(sport, games);
  }

  of({ key, outright }: OddsApiSport, now: number): SportSchedule {
    const all = [...(this.#games.get(key) ?? [])].filter(([, start]) => start > now - LONGEST_GAME_MS);
    const unfinished = all.some(([, start]) => start <= now);
    return { sport: key, outright, games: new Map(all), unfinished };
  }
}
