import type { BookSlip, SlipRead, Tier, UnmatchedLeg } from "@linewire/contract";

/** The input of a request. An uploaded picture is stored in a file whose name is the request's id. */
export type BetInput = { from: "text"; text: string } | { from: "address"; url: string } | { from: "upload" };

/** A request, which is stored, so that a node continues after a restart. */
export type BetRequest = {
  id: string;
  accountId: string;
  mobile: boolean;
  input: BetInput;
  submittedAt: string;
  expiresAt: string;
  /** The node that processes the request; initially the node that accepted it. */
  node?: string;
};

export type BetAttempt = { id: string };

export type BetTaken = { id: string; node: string };

/** The response of the server that hosts the picture. */
export type Upstream = { status: number; text: string };

export type BetComplete = {
  status: "Complete";
  /** The tier, which determines the permitted lines. */
  tier: Tier;
  sharedId: string;
  read: SlipRead;
  betSlips: BookSlip[];
  unmatchedLegs: UnmatchedLeg[];
};
export type BetFailed = { status: "Error"; message: string; detail: string; upstream: Upstream | null };

export type BetOutcome = BetComplete | BetFailed;

/** The end of a request, which is written once. */
export type BetEnd = { id: string; at: string; outcome: BetOutcome };

/** The state of a request. `begun`: number of attempts. */
export type BetState = { request: BetRequest; begun: number; end: BetEnd | null };
