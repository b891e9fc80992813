import type { Counts } from "./counts.ts";

/** Counts and income of one row of a table in one period. `money`: minor units by currency. */
export type Figures = Counts & { signups: number; deposits: number; money: Readonly<Record<string, number>> };

export type DeskRow = { value: string; now: Figures; before: Figures };

export const NO_FIGURES: Figures = { views: 0, viewable: 0, clicks: 0, signups: 0, deposits: 0, money: {} };

/** Clicks per viewable view; null without views. */
export const clickRateOf = ({ viewable, clicks }: Counts): number | null => (viewable === 0 ? null : clicks / viewable);

/** Relative change; null if there was nothing before. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before);

/** Columns by which a table can be ordered. */
export const SORTS = ["views", "viewable", "clicks", "signups", "deposits"] as const;
export type Sort = (typeof SORTS)[number];

/** Rows whose clicks or views changed most, in either direction. Needs at least this many views in one of the periods. */
const MIN_MOVED_VIEWS = 10;

export const movedMost = (rows: readonly DeskRow[], limit: number): DeskRow[] =>
  rows
    .filter(({ now, before }) => Math.max(now.views, before.views) >= MIN_MOVED_VIEWS && now.views !== before.views)
    .toSorted((a, b) => Math.abs(b.now.views - b.before.views) - Math.abs(a.now.views - a.before.views))
    .slice(0, limit);
