import type { Event, ResultFacts, LineResult } from "@linewire/contract";
import type { ClosedLine } from "./closed-line.ts";
import { type Grade, type GradedBet, gradeBet } from "./grade.ts";

type GradedBetType = GradedBet["betType"];

export type SettledGame = {
  event: Pick<Event, "eventTeams">;
  league: string;
  facts: ResultFacts;
  betType: (id: number) => GradedBetType | undefined;
  revision: number;
  settledOn: string;
};

const teamSideOf = ({ eventTeams = [] }: SettledGame["event"], teamId: number | undefined): 0 | 1 | null => {
  const side = eventTeams.find((team) => team.teamId === teamId)?.sideIndex;
  return side === 0 || side === 1 ? side : null;
};

const betOf = (line: Pick<ClosedLine, "market">, betType: GradedBetType, event: SettledGame["event"]) => {
  const { betTypeId, betSubType, periodTypeId, sideIndex, teamId, personId } = line.market;
  const bet = { betType, betTypeId, betSubType, periodTypeId, sideIndex, personId: personId ?? null };
  return (points: number | null): GradedBet => ({ ...bet, teamSide: teamSideOf(event, teamId), points });
};

const pointsOf = (points: number | null): { points?: number } => (points === null ? {} : { points });

/** Null if the known facts do not decide the bet. */
export const gradeMarket = (
  market: ClosedLine["market"],
  points: number | null,
  { event, league, facts, betType }: Pick<SettledGame, "event" | "league" | "facts" | "betType">,
): Grade | null => {
  const row = betType(market.betTypeId);
  return row ? gradeBet(betOf({ market }, row, event)(points), facts, league) : null;
};

/** Null if the known facts do not decide the bet. */
export const settleLine = (line: ClosedLine, game: SettledGame): LineResult | null => {
  const last = gradeMarket(line.market, line.points, game);
  if (!last) return null;
  const { closing } = line;
  const atClose = closing && gradeMarket(line.market, closing.points, game);
  return {
    marketLineId: line.id,
    marketId: line.marketId,
    marketSourceId: line.sourceId,
    market: line.market,
    ...(line.alternateNumber === null ? {} : { alternateNumber: line.alternateNumber }),
    ...pointsOf(line.points),
    price: line.price,
    ...last,
    ...(closing && atClose ? { closing: { price: closing.price, ...pointsOf(closing.points), ...atClose } } : {}),
    revision: game.revision,
    settledOn: game.settledOn,
  };
};

export const closedLineOf = (result: LineResult, leagueId: number): ClosedLine => ({
  id: result.marketLineId,
  marketId: result.marketId,
  sourceId: result.marketSourceId,
  leagueId,
  market: result.market,
  alternateNumber: result.alternateNumber ?? null,
  points: result.points ?? null,
  price: result.price,
  closing: result.closing ? { price: result.closing.price, points: result.closing.points ?? null } : null,
});

const outcomeOf = ({ result, share, reason, closing }: LineResult): string =>
  JSON.stringify([result, share, reason, closing?.result, closing?.share, closing?.reason]);

export const isSameOutcome = (one: LineResult, other: LineResult): boolean => outcomeOf(one) === outcomeOf(other);
