import type { Claim } from "../language/claims/claim.ts";

/** Offsets count characters of the block. `isOfTable`: the row and column of a table give the number its meaning. */
export type PlacedClaim = Claim & { block: number; start: number; end: number; text: string; isOfTable?: boolean };
