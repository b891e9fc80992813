import type { SlipKind } from "@linewire/contract";
import type { BetSubject } from "../article/text/analysis.ts";
import type { Side } from "../language/claims/claim.ts";
import type { PeriodKey } from "../language/period.ts";

/** A bet that a text asks for, in plain values: it goes from thread to thread and into the store. */
export type SlipLeg = {
  /** The words that state it. */
  text: string;
  leagueId: number;
  /** Key of its market. */
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
  /** Whom the words may mean as well. */
  alternatives: readonly (BetSubject & { leagueId: number })[];
};

/** Words that ask for something that could not be read as a bet. */
export type Unread = { text: string; reason: string };

/** The slip that a text asks for. */
export type SlipReading = {
  kind: SlipKind;
  stake: number | null;
  /** The price of the whole slip. */
  totalPrice: number | null;
  bookId: number | null;
  /** The book as the text has it, whether we know it or not. */
  bookName: string | null;
  legs: readonly SlipLeg[];
  unread: readonly Unread[];
};
