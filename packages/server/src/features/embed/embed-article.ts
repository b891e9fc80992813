// Receives the request of a page; returns the offers of its article and the stream URL that all its readers share.
import type { EmbedArticle, ENDPOINTS } from "@linewire/contract";
import { articleUrl } from "../../shared/article-url.ts";
import type { Answer, EncodedBody, Handler } from "@linewire/http/call";
import { activePartner } from "../../shared/partner-of.ts";
import { demonstrationLinks } from "./demonstration-link.ts";
import { checkOrigin, checkOwnOrigin } from "./page-origin.ts";
import { streamedOffers, type EmbedParts, type PageRequest } from "./page-offers.ts";

type Endpoints = typeof ENDPOINTS;
export type Pack = (text: string) => EncodedBody;
export type ArticlePageParts = EmbedParts & { pack: Pack };

const PRIVATE_HEADERS = { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };

/** Links of simulated odds must not lead to a real book. */
const withDemonstrationLinks = (
  article: EmbedArticle,
  { partner, jurisdiction }: PageRequest,
  base: string,
): EmbedArticle => {
  const { widget } = article;
  if (!widget.metadata.simulated) return article;
  const link = demonstrationLinks(base, partner.slug, jurisdiction);
  const bets = widget.bets.map((bet) => ({ ...bet, deeplink: link(bet.betOffer, bet.deeplink) }));
  return { ...article, widget: { ...widget, bets } };
};

const respond = async (page: PageRequest, base: string, parts: ArticlePageParts): Promise<Answer<EmbedArticle>> => ({
  encoded: parts.pack(JSON.stringify(withDemonstrationLinks(await streamedOffers(page, parts), page, base))),
  headers: PRIVATE_HEADERS,
});

export const embedArticle =
  (parts: ArticlePageParts): Handler<Endpoints["embedArticle"]> =>
  ({ params, query, from, spend }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkOrigin(from, partner, parts.ownHosts());
    const content = { url: articleUrl(query.url).href };
    const jurisdiction = parts.region(query.state, from.region);
    return respond(
      { partner, content, selection: query, jurisdiction, spend: () => spend("articles") },
      from.base,
      parts,
    );
  };

export const previewArticle =
  (parts: ArticlePageParts): Handler<Endpoints["previewArticle"]> =>
  ({ params, body, from, spend }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkOwnOrigin(from, parts.ownHosts());
    const { url, markdown = "", title = "", corrections } = body;
    const titled = markdown.trim() === "" || title.trim() === "" ? markdown : `# ${title}\n\n${markdown}`;
    const jurisdiction = parts.region(body.state, from.region);
    const content = { url, markdown: titled };
    return respond(
      { partner, content, corrections, selection: body, jurisdiction, spend: () => spend("articles") },
      from.base,
      parts,
    );
  };
