import { createHash } from "node:crypto";

// Ids are 52 bits of a hash of the identity: stable across restarts and nodes, and below 2^53.
const DIGITS = 13;

/** The id of an identity text. */
export const hashedId = (text: string): number =>
  Number.parseInt(createHash("sha256").update(text).digest("hex").slice(0, DIGITS), 16) || 1;

/** Identity of a market: game or season, bet type, period and subject. */
export type MarketIdentity = {
  /** The event's id, or the league of a season market. */
  of: string;
  betTypeId: number;
  periodTypeId: number;
  /** The team or player of the whole market; null if its sides are the teams. */
  subject: string | null;
};

export const marketIdOf = ({ of, betTypeId, periodTypeId, subject }: MarketIdentity): number =>
  hashedId(`market ${of} ${betTypeId} ${periodTypeId} ${subject ?? ""}`);

export const lineIdOf = (marketId: number, bookId: number, side: number, alternate: number): number =>
  hashedId(`line ${marketId} ${bookId} ${side} ${alternate}`);

/** Alternates are numbered by their points: 0, -0.25, 0.25 ... are 1, 2, 3 ... */
export const alternateNumberOf = (points: number): number => {
  const quarters = Math.round(points * 4);
  return (quarters < 0 ? -2 * quarters - 1 : 2 * quarters) + 1;
};
