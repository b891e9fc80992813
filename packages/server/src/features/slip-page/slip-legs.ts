import type { BetslipBet, SharedLeg } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";
import { pageEvent, spokenName } from "../../shared/page-records.ts";
import type { RowNames } from "../../shared/row-names.ts";
import type { StoredSlip, SlipPageView } from "./slip-parts.ts";

type Parts = { view: SlipPageView; names: RowNames };

const overUnderOf = ({ market: { sideName } }: LineState): SharedLeg["overUnder"] =>
  sideName === "over" || sideName === "under" ? sideName : null;

const subjectOf = (bet: BetslipBet, { market }: LineState, { names }: Parts): string => {
  const person = market.personId === undefined ? undefined : names.person(market.personId);
  if (person) return person.preferredName ?? `${person.firstName} ${person.lastName}`.trim();
  const team = market.teamId === undefined ? undefined : names.team(market.teamId);
  return bet.player ?? team?.name ?? bet.event;
};

const ofLine = (bet: BetslipBet, line: LineState, parts: Parts): Partial<SharedLeg> => {
  const { names } = parts;
  const { market } = line;
  const person = market.personId === undefined ? undefined : names.person(market.personId);
  const isTotal = names.betType(market.betTypeId)?.sides !== "team" && market.personId === undefined;
  return {
    subject: isTotal && market.teamId === undefined ? bet.event : subjectOf(bet, line, parts),
    betTypeName: spokenName(names.betType(market.betTypeId)) || bet.betType,
    periodName: names.period(market.periodTypeId)?.name ?? bet.periodType,
    overUnder: overUnderOf(line),
    teamId: market.teamId ?? person?.currentTeamId ?? null,
  };
};

const legOf = (bet: BetslipBet, parts: Parts): SharedLeg => {
  const line = parts.view.line(bet.marketLineId);
  const event = line?.market.eventId ? parts.view.event(line.market.eventId) : undefined;
  const league = line && parts.names.league(line.leagueId)?.name;
  return {
    id: bet.id,
    league: (league ?? bet.metadata.league).toUpperCase(),
    event: event ? pageEvent(event, parts.names.team) : null,
    eventName: bet.event,
    subject: bet.player ?? bet.selection,
    betTypeName: bet.betType,
    periodName: bet.periodType,
    overUnder: null,
    points: bet.requestedPoints ?? bet.odds.points,
    teamId: null,
    ...(line ? ofLine(bet, line, parts) : {}),
  };
};

export const slipLegs = ({ betSlips }: Pick<StoredSlip, "betSlips">, parts: Parts): SharedLeg[] => {
  const bets = new Map<string, BetslipBet>();
  for (const slip of betSlips.toSorted((one, other) => other.legsMatched - one.legsMatched))
    for (const bet of slip.betslipBets) if (!bets.has(bet.id)) bets.set(bet.id, bet);
  return [...bets.values()].map((bet) => legOf(bet, parts));
};
