import type { ArticleCorrections, CorrectionDraft, ENDPOINTS, StudioBet, StudioRequest } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { Handler } from "@linewire/http/call";
import { betNews, type BetNewsParts } from "./bet-news.ts";
import { editorAt, type EditorPorts } from "./editors.ts";
import { showStudio, type BesideBet, type StudioReading } from "@linewire/reading/article/studio/show-studio";

export type StudioReadPorts = EditorPorts & {
  read: (query: { partner: Partner; request: StudioRequest; spend: () => void }) => Promise<StudioReading>;
  corrections: (slug: string, article: string) => ArticleCorrections;
  drafted: (slug: string, article: string) => CorrectionDraft;
  simulated: boolean;
  news: BetNewsParts;
  mayReadNews: (accountId: string) => boolean;
  link: (lineId: number, reader: { state: string | undefined; isMobile: boolean }) => StudioBet["link"];
};

type EditorAccess = ReturnType<typeof editorAt>;

export const PRIVATE_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

const besideBet =
  (
    { news, mayReadNews, link }: StudioReadPorts,
    { partner, editor }: EditorAccess,
    request: StudioRequest,
  ): BesideBet =>
  (lineId) => ({
    link: link(lineId, { state: request.state, isMobile: request.isMobileDevice ?? false }),
    news: mayReadNews(editor.accountId) ? betNews(lineId, partner.bookIds, news) : [],
  });

export const studioAnalysis =
  (parts: StudioReadPorts): Handler<(typeof ENDPOINTS)["studioAnalysis"]> =>
  async (call) => {
    const admitted = editorAt(call, parts);
    const { partner } = admitted;
    const reading = await parts.read({ partner, request: call.body, spend: () => call.spend("articles") });
    const { articleUrl, contentHash } = reading.shown.metadata;
    const article = articleUrl ?? `content:${contentHash}`;
    const body = showStudio(reading, {
      corrections: parts.corrections(partner.slug, article),
      draft: parts.drafted(partner.slug, article),
      simulated: parts.simulated,
      beside: besideBet(parts, admitted, call.body),
    });
    return { body, headers: PRIVATE_HEADERS };
  };
