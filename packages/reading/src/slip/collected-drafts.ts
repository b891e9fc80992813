import type { SlipDraft } from "./slip-draft.ts";
import type { SlipName } from "./slip-line.ts";

/** The draft bets of a slip, the prices of the whole slip, and the games that it names. */
export type CollectedDrafts = { drafts: SlipDraft[]; wholePrices: number[]; games: (readonly SlipName[])[] };
