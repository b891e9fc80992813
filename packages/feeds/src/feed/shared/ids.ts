import { createHash } from "node:crypto";

// Hexadecimal digits of an id: 52 bits of a hash of the identity text, below 2^53, and equal on all nodes and after
// restarts.
const DIGITS = 13;

export const hashedId = (text: string): number =>
  Number.parseInt(createHash("sha256").update(text).digest("hex").slice(0, DIGITS), 16) || 1;

export type MarketIdentity = {
  of: string;
  betTypeId: number;
  periodTypeId: number;
  /** Null if the teams are the sides of the market. */
  subject: string | null;
};

export const marketIdOf = ({ of, betTypeId, periodTypeId, subject }: MarketIdentity): number =>
  hashedId(`market ${of} ${betTypeId} ${periodTypeId} ${subject ?? ""}`);

export const lineIdOf = (marketId: number, bookId: number, side: number, alternate: number): number =>
  hashedId(`line ${marketId} ${bookId} ${side} ${alternate}`);

/** Points 0, -0.25, 0.25 ... have the numbers 1, 2, 3 ... */
export const alternateNumberOf = (points: number): number => {
  const quarters = Math.round(points * 4);
  return (quarters < 0 ? -2 * quarters - 1 : 2 * quarters) + 1;
};
