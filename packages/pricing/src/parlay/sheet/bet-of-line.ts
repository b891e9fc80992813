import type { BetType, Event, LineMarket, Person } from "@linewire/contract";
import type { SgpBet } from "../leg.ts";

export type BetRows = {
  betType: (id: number) => BetType | undefined;
  betTypeKey: (id: number) => string | undefined;
  periodKey: (id: number) => string | undefined;
  leagueCode: (id: number) => string | undefined;
  event: (id: number) => Event | undefined;
  person: (id: number) => Person | undefined;
  /** Returns a role such as QB, WR1 or star, which depends on the bet type. */
  role: (personId: number, betTypeKey: string, eventId: number) => string | null;
};

export type BetOfLine = Omit<SgpBet, "fair" | "points">;

const TEAMS = ["away", "home"] as const;

const sideOf = (betType: BetType, sideIndex: number): SgpBet["side"] | null => {
  if (sideIndex !== 0 && sideIndex !== 1) return null;
  if (betType.sides === "team") return TEAMS[sideIndex];
  return sideIndex === 0 ? "over" : "under";
};

const teamOf = ({ eventTeams = [] }: Event, teamId: number | undefined): "home" | "away" | null => {
  const side = teamId === undefined ? undefined : eventTeams.find((one) => one.teamId === teamId)?.sideIndex;
  return side === 0 || side === 1 ? TEAMS[side] : null;
};

export const betOfLine = (rows: BetRows, leagueId: number, market: LineMarket): BetOfLine | null => {
  const betType = rows.betType(market.betTypeId);
  const event = market.eventId === null ? undefined : rows.event(market.eventId);
  const [league, period] = [rows.leagueCode(leagueId), rows.periodKey(market.periodTypeId)];
  if (!betType || !event || league === undefined || period === undefined) return null;
  const kind = rows.betTypeKey(betType.id);
  const side = sideOf(betType, market.sideIndex);
  if (kind === undefined || side === null || market.betSubType !== undefined) return null;
  const { personId = null } = market;
  const isTeamScore = personId === null && betType.sides !== "team";
  const person = personId === null ? undefined : rows.person(personId);
  return {
    league,
    kind,
    side,
    period,
    team: teamOf(event, isTeamScore ? market.teamId : person?.currentTeamId),
    personId,
    role: personId === null ? null : rows.role(personId, kind, event.eventId),
  };
};
