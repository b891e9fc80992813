import type { EventCounts } from "./counts.ts";

/** Counts and income of one row of a table in one period. `money`: minor units by currency. */
export type Figures = EventCounts & { signups: number; deposits: number; money: Readonly<Record<string, number>> };

export type DeskRow = { value: string; now: Figures; before: Figures };

export const NO_FIGURES: Figures = { views: 0, viewable: 0, clicks: 0, signups: 0, deposits: 0, money: {} };
