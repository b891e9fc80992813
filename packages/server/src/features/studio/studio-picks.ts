import type {
  BetType,
  EditorsBet,
  ENDPOINTS,
  Event,
  LineMarket,
  MarketSource,
  PeriodType,
  Person,
  StudioPick,
  Team,
} from "@linewire/contract";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import { decimalOf } from "@linewire/domain/line/odds";
import type { Handler } from "@linewire/http/call";
import { editorAt, type EditorPorts } from "./editors.ts";
import { wordsOf } from "./search-words.ts";
import { seasonLines, type SeasonParts } from "./season-lines.ts";
import { PRIVATE_HEADERS } from "./studio-analysis.ts";

export type StudioPickPorts = EditorPorts & {
  event: (id: number) => Event | undefined;
  upcoming: () => readonly Event[];
  lines: (query: LineQuery) => LineState[];
  season: SeasonParts;
  keyOf: (bet: EditorsBet) => string | null;
  names: {
    team: (id: number) => Team | undefined;
    person: (id: number) => Person | undefined;
    book: (id: number) => MarketSource | undefined;
    betType: (id: number) => BetType | undefined;
    period: (id: number) => PeriodType | undefined;
    league: (id: number) => { name: string } | undefined;
  };
};

type Names = StudioPickPorts["names"];

const MAX_PICKS = 24;
const MAX_GAMES = 6;
const MAX_SEASON = 6;
const SIDES = new Set(["over", "under", "yes", "no"]);

const teamsOf = ({ eventTeams = [] }: Event, { team }: Names): string[] =>
  eventTeams.map(({ teamId, name }) => team(teamId)?.name ?? name ?? "");

const gamesFor = (words: readonly string[], eventIds: readonly number[], parts: StudioPickPorts): Event[] => {
  const requested = eventIds.flatMap((id) => parts.event(id) ?? []);
  const named = parts.upcoming().filter((event) => {
    const text = wordsOf(`${event.name} ${teamsOf(event, parts.names).join(" ")}`);
    return words.some((word) => word.length > 2 && text.some((one) => one.startsWith(word)));
  });
  const all = new Map([...requested, ...named.slice(0, MAX_GAMES)].map((event) => [event.eventId, event]));
  return [...all.values()];
};

/** The player, otherwise the team of the side. A total gets the first team. */
const subjectOf = ({ personId, teamId, sideIndex, sideName }: LineMarket, event: Event | null) => {
  if (personId !== undefined) return { kind: "person", id: personId } as const;
  const sided = event?.eventTeams?.find((team) => team.sideIndex === (SIDES.has(sideName ?? "") ? 0 : sideIndex));
  const id = teamId ?? sided?.teamId;
  return id === undefined ? null : ({ kind: "team", id } as const);
};

const sideOf = ({ sideName }: LineMarket): "over" | "under" | "yes" | "no" | "team" =>
  SIDES.has(sideName ?? "") ? (sideName as "over") : "team";

const betOf = ({ market, points }: LineState, event: Event | null): EditorsBet | null => {
  const subject = subjectOf(market, event);
  const { betTypeId, periodTypeId } = market;
  return subject && { subject, betTypeId, periodTypeId, side: sideOf(market), points };
};

const pickOf = (line: LineState, event: Event | null, { names, keyOf }: StudioPickPorts): StudioPick[] => {
  const { market } = line;
  const bet = betOf(line, event);
  const betKey = bet && keyOf(bet);
  if (bet === null || betKey === null) return [];
  const { subject, side } = bet;
  const isOfGame = market.personId === undefined && market.teamId === undefined && side !== "team";
  const person = subject.kind === "person" ? names.person(subject.id) : undefined;
  const name = person ? (person.preferredName ?? person.lastName) : names.team(subject.id)?.name;
  return [
    {
      betKey,
      bet,
      eventId: event?.eventId ?? null,
      eventName: event?.name ?? null,
      eventStart: event?.eventStart ?? null,
      gameStatus: event?.statusName ?? null,
      subject: (isOfGame ? event?.name : name) ?? event?.name ?? "",
      betTypeName: names.betType(market.betTypeId)?.name ?? "",
      periodName: names.period(market.periodTypeId)?.name ?? "",
      leagueName: names.league(line.leagueId)?.name ?? "",
      overUnder: side === "over" || side === "under" ? side : null,
      line: {
        lineId: line.id,
        points: line.points,
        price: line.price,
        book: { id: line.sourceId, name: names.book(line.sourceId)?.name ?? "" },
      },
    },
  ];
};

const bestOf = (lines: readonly LineState[]): LineState[] => {
  const best = new Map<string, LineState>();
  for (const line of lines) {
    if (line.mainId !== null || line.disabled || line.price === null) continue;
    const key = `${line.marketId} ${line.market.sideIndex}`;
    const known = best.get(key);
    if (!known || decimalOf(line.price) > decimalOf(known.price!)) best.set(key, line);
  }
  return [...best.values()];
};

const matchScore = (pick: StudioPick, words: readonly string[], { betType }: Names): number => {
  const short = betType(pick.bet.betTypeId)?.nameShort ?? "";
  const own = wordsOf(`${pick.subject} ${short} ${pick.overUnder ?? ""} ${pick.betTypeName} ${pick.line.points ?? ""}`);
  const context = wordsOf(pick.eventName === null ? SEASON_WORDS : `${pick.eventName} ${pick.periodName}`);
  const starts = (all: readonly string[], word: string): boolean => all.some((one) => one.startsWith(word));
  return words.reduce((sum, word) => sum + (starts(own, word) ? 2 : starts(context, word) ? 1 : -2), 0);
};

const LIVE = 2;
const SEASON_WORDS = "season futures";

/** Some places are reserved for season bets, which are rare. */
const topPicks = (ranked: readonly StudioPick[]): StudioPick[] => {
  const kept = new Set(ranked.filter(({ eventId }) => eventId === null).slice(0, MAX_SEASON));
  for (const pick of ranked) if (kept.size < MAX_PICKS) kept.add(pick);
  return ranked.filter((pick) => kept.has(pick));
};

const gamePicks = (
  words: readonly string[],
  eventIds: readonly number[],
  bookIds: readonly number[],
  parts: StudioPickPorts,
): StudioPick[] => {
  const games = new Map(gamesFor(words, eventIds, parts).map((event) => [event.eventId, event]));
  const quoted = games.size === 0 ? [] : parts.lines({ eventIds: [...games.keys()], sourceIds: bookIds });
  return bestOf(quoted).flatMap((line) => {
    const event = games.get(line.market.eventId ?? 0);
    return event && line.market.live === (event.statusId === LIVE) ? pickOf(line, event, parts) : [];
  });
};

/**
 * 3 for bets on the article's games, 2 for bets on their teams, 1 for other bets in their leagues, 0 for all other
 * bets.
 */
const closenessTo = (eventIds: readonly number[], { event }: StudioPickPorts): ((pick: StudioPick) => number) => {
  const games = eventIds.flatMap((id) => event(id) ?? []);
  const teams = new Set(games.flatMap(({ eventTeams = [] }) => eventTeams.map(({ teamId }) => teamId)));
  const leagues = new Set(games.map(({ leagueId }) => leagueId));
  return ({ eventId, bet: { subject } }) => {
    if (eventId !== null && eventIds.includes(eventId)) return 3;
    if (subject.kind === "team" && teams.has(subject.id)) return 2;
    return leagues.has(event(eventId ?? 0)?.leagueId ?? 0) ? 1 : 0;
  };
};

export const studioPicks =
  (parts: StudioPickPorts): Handler<(typeof ENDPOINTS)["studioPicks"]> =>
  (call) => {
    const { partner } = editorAt(call, parts);
    const words = wordsOf(call.query.words);
    const { bookIds } = partner;
    const { eventIds = [] } = call.query;
    const closeness = closenessTo(eventIds, parts);
    // One more point per search word for the article's games, so that a word of the game's name counts like one of the
    // subject.
    const bonus = (pick: StudioPick): number => (closeness(pick) === 3 ? words.length : 0);
    const season = bestOf(seasonLines(words, bookIds, parts)).flatMap((line) => pickOf(line, null, parts));
    const ranked = [...gamePicks(words, eventIds, bookIds, parts), ...season]
      .map((pick) => ({ pick, fit: matchScore(pick, words, parts.names), close: closeness(pick) }))
      .filter(({ fit }) => words.length === 0 || fit > 0)
      .toSorted((a, b) => b.fit + bonus(b.pick) - a.fit - bonus(a.pick) || b.close - a.close);
    return { body: { picks: topPicks(ranked.map(({ pick }) => pick)) }, headers: PRIVATE_HEADERS };
  };
