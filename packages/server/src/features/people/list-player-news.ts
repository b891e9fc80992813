import { LIMITS, type ENDPOINTS, type ListedNews, type NewsMove, type PlayerNews } from "@linewire/contract";
import { callerOf, type Handler } from "@linewire/http/call";
import { pageOfPeople, type PageParts, type ReadPage } from "./page-of-people.ts";

export type NewsParts = PageParts & {
  newsPage: ReadPage<PlayerNews>;
  /** Line changes after a report, largest first. `sourceIds`: null means all books. */
  newsMoves: (newsId: number, sourceIds: readonly number[] | null, max: number) => readonly NewsMove[];
  newsVersion: (leagueId: number) => string;
};

export const listPlayerNews =
  (parts: NewsParts): Handler<(typeof ENDPOINTS)["listPlayerNews"]> =>
  (call) => {
    const { scope } = callerOf(call);
    const shown = (news: PlayerNews): ListedNews => {
      const moves = parts.newsMoves(news.id, scope.sourceIds, LIMITS.newsMoves);
      return moves.length === 0 ? news : { ...news, moves: [...moves] };
    };
    const { newsPage: read, newsVersion: version } = parts;
    return pageOfPeople(
      parts,
      { name: "news", size: LIMITS.newsPage, version, read, shown },
      { league: call.params.league, query: call.query, scope },
    );
  };
