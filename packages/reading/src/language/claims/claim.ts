import type { BookEntity, PersonEntity, TeamEntity } from "../names/entity.ts";
import type { Market } from "../market.ts";
import type { PeriodKey } from "../period.ts";

/** How the writer stands to a line: as the market has it, as his own pick, turned down, of the past, or of somebody else. */
export type Stance = "stated" | "pick" | "rejected" | "past" | "other";

/** Whether a text offers a bet of this stance: as a line that stands, or as the writer's pick. */
export const isOffered = (stance: string): boolean => stance === "stated" || stance === "pick";
export type Side = "over" | "under" | "yes" | "no" | "team" | "draw" | null;

/** A bet that a text states: what stands on which line, at which price. */
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
  /** Tokens of the block that state it. */
  from: number;
  to: number;
  sentence: number;
  /** Tokens of its number, price or market word. */
  core: { from: number; to: number };
  confidence: number;
  reasons: string[];
};

/** The number or word that a claim is built around. */
export type Core = {
  shape: "ou" | "spread" | "total" | "price" | "word" | "points";
  /** Elements of the sentence, from one up to and with another. */
  first: number;
  last: number;
  side: Side;
  points: number | null;
  /** The price, where the core is one. */
  price: number | null;
  reasons: string[];
};

export type RejectedClaim = { text: string; reason: string };
