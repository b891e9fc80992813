import type { SlipDraft } from "./slip-draft.ts";
import type { SlipName } from "./slip-line.ts";

/** The bets that the lines of a slip ask for, and the prices of the whole slip. */
export type SlipAsks = { drafts: SlipDraft[]; wholePrices: number[]; games: (readonly SlipName[])[] };
