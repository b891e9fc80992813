import type { Event, MarketSource, NewsMove, PlayerNews, StudioNews } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";

type About = { leagueId: number } & ({ personId: number } | { teamId: number });

export type BetNewsParts = {
  line: (id: number) => LineState | undefined;
  event: (id: number) => Event | undefined;
  book: (id: number) => MarketSource | undefined;
  reports: (about: About) => readonly PlayerNews[];
  newsMoves: (newsId: number, sourceIds: readonly number[]) => readonly NewsMove[];
};

const MAX_REPORTS = 3;

/** For a bet without a player, both teams of the game. */
const subjectsOf = ({ market, leagueId }: LineState, { event }: Pick<BetNewsParts, "event">): About[] => {
  const { personId, eventId } = market;
  if (personId !== undefined) return [{ leagueId, personId }];
  const teams = eventId === null ? [] : (event(eventId)?.eventTeams ?? []);
  return teams.map(({ teamId }) => ({ leagueId, teamId }));
};

const isSameBet = (one: LineState, other: LineState | undefined): boolean =>
  other !== undefined && other.marketId === one.marketId && other.market.sideIndex === one.market.sideIndex;

const reportRow = (
  news: PlayerNews,
  moves: readonly NewsMove[],
  lineId: number,
  { book }: Pick<BetNewsParts, "book">,
): StudioNews[] => {
  const move = moves.find(({ marketLineId }) => marketLineId === lineId) ?? moves[0];
  if (move === undefined) return [];
  const { pointsBefore = null, pointsAfter = null, priceBefore, priceAfter = null, secondsAfter } = move;
  const source = { id: move.marketSourceId, name: book(move.marketSourceId)?.name ?? "" };
  return [
    {
      newsId: news.id,
      person: `${news.person.firstName} ${news.person.lastName}`.trim(),
      status: news.status,
      injury: news.injury?.name ?? null,
      headline: news.headline,
      sourceUrl: news.sourceUrl ?? null,
      reportedOn: news.meta.updatedAt,
      move: { book: source, pointsBefore, pointsAfter, priceBefore, priceAfter, secondsAfter },
      otherBooks: new Set(moves.map(({ marketSourceId }) => marketSourceId)).size - 1,
    },
  ];
};

export const betNews = (lineId: number, bookIds: readonly number[], parts: BetNewsParts): StudioNews[] => {
  const line = parts.line(lineId);
  if (line === undefined) return [];
  return subjectsOf(line, parts)
    .flatMap((about) => parts.reports(about))
    .toSorted((a, b) => Date.parse(b.meta.updatedAt) - Date.parse(a.meta.updatedAt) || b.id - a.id)
    .flatMap((news) => {
      const moves = parts.newsMoves(news.id, bookIds);
      const own = moves.filter(({ marketLineId }) => isSameBet(line, parts.line(marketLineId)));
      return reportRow(news, own, lineId, parts);
    })
    .slice(0, MAX_REPORTS);
};
