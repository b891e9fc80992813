/** Average gain of a unit at decimal odds. */
export const edgeOf = (decimal: number, chance: number): number => chance * decimal - 1;

/** The edge where the stake may come back. */
export const edgeWithPush = (decimal: number, win: number, push: number): number => win * decimal + push - 1;

/** Decimal odds at which a bet that may be pushed is worth nothing. */
export const fairWithPush = (win: number, lose: number): number => 1 + lose / win;
