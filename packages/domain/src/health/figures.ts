import { PHASES, type BookDesk } from "./desk.ts";
import { ALL_LEAGUES, type Health } from "./health.ts";

/** Figures of a book for all leagues together. Null means unknown. */
export type HealthFigures = {
  sourceId: number;
  /** `heardAt`: the last accepted row. `movedAt`: the last change of price or points. */
  heardAt: number | null;
  movedAt: number | null;
  everyMs: number | null;
  lagMs: number | null;
  unmapped: number | null;
  wild: number;
};

const best = (numbers: readonly (number | null)[], pick: (...numbers: number[]) => number): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : pick(...known);
};

const figuresOf = (desk: BookDesk & { sourceId: number }, health: Health): HealthFigures => {
  const names = health.names.get(desk.sourceId);
  const phases = PHASES.map((phase) => desk[phase]);
  return {
    sourceId: desk.sourceId,
    heardAt: best(
      phases.map(({ rows }) => rows.lastAt),
      Math.max,
    ),
    movedAt: best(
      phases.map(({ moves }) => moves.lastAt),
      Math.max,
    ),
    everyMs: best(
      phases.map(({ rows }) => rows.everyMs),
      Math.min,
    ),
    lagMs: best(
      phases.map(({ lag }) => (lag.rows === 0 ? null : lag.lagMs)),
      Math.max,
    ),
    unmapped: names && names.all > 0 ? names.unmapped / names.all : null,
    wild: desk.wild,
  };
};

export const healthFigures = (health: Health): HealthFigures[] =>
  [...health.desks.values()]
    .filter(({ leagueId }) => leagueId === ALL_LEAGUES)
    .map((desk) => figuresOf(desk, health))
    .toSorted((a, b) => a.sourceId - b.sourceId);
