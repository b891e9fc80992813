// Receives the bets of an analysis and the current lines; hands on the line that answers each bet.
import { EVENT_STATUS, type Event } from "@linewire/contract";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Analysis, FoundBet } from "./text/analysis.ts";
import { type BetResult, resultOf } from "./stance/bet-result.ts";
import { alternatesOf, lineFor } from "./offer-line.ts";

/** The lines and games that offers are found in. */
export type Schedule = {
  /** Games of a team that are on or to come, the nearest first. */
  gamesOf: (teamId: number) => readonly Event[];
  /** Games of a team that are over or called off, the newest first; for pages alone, which tell how a bet ended. */
  pastGamesOf?: (teamId: number) => readonly Event[];
  /** Lines of a bet type as they were when their game began; undefined where nobody has looked yet. */
  closingLines?: (eventId: number, betTypeId: number) => readonly LineState[] | undefined;
  teamOf: (personId: number) => number | undefined;
  lines: (query: LineQuery) => LineState[];
  betType: (key: string) => { id: number; isFuture: boolean } | undefined;
  periodId: (key: string) => number;
};

export type OfferWish = {
  /** Books that may be shown, in the order of preference. */
  bookIds: readonly number[];
  maxBets: number;
  includeImplicit: boolean;
  /** Whether the first book in the order goes before a better price. */
  bookFirst?: boolean;
  /** When the article was published. With it, a stated bet that is no longer on offer is told as it closed, and how it ended. */
  since?: number;
};

/** A bet of an article with the line that answers it. */
export type Offer = {
  bet: FoundBet;
  line: LineState;
  event: Event | null;
  alternates: readonly LineState[];
  /** Null while the bet is on offer. "closed": not any more, and its game is on; "over": it ended, nobody says how. */
  outcome: OfferOutcome | null;
};
export type OfferOutcome = BetResult | "closed" | "over";
/** Closing lines that are to be looked up. */
export type ClosingAsk = { event: Event; betTypeId: number };
export type Offers = {
  offers: readonly Offer[];
  /** Bets of the article that nothing answers, each with why. */
  unanswered: readonly { bet: FoundBet; reason: string }[];
  /** Closing lines without which some bets cannot be told. */
  wanting: readonly ClosingAsk[];
};

const teamIdOf = ({ subject }: FoundBet, { teamOf }: Schedule): number | undefined =>
  subject.kind === "team" ? subject.id : teamOf(subject.id);

const plays = (event: Event, teamId: number): boolean =>
  event.eventTeams?.some((team) => team.teamId === teamId) ?? false;

/** A game is over at the latest so long after its start. */
const GAME_MS = 6 * 3_600_000;
const OVER: ReadonlySet<number> = new Set([EVENT_STATUS.final, EVENT_STATUS.cancelled]);

const isOver = ({ statusId }: Event): boolean => OVER.has(statusId);
const endOf = ({ eventStart, eventEnd }: Event): number =>
  eventEnd === undefined ? Date.parse(eventStart) + GAME_MS : Date.parse(eventEnd);

/** The games that a stated bet may be on: those that were not over when the article was published, by their start. */
const gamesFor = ({ isDirect }: FoundBet, teamId: number, schedule: Schedule, { since }: OfferWish) => {
  const ahead = schedule.gamesOf(teamId);
  const past = isDirect && since !== undefined ? (schedule.pastGamesOf?.(teamId) ?? []) : [];
  const meant = past.filter((event) => endOf(event) > (since ?? 0)).toReversed();
  return { games: [...meant, ...ahead], past };
};

/** The game that a bet is about: against the opponent that it names, else between two teams of the article, else the next. */
const gameOf = (bet: FoundBet, { teamIds }: Analysis, schedule: Schedule, wish: OfferWish): Event | null => {
  const teamId = teamIdOf(bet, schedule);
  if (teamId === undefined) return null;
  const { games, past } = gamesFor(bet, teamId, schedule, wish);
  const { opponentId } = bet;
  if (opponentId !== null) {
    const named = [...games, ...past].find((event) => plays(event, opponentId));
    if (named) return named;
  }
  const others = teamIds.filter((id) => id !== teamId);
  return games.find((event) => others.some((id) => plays(event, id))) ?? games[0] ?? null;
};

type Unanswered = { reason: string; event: Event | null; wanting?: ClosingAsk };

type Asked = { bet: FoundBet; key: string; betTypeId: number; event: Event };

/** A stated bet that is no longer on offer, as it was when its game began. */
const closedBet = ({ bet, key, betTypeId, event }: Asked, schedule: Schedule, wish: OfferWish): Offer | Unanswered => {
  const reason = isOver(event) ? "its game is over" : "no book offers it";
  const quoted = schedule.closingLines?.(event.eventId, betTypeId);
  if (quoted === undefined) return { reason, event, wanting: { event, betTypeId } };
  const ofPeriod = quoted.filter(({ market }) => market.periodTypeId === schedule.periodId(bet.period));
  const line = lineFor(bet, event, ofPeriod, wish);
  if (!line) return { reason, event };
  const result = isOver(event) ? (resultOf(event, { key, period: bet.period, line }) ?? "over") : "closed";
  return { bet, line, event, alternates: [], outcome: result };
};

/** Whether a bet that nothing answers any more is told as it closed. */
const isTold = ({ isDirect }: FoundBet, event: Event, { since }: OfferWish): boolean =>
  isDirect && since !== undefined && (isOver(event) || event.statusId === EVENT_STATUS.live);

/** The line that answers a bet in one market, as far as there is one. */
const answerIn = (asked: Omit<Asked, "event"> & { event: Event | null }, schedule: Schedule, wish: OfferWish) => {
  const { bet, betTypeId, event } = asked;
  if (event && isOver(event)) return undefined;
  const quoted = schedule.lines({
    betTypeIds: [betTypeId],
    sourceIds: wish.bookIds,
    ...(event
      ? { eventIds: [event.eventId], periodTypeIds: [schedule.periodId(bet.period)] }
      : { leagueIds: [bet.leagueId] }),
  });
  const line = lineFor(bet, event, quoted, wish);
  return line && { bet, line, event, alternates: alternatesOf(line, quoted), outcome: null };
};

/** Answer of one market to a bet: its line, its closing line if that is all there is, or why there is none. */
const inMarket = (
  { bet, key, analysis }: { bet: FoundBet; key: string; analysis: Analysis },
  schedule: Schedule,
  wish: OfferWish,
) => {
  const betType = schedule.betType(key);
  if (!betType) return undefined;
  const event = betType.isFuture ? null : gameOf(bet, analysis, schedule, wish);
  if (!betType.isFuture && event === null) return { reason: "no upcoming game", event };
  const open = answerIn({ bet, key, betTypeId: betType.id, event }, schedule, wish);
  if (open) return open;
  if (!event || !isTold(bet, event, wish)) return { reason: "no book offers it", event };
  return closedBet({ bet, key, betTypeId: betType.id, event }, schedule, wish);
};

const answerTo = (bet: FoundBet, analysis: Analysis, schedule: Schedule, wish: OfferWish): Offer | Unanswered => {
  let left: Unanswered = { reason: "no book offers it", event: null };
  for (const key of bet.markets) {
    const answer = inMarket({ bet, key, analysis }, schedule, wish);
    if (answer && "line" in answer) return answer;
    left = answer ?? left;
  }
  return left;
};

/** The key of a bet: one side of a market is shown, and without a stated bet each subject once. */
const entityOf = ({ bet, line }: Offer): string =>
  bet.isDirect ? `market ${line.marketId}` : `${bet.subject.kind} ${bet.subject.id}`;

type Answer = Offer | Unanswered;

/** The games that a stated bet is on which is no longer offered there: nothing implied takes its place. */
const gamesWithout = (bets: readonly FoundBet[], answers: readonly Answer[]): Map<number, Event> =>
  new Map(
    answers.flatMap((answer, at): [number, Event][] => {
      const { event } = answer;
      const isOpen = "line" in answer && answer.outcome === null;
      if (isOpen || !bets[at]!.isDirect || !event) return [];
      return isOver(event) || event.statusId === EVENT_STATUS.live ? [[event.eventId, event]] : [];
    }),
  );

/** Whether an implied bet would stand for a stated one: on the same game, or on the next game of a side of one that is over. */
const standsFor = (
  bet: FoundBet,
  { event }: Answer,
  closed: ReadonlyMap<number, Event>,
  schedule: Schedule,
): boolean => {
  if (bet.isDirect || !event) return false;
  const teamId = teamIdOf(bet, schedule);
  return (
    closed.has(event.eventId) ||
    [...closed.values()].some((game) => isOver(game) && teamId !== undefined && plays(game, teamId))
  );
};

const NOT_REQUESTED = "implied bets were not requested";
const OVER_LIMIT = "more bets than requested";
/** Reasons that depend on the request and not on the text. */
export const REQUEST_REASONS: ReadonlySet<string> = new Set([NOT_REQUESTED, OVER_LIMIT]);

/** The offers for an article's bets, in order of discovery: one for each subject of a bet. */
export const offersFor = (analysis: Analysis, wish: OfferWish, schedule: Schedule): Offers => {
  const offers: Offer[] = [];
  const unanswered: { bet: FoundBet; reason: string }[] = [];
  const taken = new Set<string>();
  const answers = analysis.bets.map((bet) => answerTo(bet, analysis, schedule, wish));
  const closed = gamesWithout(analysis.bets, answers);
  for (const [at, bet] of analysis.bets.entries()) {
    if (!bet.isDirect && !wish.includeImplicit) {
      unanswered.push({ bet, reason: NOT_REQUESTED });
      continue;
    }
    const answer = answers[at]!;
    if ("reason" in answer) unanswered.push({ bet, reason: answer.reason });
    else if (standsFor(bet, answer, closed, schedule))
      unanswered.push({ bet, reason: "the bet that the article states on this game is no longer offered" });
    else if (taken.has(entityOf(answer)))
      unanswered.push({ bet, reason: "another bet on the same subject is already listed" });
    else if (offers.length >= wish.maxBets) unanswered.push({ bet, reason: OVER_LIMIT });
    else {
      taken.add(entityOf(answer));
      offers.push(answer);
    }
  }
  const wanting = answers.flatMap((answer) => ("wanting" in answer && answer.wanting ? [answer.wanting] : []));
  return { offers, unanswered, wanting };
};
