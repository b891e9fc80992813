import type { EventCounts } from "./counts.ts";

/** `money`: cents by currency. */
export type Figures = EventCounts & { signups: number; deposits: number; money: Readonly<Record<string, number>> };

export type DeskRow = { value: string; now: Figures; before: Figures };

export const NO_FIGURES: Figures = { views: 0, viewable: 0, clicks: 0, signups: 0, deposits: 0, money: {} };
