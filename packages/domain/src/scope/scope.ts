import type { Permission, Tier } from "@linewire/contract";

/** Rights and limits of a caller, derived once from the API key. */
export type Scope = {
  tier: Tier;
  permissions: readonly Permission[];
  leagueIds: readonly number[] | null;
  /** Null means all books. */
  sourceIds: readonly number[] | null;
  /** Longest delay of the tier; `tierDelayMs` returns the delay of one market type. */
  delayMs: number;
};

export const within = (bound: readonly number[] | null, id: number | null): boolean =>
  bound === null || id === null || bound.includes(id);

/** An empty request selects the whole bound; null is unbounded. */
export const narrowed = (bound: readonly number[] | null, requested: readonly number[]): readonly number[] | null => {
  if (requested.length === 0) return bound;
  return bound === null ? requested : requested.filter((id) => bound.includes(id));
};
