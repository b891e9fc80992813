import type { SgpBet } from "./leg.ts";

export const aPlayerLeg = (overrides: Partial<SgpBet> = {}): SgpBet => ({
  league: "nfl",
  kind: "player_pass_yards",
  side: "over",
  points: 250.5,
  period: "game",
  team: "home",
  personId: 1,
  role: "QB",
  fair: 0.5,
  ...overrides,
});

export const aGameLeg = (overrides: Partial<SgpBet> = {}): SgpBet =>
  aPlayerLeg({
    kind: "moneyline",
    side: "home",
    points: null,
    team: null,
    personId: null,
    role: null,
    fair: 0.6,
    ...overrides,
  });

export const against = (leg: SgpBet): SgpBet => {
  const side = { over: "under", under: "over", home: "away", away: "home" } as const;
  const points = leg.points === null || leg.side === "over" || leg.side === "under" ? leg.points : -leg.points;
  return { ...leg, side: side[leg.side], points, fair: leg.fair === null ? null : 1 - leg.fair };
};
