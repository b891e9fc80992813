import type { BookSlip, SlipRead, Tier, UnmatchedLeg } from "@linewire/contract";

/** The input of a slip request. An uploaded picture is stored in a file named after the request. */
export type BetInput = { from: "text"; text: string } | { from: "address"; url: string } | { from: "upload" };

/** A request for bet slips as accepted. It survives restarts: a node processes it until it has an outcome. */
export type BetRequest = {
  id: string;
  accountId: string;
  mobile: boolean;
  input: BetInput;
  submittedAt: string;
  expiresAt: string;
  /** Node that processes it in a cluster; initially the node that accepted it. */
  node?: string;
};

/** Another attempt to process a request has started. */
export type BetAttempt = { id: string };

/** Another node has taken over a request. */
export type BetTaken = { id: string; node: string };

/** The response of a picture's host. */
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

/** The final outcome of a request. It is written once. */
export type BetEnd = { id: string; at: string; outcome: BetOutcome };

/** A request, its number of attempts, and its outcome if it is finished. */
export type BetState = { request: BetRequest; begun: number; end: BetEnd | null };
