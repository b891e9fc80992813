import type { Permission, Tier } from "@linewire/contract";

/** Permissions and limits of a caller: derived once from its key, then applied to every request. */
export type Scope = {
  tier: Tier;
  permissions: readonly Permission[];
  /** null = every league. */
  leagueIds: readonly number[] | null;
  /** null = every book. */
  sourceIds: readonly number[] | null;
  delayMs: number;
};

export const within = (bound: readonly number[] | null, id: number | null): boolean =>
  bound === null || id === null || bound.includes(id);

/** Narrows a wish to a bound: an empty wish is the whole bound; null means everything. */
export const narrowed = (bound: readonly number[] | null, wish: readonly number[]): readonly number[] | null => {
  if (wish.length === 0) return bound;
  return bound === null ? wish : wish.filter((id) => bound.includes(id));
};
