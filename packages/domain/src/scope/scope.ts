import type { Permission, Tier } from "@linewire/contract";

/** Permissions and limits of a caller: derived from its key once, applied to every request. */
export type Scope = {
  tier: Tier;
  permissions: readonly Permission[];
  /** null = all leagues. */
  leagueIds: readonly number[] | null;
  /** null = all books. */
  sourceIds: readonly number[] | null;
  delayMs: number;
};

export const within = (bound: readonly number[] | null, id: number | null): boolean =>
  bound === null || id === null || bound.includes(id);

/** Limits a request to a bound: an empty request means the whole bound; null means everything. */
export const narrowed = (bound: readonly number[] | null, requested: readonly number[]): readonly number[] | null => {
  if (requested.length === 0) return bound;
  return bound === null ? requested : requested.filter((id) => bound.includes(id));
};
