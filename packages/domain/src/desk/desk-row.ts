import type { EventCounts } from "./counts.ts";

/** Counts and income of one row of a table in one period. `money`: amount in minor units (cents), by currency. */
export type Figures = EventCounts & { signups: number; deposits: number; money: Readonly<Record<string, number>> };

export type DeskRow = { value: string; now: Figures; before: Figures };

export const NO_FIGURES: Figures = { views: 0, viewable: 0, clicks: 0, signups: 0, deposits: 0, money: {} };

const MIN_MOVED_VIEWS = 10;

/** The rows whose views changed most, up or down. Only rows with at least 10 views in one of the two periods count. */
export const movedMost = <T extends Pick<DeskRow, "now" | "before">>(rows: readonly T[], limit: number): T[] =>
  rows
    .filter(({ now, before }) => Math.max(now.views, before.views) >= MIN_MOVED_VIEWS && now.views !== before.views)
    .toSorted((a, b) => Math.abs(b.now.views - b.before.views) - Math.abs(a.now.views - a.before.views))
    .slice(0, limit);
