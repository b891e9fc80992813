import type { BookEntity, PersonEntity, TeamEntity } from "../names/entity.ts";
import type { Market } from "../market.ts";
import type { PeriodKey } from "../period.ts";

/** `stated`: quoted as the market has it. `other`: another person's pick. */
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
  from: number;
  to: number;
  sentence: number;
  core: { from: number; to: number };
  confidence: number;
  reasons: string[];
  cue?: string;
};

export type Core = {
  shape: "ou" | "spread" | "total" | "price" | "word" | "points";
  /** Indices of elements. Both ends belong to the claim. */
  first: number;
  last: number;
  side: Side;
  points: number | null;
  price: number | null;
  reasons: string[];
};

export type RejectedClaim = { text: string; reason: string };
