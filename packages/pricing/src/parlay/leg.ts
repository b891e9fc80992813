/** The side `over` also means yes. A moneyline has no points. */
export type SgpBet = {
  league: string;
  /** The bet type's key in the catalogue. */
  kind: string;
  side: "over" | "under" | "home" | "away";
  points: number | null;
  period: string;
  /** The team of a player or of a team total. */
  team: "home" | "away" | null;
  personId: number | null;
  /** The player's role in the team: QB, WR1, star. */
  role: string | null;
  /** Fair probability that the bet wins if it does not push; null if there is no price. */
  fair: number | null;
};

/** Key of the quantity that a bet depends on. Two bets with the same key are bounds of the same quantity. */
export const subjectOf = ({ kind, period, team, personId }: SgpBet): string => {
  if (kind === "spread" || kind === "moneyline") return `margin:${period}`;
  return personId === null ? `${kind}:${team ?? "game"}:${period}` : `${kind}:${personId}:${period}`;
};

/** The condition of a bet on its quantity: above or below a value. A margin is home minus away. */
export const boundOf = ({ side, points }: SgpBet): { above: boolean; than: number } => {
  const at = points ?? 0;
  if (side === "home") return { above: true, than: -at || 0 };
  if (side === "away") return { above: false, than: at };
  return { above: side === "over", than: points ?? 0.5 };
};
