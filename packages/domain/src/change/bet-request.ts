import type { BookSlip, SlipRead, Tier, UnmatchedLeg } from "@linewire/contract";

/** The input of a slip request. The file of an uploaded picture has the id of the request as its name. */
export type BetInput = { from: "text"; text: string } | { from: "address"; url: string } | { from: "upload" };

/** An accepted request. The request is stored, so that a node continues to process it after a restart. */
export type BetRequest = {
  id: string;
  accountId: string;
  mobile: boolean;
  input: BetInput;
  submittedAt: string;
  expiresAt: string;
  /** Node that processes the request in a cluster; initially the node that accepted it. */
  node?: string;
};

export type BetAttempt = { id: string };

export type BetTaken = { id: string; node: string };

/** The response of the server from which a picture was requested. */
export type Upstream = { status: number; text: string };

export type BetComplete = {
  status: "Complete";
  /** Tier of the caller, which determines the permitted lines. */
  tier: Tier;
  sharedId: string;
  read: SlipRead;
  betSlips: BookSlip[];
  unmatchedLegs: UnmatchedLeg[];
};
export type BetFailed = { status: "Error"; message: string; detail: string; upstream: Upstream | null };

export type BetOutcome = BetComplete | BetFailed;

/** The outcome of a request is written once. */
export type BetEnd = { id: string; at: string; outcome: BetOutcome };

/** `begun` is the number of attempts. */
export type BetState = { request: BetRequest; begun: number; end: BetEnd | null };
