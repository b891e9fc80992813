import type { BookEntity, PersonEntity, TeamEntity } from "../names/entity.ts";
import type { Market } from "../market.ts";
import type { PeriodKey } from "../period.ts";

/** The stance of a text on a bet. `stated`: quoted as the market has it. `other`: another person's pick. */
export type Stance = "stated" | "pick" | "rejected" | "past" | "other";

export const isOffered = (stance: string): boolean => stance === "stated" || stance === "pick";
export type Side = "over" | "under" | "yes" | "no" | "team" | "draw" | null;

export type Claim = {
  market: Market;
  leagueId: number;
  subject: TeamEntity | PersonEntity;
  opponent: TeamEntity | null;
  period: PeriodKey;
  side: Side;
  points: number | null;
  price: number | null;
  book: BookEntity | null;
  stance: Stance;
  /** `from`, `to`: positions of the tokens that state the bet. */
  from: number;
  to: number;
  sentence: number;
  /** The token positions of the bet's number, price or market word. */
  core: { from: number; to: number };
  confidence: number;
  reasons: string[];
  /** The words with which the writer takes the bet. */
  cue?: string;
};

/** The number, price or market word of a claim, as a range of sentence elements. */
export type Core = {
  shape: "ou" | "spread" | "total" | "price" | "word" | "points";
  /** `first`, `last`: element indices, inclusive. */
  first: number;
  last: number;
  side: Side;
  points: number | null;
  /** The price, if the core is a price; otherwise null. */
  price: number | null;
  reasons: string[];
};

export type RejectedClaim = { text: string; reason: string };
