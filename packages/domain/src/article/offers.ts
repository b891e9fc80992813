import { EVENT_STATUS, type Event } from "@linewire/contract";
import type { LineQuery } from "../line/line-query.ts";
import type { LineState } from "../line/line-state.ts";
import type { Analysis, FoundBet } from "./analysis.ts";
import { alternatesOf, lineFor } from "./offer-line.ts";

/** The lines and games that offers are found in. */
export type Schedule = {
  /** Games of a team that are on or to come, the nearest first. */
  gamesOf: (teamId: number) => readonly Event[];
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
};

/** A bet of an article with the line that answers it. */
export type Offer = { bet: FoundBet; line: LineState; event: Event | null; alternates: readonly LineState[] };
export type Offers = {
  offers: readonly Offer[];
  /** Bets of the article that nothing answers, each with why. */
  unanswered: readonly { bet: FoundBet; reason: string }[];
};

const teamIdOf = ({ subject }: FoundBet, { teamOf }: Schedule): number | undefined =>
  subject.kind === "team" ? subject.id : teamOf(subject.id);

const plays = (event: Event, teamId: number): boolean =>
  event.eventTeams?.some((team) => team.teamId === teamId) ?? false;

/** The game that a bet is about: against the opponent that it names, else between two teams of the article, else the next. */
const gameOf = (bet: FoundBet, { teamIds }: Analysis, schedule: Schedule): Event | null => {
  const teamId = teamIdOf(bet, schedule);
  if (teamId === undefined) return null;
  const games = schedule.gamesOf(teamId);
  const { opponentId } = bet;
  if (opponentId !== null) {
    const named = games.find((event) => plays(event, opponentId));
    if (named) return named;
  }
  const others = teamIds.filter((id) => id !== teamId);
  return games.find((event) => others.some((id) => plays(event, id))) ?? games[0] ?? null;
};

type Unanswered = { reason: string; event: Event | null };

const answerTo = (bet: FoundBet, analysis: Analysis, schedule: Schedule, wish: OfferWish): Offer | Unanswered => {
  let reason = "no book quotes it";
  let game: Event | null = null;
  for (const key of bet.markets) {
    const betType = schedule.betType(key);
    if (!betType) continue;
    const event = betType.isFuture ? null : gameOf(bet, analysis, schedule);
    if (!betType.isFuture && event === null) {
      reason = "no game ahead";
      continue;
    }
    const quoted = schedule.lines({
      betTypeIds: [betType.id],
      sourceIds: wish.bookIds,
      ...(event
        ? { eventIds: [event.eventId], periodTypeIds: [schedule.periodId(bet.period)] }
        : { leagueIds: [bet.leagueId] }),
    });
    const line = lineFor(bet, event, quoted, wish);
    if (line) return { bet, line, event, alternates: alternatesOf(line, quoted) };
    game = event;
  }
  return { reason, event: game };
};

/** The key of a bet: one side of a market is shown, and without a stated bet each subject once. */
const entityOf = ({ bet, line }: Offer): string =>
  bet.isDirect ? `market ${line.marketId}` : `${bet.subject.kind} ${bet.subject.id}`;

/** The games that are on and no longer offer a bet that the article states: nothing implied takes its place. */
const gamesWithout = (bets: readonly FoundBet[], answers: readonly (Offer | Unanswered)[]): Set<number> =>
  new Set(
    answers.flatMap((answer, at) =>
      "reason" in answer && bets[at]!.isDirect && answer.event?.statusId === EVENT_STATUS.live
        ? [answer.event.eventId]
        : [],
    ),
  );

/** The offers that an article's bets lead to, in the order in which they were found: one for each thing that is bet on. */
export const offersFor = (analysis: Analysis, wish: OfferWish, schedule: Schedule): Offers => {
  const offers: Offer[] = [];
  const unanswered: { bet: FoundBet; reason: string }[] = [];
  const taken = new Set<string>();
  const answers = analysis.bets.map((bet) => answerTo(bet, analysis, schedule, wish));
  const closed = gamesWithout(analysis.bets, answers);
  for (const [at, bet] of analysis.bets.entries()) {
    if (!bet.isDirect && !wish.includeImplicit) {
      unanswered.push({ bet, reason: "implied bets were not asked for" });
      continue;
    }
    const answer = answers[at]!;
    if ("reason" in answer) unanswered.push({ bet, reason: answer.reason });
    else if (!bet.isDirect && answer.event && closed.has(answer.event.eventId))
      unanswered.push({ bet, reason: "the bet that the article states on this game is no longer offered" });
    else if (taken.has(entityOf(answer)))
      unanswered.push({ bet, reason: "another bet on the same stands here already" });
    else if (offers.length >= wish.maxBets) unanswered.push({ bet, reason: "more than were asked for" });
    else {
      taken.add(entityOf(answer));
      offers.push(answer);
    }
  }
  return { offers, unanswered };
};
