/** Expected gain per unit at decimal odds. */
export const edgeOf = (decimal: number, chance: number): number => chance * decimal - 1;

/** The edge of a bet that can push. */
export const edgeWithPush = (decimal: number, win: number, push: number): number => win * decimal + push - 1;

/** Fair decimal odds of a bet that can push. */
export const fairWithPush = (win: number, lose: number): number => 1 + lose / win;
