import { nextHealth, noHealth, type Health } from "./health.ts";
import { limitsOf, type HealthLimits } from "./limits.ts";
import type { BookObservation, KindHeard, Observation } from "./observation.ts";
import type { SourceHealth } from "./source-health.ts";

export const START = Date.UTC(2026, 10, 22);
export const NORMAL: HealthLimits = limitsOf("normal");

export const observationWith = (overrides: Partial<BookObservation> = {}): BookObservation => ({
  rows: 1,
  moves: 1,
  lags: { rows: 0, sumMs: 0 },
  offers: true,
  ...overrides,
});

type KindOverrides = Partial<Omit<KindHeard, "books">>;

export const aKind = (
  books: Record<number, Partial<BookObservation> | null>,
  overrides: KindOverrides = {},
): KindHeard => ({
  gameId: 7,
  leagueId: 1,
  betTypeId: 1,
  periodTypeId: 1,
  live: true,
  ...overrides,
  books: new Map(
    Object.entries(books).flatMap(([id, heard]) =>
      heard === null ? [] : [[Number(id), observationWith(heard)] as const],
    ),
  ),
});

export const seen = (...kinds: KindHeard[]): Observation => ({ kinds, wild: [], names: new Map() });

export const evening = (said: readonly SourceHealth[] = [], limits = NORMAL) => {
  let health: Health = noHealth;
  let second = 0;
  return {
    pass: (seconds: number, observe: (second: number) => Observation): void => {
      for (let left = seconds; left > 0; left--)
        health = nextHealth(health, observe(second), { at: START + 1000 * second++, limits, said });
    },
    health: (): Health => health,
    second: (): number => second,
  };
};
