// Receives the bets of an analysis and the current lines; returns the matching line of each bet.
import { EVENT_STATUS, type Event } from "@linewire/contract";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Analysis, FoundBet } from "./text/analysis.ts";
import { type BetResult, resultOf } from "./stance/bet-result.ts";
import { alternatesOf, lineFor } from "./offer-line.ts";

/** Gives offers access to the stored lines and games. The implementation answers synchronously from memory. */
export type Schedule = {
  gamesOf: (teamId: number) => readonly Event[];
  /** Finished and cancelled games, newest first. Only articles on pages show results. */
  pastGamesOf?: (teamId: number) => readonly Event[];
  /** Lines of a bet type at the start of a game; undefined until loaded. */
  closingLines?: (eventId: number, betTypeId: number) => readonly LineState[] | undefined;
  teamOf: (personId: number) => number | undefined;
  lines: (query: LineQuery) => LineState[];
  betType: (key: string) => { id: number; isFuture: boolean } | undefined;
  periodId: (key: string) => number;
};

export type OfferSelection = {
  /** Books in order of preference. Lines of other books are not offered. */
  bookIds: readonly number[];
  maxBets: number;
  includeImplicit: boolean;
  bookFirst?: boolean;
  /**
   * Publication time of the article. With it, a stated bet that is no longer offered is shown with its closing line and
   * result.
   */
  since?: number;
};

export type Offer = {
  bet: FoundBet;
  line: LineState;
  event: Event | null;
  alternates: readonly LineState[];
  reasons: readonly string[];
  /** Null while the bet is offered. "closed": the game is live. "over": the game ended and the result is unknown. */
  outcome: OfferOutcome | null;
};
export type OfferOutcome = BetResult | "closed" | "over";
/** The caller must load these closing lines. */
export type ClosingAsk = { event: Event; betTypeId: number };
export type Offers = {
  offers: readonly Offer[];
  unanswered: readonly { bet: FoundBet; reason: string }[];
  /** Closing lines that the caller must load before some bets can have an offer. */
  wanting: readonly ClosingAsk[];
};

const teamIdOf = ({ subject }: FoundBet, { teamOf }: Schedule): number | undefined =>
  subject.kind === "team" ? subject.id : teamOf(subject.id);

const plays = (event: Event, teamId: number): boolean =>
  event.eventTeams?.some((team) => team.teamId === teamId) ?? false;

const MAX_GAME_MS = 6 * 3_600_000;
const OVER: ReadonlySet<number> = new Set([EVENT_STATUS.final, EVENT_STATUS.cancelled]);

const isOver = ({ statusId }: Event): boolean => OVER.has(statusId);
const endOf = ({ eventStart, eventEnd }: Event): number =>
  eventEnd === undefined ? Date.parse(eventStart) + MAX_GAME_MS : Date.parse(eventEnd);

const gamesFor = ({ isDirect }: FoundBet, teamId: number, schedule: Schedule, { since }: OfferSelection) => {
  const upcoming = schedule.gamesOf(teamId);
  const past = isDirect && since !== undefined ? (schedule.pastGamesOf?.(teamId) ?? []) : [];
  const sincePublication = past.filter((event) => endOf(event) > (since ?? 0)).toReversed();
  return { games: [...sincePublication, ...upcoming], past };
};

type ChosenGame = { event: Event; reason: string };

/** A bet whose sentence names the opponent never moves to another game. */
const gameOf = (
  bet: FoundBet,
  { teamIds }: Analysis,
  schedule: Schedule,
  options: OfferSelection,
): ChosenGame | null => {
  const teamId = teamIdOf(bet, schedule);
  if (teamId === undefined) return null;
  const { games, past } = gamesFor(bet, teamId, schedule, options);
  const { opponentId, namesOpponent } = bet;
  if (opponentId !== null) {
    const event = [...games, ...past].find((one) => plays(one, opponentId));
    if (event) return { event, reason: `the game against the opponent that the text names: ${event.name}` };
    if (namesOpponent) return null;
  }
  const others = teamIds.filter((id) => id !== teamId);
  const event = games.find((one) => others.some((id) => plays(one, id)));
  if (event) return { event, reason: `the game against another team of the text: ${event.name}` };
  if (bet.isDirect && opponentId !== null) return null;
  return games[0] ? { event: games[0], reason: `the team's next game: ${games[0].name}` } : null;
};

type MissingOffer = { reason: string; event: Event | null; wanting?: ClosingAsk };

type MarketQuery = { bet: FoundBet; key: string; betTypeId: number; event: Event; gameReason: string };

/** The store keeps a removed line for some minutes, as disabled. */
const removedLines = (
  { bet, betTypeId, event }: MarketQuery,
  schedule: Schedule,
  { bookIds: sourceIds }: OfferSelection,
): LineState[] => {
  const periodTypeIds = [schedule.periodId(bet.period)];
  return schedule
    .lines({ betTypeIds: [betTypeId], sourceIds, eventIds: [event.eventId], periodTypeIds })
    .flatMap((line) => (line.disabled ? { ...line, disabled: false } : []));
};

/** Uses the last price before the books removed the line if there is no closing line. */
const closingOffer = (query: MarketQuery, schedule: Schedule, options: OfferSelection): Offer | MissingOffer => {
  const { bet, key, betTypeId, event, gameReason } = query;
  const reason = isOver(event) ? "its game is over" : "no book offers it";
  const quoted = schedule.closingLines?.(event.eventId, betTypeId);
  if (quoted === undefined) return { reason, event, wanting: { event, betTypeId } };
  const ofPeriod = quoted.filter(({ market }) => market.periodTypeId === schedule.periodId(bet.period));
  const closing = lineFor(bet, event, ofPeriod, options);
  const chosen = closing ?? lineFor(bet, event, removedLines(query, schedule, options), options);
  if (!chosen) return { reason, event };
  const { line } = chosen;
  // The closing line settles a bet, so a line that opened during the game has no result.
  const result = !closing && line.market.live ? null : resultOf(event, { key, period: bet.period, line });
  const outcome = isOver(event) ? (result ?? "over") : "closed";
  const reasons = [gameReason, ...chosen.reasons, `${reason}: the ${closing ? "closing line" : "last price"}`];
  return { bet, line, event, alternates: [], reasons, outcome };
};

const showsClosingLine = ({ isDirect }: FoundBet, event: Event, { since }: OfferSelection): boolean =>
  isDirect && since !== undefined && (isOver(event) || event.statusId === EVENT_STATUS.live);

const currentOffer = (
  query: Omit<MarketQuery, "event"> & { event: Event | null },
  schedule: Schedule,
  options: OfferSelection,
) => {
  const { bet, betTypeId, event, gameReason } = query;
  if (event && isOver(event)) return undefined;
  const quoted = schedule.lines({
    betTypeIds: [betTypeId],
    sourceIds: options.bookIds,
    ...(event
      ? { eventIds: [event.eventId], periodTypeIds: [schedule.periodId(bet.period)] }
      : { leagueIds: [bet.leagueId] }),
  });
  const chosen = lineFor(bet, event, quoted, options);
  if (!chosen) return undefined;
  const { line } = chosen;
  const reasons = [gameReason, ...chosen.reasons];
  return { bet, line, event, alternates: alternatesOf(line, quoted), reasons, outcome: null };
};

const noGameReason = ({ isDirect, opponentId }: FoundBet): string =>
  isDirect && opponentId !== null ? "no game against the opponent that the text names" : "no upcoming game";

const offerInMarket = (
  { bet, key, analysis }: { bet: FoundBet; key: string; analysis: Analysis },
  schedule: Schedule,
  options: OfferSelection,
) => {
  const betType = schedule.betType(key);
  if (!betType) return undefined;
  const game = betType.isFuture ? null : gameOf(bet, analysis, schedule, options);
  if (!betType.isFuture && game === null) return { reason: noGameReason(bet), event: null };
  const event = game?.event ?? null;
  const query = { bet, key, betTypeId: betType.id, gameReason: game?.reason ?? "a bet on the season, without a game" };
  const open = currentOffer({ ...query, event }, schedule, options);
  if (open) return open;
  if (!event || !showsClosingLine(bet, event, options)) return { reason: "no book offers it", event };
  return closingOffer({ ...query, event }, schedule, options);
};

const offerFor = (
  bet: FoundBet,
  analysis: Analysis,
  schedule: Schedule,
  options: OfferSelection,
): Offer | MissingOffer => {
  let failure: MissingOffer = { reason: "no book offers it", event: null };
  for (const key of bet.markets) {
    const answer = offerInMarket({ bet, key, analysis }, schedule, options);
    if (answer && "line" in answer) return answer;
    failure = answer ?? failure;
  }
  return failure;
};

/** One stated bet is listed per market, and one implied bet per subject. */
const offerKey = ({ bet, line }: Offer): string =>
  bet.isDirect ? `market ${line.marketId}` : `${bet.subject.kind} ${bet.subject.id}`;

type Answer = Offer | MissingOffer;

/** Both sides of a market have the same key, for example both moneylines of a game. */
const bothSidesKey = ({ event, line: { market } }: Offer): string =>
  `sides ${event?.eventId} ${market.betTypeId} ${market.periodTypeId}`;

/** A team with a stated bet gets no implied bet, so an implied bet in the same market is on the other side. */
const isOtherSide = (offer: Offer, listed: ReadonlySet<string>): boolean =>
  !offer.bet.isDirect && offer.event !== null && offer.bet.subject.kind === "team" && listed.has(bothSidesKey(offer));

const gamesOfUnofferedBets = (bets: readonly FoundBet[], answers: readonly Answer[]): Map<number, Event> =>
  new Map(
    answers.flatMap((answer, at): [number, Event][] => {
      const { event } = answer;
      const isOpen = "line" in answer && answer.outcome === null;
      if (isOpen || !bets[at]!.isDirect || !event) return [];
      return isOver(event) || event.statusId === EVENT_STATUS.live ? [[event.eventId, event]] : [];
    }),
  );

const replacesUnofferedBet = (
  bet: FoundBet,
  { event }: Answer,
  gamesOfUnoffered: ReadonlyMap<number, Event>,
  schedule: Schedule,
): boolean => {
  if (bet.isDirect || !event) return false;
  const teamId = teamIdOf(bet, schedule);
  return (
    gamesOfUnoffered.has(event.eventId) ||
    [...gamesOfUnoffered.values()].some((game) => isOver(game) && teamId !== undefined && plays(game, teamId))
  );
};

const NOT_REQUESTED = "implied bets were not requested";
const OVER_LIMIT = "more bets than requested";
/** These reasons depend on the request, not on the text. */
export const REQUEST_REASONS: ReadonlySet<string> = new Set([NOT_REQUESTED, OVER_LIMIT]);

export const offersFor = (analysis: Analysis, options: OfferSelection, schedule: Schedule): Offers => {
  const offers: Offer[] = [];
  const unanswered: { bet: FoundBet; reason: string }[] = [];
  const listed = new Set<string>();
  const answers = analysis.bets.map((bet) => offerFor(bet, analysis, schedule, options));
  const gamesOfUnoffered = gamesOfUnofferedBets(analysis.bets, answers);
  for (const [at, bet] of analysis.bets.entries()) {
    if (!bet.isDirect && !options.includeImplicit) {
      unanswered.push({ bet, reason: NOT_REQUESTED });
      continue;
    }
    const answer = answers[at]!;
    if ("reason" in answer) unanswered.push({ bet, reason: answer.reason });
    else if (replacesUnofferedBet(bet, answer, gamesOfUnoffered, schedule))
      unanswered.push({ bet, reason: "the bet that the article states on this game is no longer offered" });
    else if (listed.has(offerKey(answer)))
      unanswered.push({ bet, reason: "another bet on the same subject or in the same market is already listed" });
    else if (isOtherSide(answer, listed))
      unanswered.push({ bet, reason: "the article states a bet on the other side of this market" });
    else if (offers.length >= options.maxBets) unanswered.push({ bet, reason: OVER_LIMIT });
    else {
      listed.add(offerKey(answer));
      if (bet.isDirect && bet.subject.kind === "team") listed.add(bothSidesKey(answer));
      offers.push(answer);
    }
  }
  const wanting = answers.flatMap((answer) => ("wanting" in answer && answer.wanting ? [answer.wanting] : []));
  return { offers, unanswered, wanting };
};
