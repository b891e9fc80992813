import type { Claim } from "../language/claims/claim.ts";

/** A claim, and the words of the article that state it. */
export type PlacedClaim = Claim & { block: number; start: number; end: number; text: string };
