import type { BookSlip, SlipRead, Tier, UnmatchedLeg } from "@linewire/contract";

/** A finished slip request as its share page shows it, public to everyone who has the address. */
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

/** Finds a shared slip by its unguessable id, while it has not expired. */
export type FindSharedSlip = (id: string) => SharedSlipRecord | undefined;
