import type { BookSlip, SlipRead, Tier, UnmatchedLeg } from "@linewire/contract";

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

/** Finds a shared slip, which has an unguessable id and exists until it expires. */
export type FindSharedSlip = (id: string) => SharedSlipRecord | undefined;
