import type { SlipDraft } from "./slip-draft.ts";
import type { SlipName } from "./slip-line.ts";

export type CollectedDrafts = {
  drafts: SlipDraft[];
  wholePrices: number[];
  /** Prices beside no bet, as in "Chiefs +1.5 for 100. Showing -108 on my end". */
  loosePrices: readonly number[];
  games: (readonly SlipName[])[];
};
