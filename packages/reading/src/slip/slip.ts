import type { SlipKind } from "@linewire/contract";
import type { BetSubject } from "../article/text/analysis.ts";
import type { Side } from "../language/claims/claim.ts";
import type { PeriodKey } from "../language/period.ts";

/** Plain values only, because a leg is sent between threads and stored. */
export type SlipLeg = {
  text: string;
  leagueId: number;
  market: string;
  subject: BetSubject;
  opponentId: number | null;
  period: PeriodKey;
  side: Side;
  points: number | null;
  price: number | null;
  bookId: number | null;
  confidence: number;
  reasons: readonly string[];
  alternatives: readonly (BetSubject & { leagueId: number })[];
};

export type UnreadText = { text: string; reason: string };

export type SlipReading = {
  kind: SlipKind;
  stake: number | null;
  totalPrice: number | null;
  bookId: number | null;
  /** As in the text, also for a book outside the catalogue. */
  bookName: string | null;
  legs: readonly SlipLeg[];
  unread: readonly UnreadText[];
};
