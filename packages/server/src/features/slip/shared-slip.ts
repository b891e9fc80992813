import type { BookSlip, SlipRead, Tier, UnmatchedLeg } from "@linewire/contract";

export type SharedSlipRecord = {
  id: string;
  accountId: string;
  tier: Tier;
  /** Milliseconds since 1970. */
  madeAt: number;
  expiresAt: number;
  read: SlipRead;
  betSlips: BookSlip[];
  unmatchedLegs: UnmatchedLeg[];
};

/** The id is unguessable. The slip exists until it expires. */
export type FindSharedSlip = (id: string) => SharedSlipRecord | undefined;
