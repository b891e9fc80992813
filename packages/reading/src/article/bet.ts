import type { PersonEntity, TeamEntity } from "../language/names/entity.ts";
import type { Side } from "../language/claims/claim.ts";
import type { PeriodKey } from "../language/period.ts";
import type { PlacedClaim } from "./placed-claim.ts";

/** An article can state a bet, or imply one because it is about a team or player. */
export type ArticleBet = {
  leagueId: number;
  subject: TeamEntity | PersonEntity;
  opponent: TeamEntity | null;
  markets: readonly string[];
  period: PeriodKey;
  side: Side;
  points: number | null;
  price: number | null;
  isDirect: boolean;
  confidence: number;
  evidence: readonly string[];
  block: number;
  start: number;
  reasons: readonly string[];
  claim: PlacedClaim | null;
};
