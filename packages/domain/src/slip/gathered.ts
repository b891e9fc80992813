import type { SlipDraft } from "./slip-draft.ts";
import type { SlipName } from "./slip-line.ts";

/** What the lines of a slip ask for, bet by bet, and the prices of the whole. */
export type SlipAsks = { drafts: SlipDraft[]; wholePrices: number[]; games: (readonly SlipName[])[] };
