import type { PersonEntity, TeamEntity } from "../language/names/entity.ts";
import type { Side } from "../language/claims/claim.ts";
import type { PeriodKey } from "../language/period.ts";
import type { PlacedClaim } from "./placed-claim.ts";

/** A bet that is stated in the text, or implied by a team or player that the text is about. */
export type ArticleBet = {
  leagueId: number;
  subject: TeamEntity | PersonEntity;
  opponent: TeamEntity | null;
  /** The stated market. An implied bet has several, best first. */
  markets: readonly string[];
  period: PeriodKey;
  side: Side;
  points: number | null;
  price: number | null;
  isDirect: boolean;
  confidence: number;
  /** Exact substrings of the article's blocks. */
  evidence: readonly string[];
  block: number;
  start: number;
  reasons: readonly string[];
  claim: PlacedClaim | null;
};
