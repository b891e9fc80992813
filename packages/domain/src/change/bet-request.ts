import type { BookSlip, SlipRead, Tier, UnmatchedLeg } from "@linewire/contract";

/** The file of an uploaded picture has the request's id as name. */
export type BetInput = { from: "text"; text: string } | { from: "address"; url: string } | { from: "upload" };

/** Stored, so that a node continues after a restart. */
export type BetRequest = {
  id: string;
  accountId: string;
  mobile: boolean;
  input: BetInput;
  submittedAt: string;
  expiresAt: string;
  node?: string;
};

export type BetAttempt = { id: string };

export type BetTaken = { id: string; node: string };

export type Upstream = { status: number; text: string };

export type BetComplete = {
  status: "Complete";
  /** The tier determines the permitted lines. */
  tier: Tier;
  sharedId: string;
  read: SlipRead;
  betSlips: BookSlip[];
  unmatchedLegs: UnmatchedLeg[];
};
export type BetFailed = { status: "Error"; message: string; detail: string; upstream: Upstream | null };

export type BetOutcome = BetComplete | BetFailed;

export type BetEnd = { id: string; at: string; outcome: BetOutcome };

/** `begun`: number of attempts. */
export type BetState = { request: BetRequest; begun: number; end: BetEnd | null };
