import type { BookSlip, SlipRead, Tier, UnmatchedLeg } from "@linewire/contract";

/** A finished slip request as its share page shows it, public for everyone with the URL. */
export type SharedSlipRecord = {
  id: string;
  accountId: string;
  tier: Tier;
  /** Times in milliseconds. */
  madeAt: number;
  expiresAt: number;
  read: SlipRead;
  betSlips: BookSlip[];
  unmatchedLegs: UnmatchedLeg[];
};

/** Finds a shared slip by its unguessable id until it expires. */
export type FindSharedSlip = (id: string) => SharedSlipRecord | undefined;
