import type { SlipLeg, SlipReading } from "@linewire/reading/slip/slip";
import { leagueNames, teamById } from "./names.ts";

export type PredictedLeg = {
  league: string;
  subject: string;
  opponent: string | null;
  betType: string;
  period: string;
  side: string | null;
  points: number | null;
  price: number | null;
  confidence: number;
};
export type SlipPrediction = {
  id: string;
  kind: string;
  stake: number | null;
  book: string | null;
  totalPrice: number | null;
  legs: PredictedLeg[];
  text?: string;
};

/** Market keys of the sets, where they differ from those of the catalogue. */
const SAME: Record<string, string> = { moneyline_3way: "moneyline", player_goals_scored: "player_goals" };

const legOf = (leg: SlipLeg): PredictedLeg => ({
  league: leagueNames.get(leg.leagueId) ?? "",
  subject: leg.subject.name,
  opponent: leg.opponentId === null ? null : (teamById.get(leg.opponentId)?.name ?? null),
  betType: SAME[leg.market] ?? leg.market,
  period: leg.period,
  side: leg.side,
  points: leg.points,
  price: leg.price,
  confidence: leg.confidence,
});

export const slipPrediction = (id: string, reading: SlipReading, text?: string): SlipPrediction => ({
  id,
  kind: reading.kind,
  stake: reading.stake,
  book: reading.bookName,
  totalPrice: reading.totalPrice,
  legs: reading.legs.map(legOf),
  ...(text === undefined ? {} : { text }),
});
