import type { BookSlip, SlipRead, Tier, UnmatchedLeg } from "@linewire/contract";

/** The input of a slip request. An uploaded picture is stored in a file named after the request. */
export type BetInput = { from: "text"; text: string } | { from: "address"; url: string } | { from: "upload" };

/** A request for bet slips as it was accepted: it is worked on until it has an end, whatever happens to the process. */
export type BetRequest = {
  id: string;
  accountId: string;
  mobile: boolean;
  input: BetInput;
  submittedAt: string;
  expiresAt: string;
  /** Among several nodes: the one that works on it, at first the one that accepted it. */
  node?: string;
};

/** That work on a request begins once more. */
export type BetBegun = { id: string };

/** That another node works on a request from now on. */
export type BetTaken = { id: string; node: string };

/** The answer of the host of a picture. */
export type Upstream = { status: number; text: string };

export type BetComplete = {
  status: "Complete";
  /** By whose rights the lines were chosen. */
  tier: Tier;
  sharedId: string;
  read: SlipRead;
  betSlips: BookSlip[];
  unmatchedLegs: UnmatchedLeg[];
};
export type BetFailed = { status: "Error"; message: string; detail: string; upstream: Upstream | null };

export type BetOutcome = BetComplete | BetFailed;

/** How a request ended: once, and for good. */
export type BetEnd = { id: string; at: string; outcome: BetOutcome };

/** A request and what has become of it. */
export type BetState = { request: BetRequest; begun: number; end: BetEnd | null };
