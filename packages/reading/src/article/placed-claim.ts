import type { Claim } from "../language/claims/claim.ts";

/**
 * A claim with its place in the article: block, offsets in the block, and the substring. `isOfTable`: the row and the
 * column of a table decide the meaning of the number.
 */
export type PlacedClaim = Claim & { block: number; start: number; end: number; text: string; isOfTable?: boolean };
