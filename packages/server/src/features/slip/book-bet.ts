import type { BetslipBet, BetslipLink, League, Person, PeriodType, Team, BetType } from "@linewire/contract";
import { matchConfidence, otherMeanings } from "@linewire/reading/book-slip/confidence";
import type { LegAtBook } from "@linewire/reading/book-slip/legs";
import { selectionWords } from "@linewire/reading/book-slip/words";
import { spokenName } from "../../shared/page-records.ts";

export type BetNames = {
  league: (id: number) => League | undefined;
  betType: (id: number) => BetType | undefined;
  betTypeKey: (id: number) => string | undefined;
  period: (id: number) => PeriodType | undefined;
  team: (id: number) => Team | undefined;
  person: (id: number) => Person | undefined;
  subType: (betTypeId: number, slug: string) => string | undefined;
  wholeGame: number;
};

const KINDS: Readonly<Record<string, BetslipBet["odds"]["type"]>> = {
  moneyline: "moneyline",
  moneyline_3way: "moneyline",
  draw_no_bet: "moneyline",
  spread: "spread",
  total: "total",
  team_total: "total",
};

const priceText = (price: number): string => (price > 0 ? `+${price}` : String(price));

const personName = (person: Person | undefined): string | undefined =>
  person && (person.preferredName ?? `${person.firstName} ${person.lastName}`);

const subjectName = ({ match: { subject } }: LegAtBook, names: BetNames): string =>
  (subject.kind === "person" ? personName(names.person(subject.id)) : names.team(subject.id)?.name) ?? subject.name;

const subName = ({ found: { line } }: LegAtBook, names: BetNames): string | null => {
  const { betTypeId, betSubType } = line.market;
  return betSubType === undefined ? null : (names.subType(betTypeId, betSubType) ?? betSubType.replaceAll("-", " "));
};

export const legWords = (leg: LegAtBook, names: BetNames): string => {
  const { market, points } = leg.found.line;
  const betType = names.betType(market.betTypeId);
  const isPart = leg.match.event !== null && market.periodTypeId !== names.wholeGame;
  return selectionWords({
    betType: {
      key: names.betTypeKey(market.betTypeId) ?? "",
      sides: betType?.sides ?? "team",
      betOn: betType?.betOn ?? "team",
      isFuture: betType?.isFuture ?? false,
    },
    kind: spokenName(betType).replace(/ \(.*\)$/, ""),
    sub: subName(leg, names),
    subject: subjectName(leg, names),
    side: market,
    points,
    period: isPart ? (names.period(market.periodTypeId)?.name ?? null) : null,
  });
};

const eventName = (leg: LegAtBook, names: BetNames): string => {
  const { event } = leg.match;
  if (event !== null) return event.name;
  const { leagueId, market } = leg.found.line;
  const league = names.league(leagueId)?.name.toUpperCase();
  return [league, subName(leg, names) ?? names.betType(market.betTypeId)?.name].filter(Boolean).join(" ");
};

export const betOf = (leg: LegAtBook, names: BetNames, deepLink: BetslipLink): BetslipBet => {
  const { match, found } = leg;
  const { line, requested, isExact } = found;
  const { market } = line;
  const others = otherMeanings(leg);
  return {
    id: `leg-${leg.place + 1}`,
    marketLineId: line.id,
    event: eventName(leg, names),
    ...(match.event ? { eventId: match.event.eventId } : {}),
    ...(match.subject.kind === "person" ? { player: subjectName(leg, names) } : {}),
    betType: names.betType(market.betTypeId)?.name ?? "",
    periodType: names.period(market.periodTypeId)?.name ?? "",
    isLive: market.live,
    selection: legWords(leg, names),
    odds: {
      type: KINDS[names.betTypeKey(market.betTypeId) ?? ""] ?? "prop",
      value: priceText(line.price),
      points: line.points,
    },
    ...(requested === null ? {} : { requestedPoints: requested }),
    isExact,
    deepLink,
    metadata: {
      league: names.league(line.leagueId)?.name ?? "",
      timestamp: line.modifiedOn,
      matchConfidence: matchConfidence(leg),
      ...(others.length === 0 ? {} : { alternatives: others }),
    },
  };
};
