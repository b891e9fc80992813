import type { ArticleWidget } from "@linewire/contract";
import type { Analysis } from "@linewire/reading/article/text/analysis";
import { offersFor, type OfferSelection } from "@linewire/reading/article/offers";
import { pastSchedule } from "@linewire/reading/article/subject/past-schedule";
import type { PastMoment, Past } from "@linewire/domain/history/past";
import { historyOf, THINNED, unknownTime } from "../../shared/past-time.ts";
import { isoOf } from "@linewire/domain/clock/world";
import type { ReadingOfArticle } from "./article-desk.ts";
import { showArticle, type ArticleViewOptions, type LinkOfBet, type ShowParts } from "./show-article.ts";

export type PastArticleParts = ShowParts & { past: Past | null };

const NO_LINK: LinkOfBet = { url: null, deeplinkStatus: "unavailable", message: "past offers have no link" };

const momentsOf = (
  analysis: Analysis,
  options: OfferSelection,
  at: number,
  parts: PastArticleParts,
): Promise<PastMoment[]> => {
  const past = historyOf(parts);
  const { betType, teamOf } = parts.schedule;
  const leagueIds = [...new Set(analysis.bets.map(({ leagueId }) => leagueId))];
  return Promise.all(
    leagueIds.map(async (leagueId) => {
      const bets = analysis.bets.filter((bet) => bet.leagueId === leagueId);
      const betTypeIds = bets.flatMap(({ markets }) => markets.flatMap((key) => betType(key)?.id ?? []));
      const teamIds = bets.flatMap(({ subject }) =>
        subject.kind === "team" ? subject.id : (teamOf(subject.id) ?? []),
      );
      const query = {
        leagueIds: [leagueId] as const,
        betTypeIds: [...new Set(betTypeIds)],
        sourceIds: options.bookIds,
      };
      const found = await past.moment({ at, query, teamIds: [...new Set(teamIds)] });
      if ("lines" in found) return found;
      throw unknownTime(found);
    }),
  );
};

/** Offers of a past time have no links, and the request stores no data. */
export const pastArticle = async (
  read: ReadingOfArticle,
  view: ArticleViewOptions,
  at: number,
  parts: PastArticleParts,
): Promise<ArticleWidget> => {
  const analysis = parts.edited(read, view.partner.slug, view.articleUrl);
  const moments = await momentsOf(analysis, view.options, at, parts);
  const found = offersFor(analysis, view.options, pastSchedule(parts.schedule, moments, at));
  const widget = showArticle(read, view, {
    ...parts,
    offers: () => found,
    firstPrices: () => () => null,
    worth: { edge: ({ edge }) => edge, syntheticHold: () => null },
    link: () => NO_LINK,
  });
  const messages = moments.some(({ thinned }) => thinned) ? [THINNED] : [];
  const leftOut = found.unanswered.map(({ bet, reason }) => ({ text: bet.evidence[0] ?? bet.subject.name, reason }));
  return { ...widget, metadata: { ...widget.metadata, asOf: isoOf(at), leftOut, messages } };
};
