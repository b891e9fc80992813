import { createHash } from "node:crypto";

// An id is 52 bits of a hash of the identity text. The id is the same on all nodes and after restarts, and below 2^53.
const DIGITS = 13;

export const hashedId = (text: string): number =>
  Number.parseInt(createHash("sha256").update(text).digest("hex").slice(0, DIGITS), 16) || 1;

export type MarketIdentity = {
  /** The event's id, or the league of a season market. */
  of: string;
  betTypeId: number;
  periodTypeId: number;
  /** The team or player that the market is about; null if the sides of the market are the teams. */
  subject: string | null;
};

export const marketIdOf = ({ of, betTypeId, periodTypeId, subject }: MarketIdentity): number =>
  hashedId(`market ${of} ${betTypeId} ${periodTypeId} ${subject ?? ""}`);

export const lineIdOf = (marketId: number, bookId: number, side: number, alternate: number): number =>
  hashedId(`line ${marketId} ${bookId} ${side} ${alternate}`);

/** Number of an alternate line, which depends on its points: 0, -0.25, 0.25 ... have the numbers 1, 2, 3 ... */
export const alternateNumberOf = (points: number): number => {
  const quarters = Math.round(points * 4);
  return (quarters < 0 ? -2 * quarters - 1 : 2 * quarters) + 1;
};
