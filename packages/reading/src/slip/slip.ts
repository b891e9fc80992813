import type { SlipKind } from "@linewire/contract";
import type { BetSubject } from "../article/text/analysis.ts";
import type { Side } from "../language/claims/claim.ts";
import type { PeriodKey } from "../language/period.ts";

/** A bet that a text requests. Plain values only: it is sent between threads and stored. */
export type SlipLeg = {
  /** The words of the text that state the bet. */
  text: string;
  leagueId: number;
  /** Key of the market. */
  market: string;
  subject: BetSubject;
  opponentId: number | null;
  period: PeriodKey;
  side: Side;
  points: number | null;
  /** The leg's own price. */
  price: number | null;
  bookId: number | null;
  confidence: number;
  reasons: readonly string[];
  /** Other subjects that the words can refer to. */
  alternatives: readonly (BetSubject & { leagueId: number })[];
};

/** A part of the text that could not be read as a bet, with the reason. */
export type UnreadText = { text: string; reason: string };

/** The slip that a text requests. */
export type SlipReading = {
  kind: SlipKind;
  stake: number | null;
  /** The price of the whole slip. */
  totalPrice: number | null;
  bookId: number | null;
  /** The book name in the text, in the catalogue or not. */
  bookName: string | null;
  legs: readonly SlipLeg[];
  unread: readonly UnreadText[];
};
