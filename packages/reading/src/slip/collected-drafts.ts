import type { SlipDraft } from "./slip-draft.ts";
import type { SlipName } from "./slip-line.ts";

export type CollectedDrafts = { drafts: SlipDraft[]; wholePrices: number[]; games: (readonly SlipName[])[] };
