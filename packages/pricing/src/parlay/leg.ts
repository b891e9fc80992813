/** The side `over` also means yes. A moneyline has no points. */
export type SgpBet = {
  league: string;
  kind: string;
  side: "over" | "under" | "home" | "away";
  points: number | null;
  period: string;
  team: "home" | "away" | null;
  personId: number | null;
  /** A role such as QB, WR1 or star. */
  role: string | null;
  /** Probability of a win without a push; null without a price. */
  fair: number | null;
};

/** Bets with equal keys are bounds of the same quantity. */
export const subjectOf = ({ kind, period, team, personId }: SgpBet): string => {
  if (kind === "spread" || kind === "moneyline") return `margin:${period}`;
  return personId === null ? `${kind}:${team ?? "game"}:${period}` : `${kind}:${personId}:${period}`;
};

/** A bet wins above or below a value of its quantity. A margin is home minus away. */
export const boundOf = ({ side, points }: SgpBet): { above: boolean; than: number } => {
  const at = points ?? 0;
  if (side === "home") return { above: true, than: -at || 0 };
  if (side === "away") return { above: false, than: at };
  return { above: side === "over", than: points ?? 0.5 };
};
