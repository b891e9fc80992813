import type { BookEntity, PersonEntity, TeamEntity } from "../names/entity.ts";
import type { Market } from "../market.ts";
import type { PeriodKey } from "../period.ts";

/** The writer's stance on a line: quoted as the market has it, picked, rejected, past, or another person's. */
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
  /** The tokens of the block that state the bet. */
  from: number;
  to: number;
  sentence: number;
  /** The tokens of the claim's number, price or market word. */
  core: { from: number; to: number };
  confidence: number;
  reasons: string[];
  /** The words by which the writer takes the bet, if a rule found them. */
  cue?: string;
};

/** The number, price or market word that a claim is built around, as a range of sentence elements. */
export type Core = {
  shape: "ou" | "spread" | "total" | "price" | "word" | "points";
  /** Indices of the first and last element, inclusive. */
  first: number;
  last: number;
  side: Side;
  points: number | null;
  /** The price if the core is a price, otherwise null. */
  price: number | null;
  reasons: string[];
};

export type RejectedClaim = { text: string; reason: string };
