import type { LineState } from "./line-state.ts";

export const commonest = (lines: readonly LineState[]): number | null => {
  const counts = new Map<number | null, number>();
  for (const { points } of lines) counts.set(points, (counts.get(points) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] ?? 0) - (b[0] ?? 0))[0]?.[0] ?? null;
};
