import type { BookSlip, SlipRead, Tier, UnmatchedLeg } from "@linewire/contract";

/** What a share page shows: a slip request that is complete, for everybody who has its address. */
export type SharedSlip = {
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

/** Finds a shared slip by its unguessable id, while it has not expired. */
export type FindSharedSlip = (id: string) => SharedSlip | undefined;
