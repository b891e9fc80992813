import type { PersonEntity, TeamEntity } from "../language/names/entity.ts";
import type { Side } from "../language/claims/claim.ts";
import type { PeriodKey } from "../language/period.ts";
import type { PlacedClaim } from "./placed.ts";

/** A bet that an article leads to: stated in it, or following from whom it is about. */
export type ArticleBet = {
  leagueId: number;
  subject: TeamEntity | PersonEntity;
  opponent: TeamEntity | null;
  /** Keys of markets: what is stated, or, of an implied bet, what fits, the best first. */
  markets: readonly string[];
  period: PeriodKey;
  side: Side;
  points: number | null;
  price: number | null;
  isDirect: boolean;
  confidence: number;
  /** Exact pieces of the article's blocks. */
  evidence: readonly string[];
  block: number;
  start: number;
  reasons: readonly string[];
  claim: PlacedClaim | null;
};
