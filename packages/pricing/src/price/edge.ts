/** Expected gain per unit staked. */
export const edgeOf = (decimal: number, chance: number): number => chance * decimal - 1;

export const edgeWithPush = (decimal: number, win: number, push: number): number => win * decimal + push - 1;

export const fairWithPush = (win: number, lose: number): number => 1 + lose / win;
