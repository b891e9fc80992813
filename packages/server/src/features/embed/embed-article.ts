// Receives the request of a reader's page; answers with the offers of its article and the stream that all its readers share.
import type { EmbedArticle, ENDPOINTS } from "@linewire/contract";
import { articleUrl } from "../../article-url.ts";
import type { Answer, EncodedBody, Handler } from "../../call.ts";
import { activePartner } from "../../partner-of.ts";
import { demonstrationLinks } from "./demonstration-link.ts";
import { checkOrigin, checkOwnOrigin } from "./page-origin.ts";
import { streamedOffers, type EmbedParts, type PageAsk } from "./page-offers.ts";

type Endpoints = typeof ENDPOINTS;
/** Packs a body for the way; equal bodies once. */
export type Pack = (text: string) => EncodedBody;
export type ArticlePageParts = EmbedParts & { pack: Pack };

const SECRET = { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };

/** Where odds are simulated no link leads to a real book. */
const linked = (article: EmbedArticle, { partner, jurisdiction }: PageAsk, base: string): EmbedArticle => {
  const { widget } = article;
  if (!widget.metadata.simulated) return article;
  const link = demonstrationLinks(base, partner.slug, jurisdiction);
  const bets = widget.bets.map((bet) => ({ ...bet, deeplink: link(bet.betOffer, bet.deeplink) }));
  return { ...article, widget: { ...widget, bets } };
};

const answered = async (ask: PageAsk, base: string, parts: ArticlePageParts): Promise<Answer<EmbedArticle>> => ({
  encoded: parts.pack(JSON.stringify(linked(await streamedOffers(ask, parts), ask, base))),
  headers: SECRET,
});

/** The embed's one call: an article's offers, and the stream that all readers of the article share. */
export const embedArticle =
  (parts: ArticlePageParts): Handler<Endpoints["embedArticle"]> =>
  ({ params, query, from, spend }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkOrigin(from, partner, parts.ownHosts());
    const content = { url: articleUrl(query.url).href };
    const jurisdiction = parts.region(query.state, from.region);
    return answered(
      { partner, content, wishes: query, jurisdiction, spend: () => spend("articles") },
      from.base,
      parts,
    );
  };

/** The same for a text that an editor is still writing. */
export const previewArticle =
  (parts: ArticlePageParts): Handler<Endpoints["previewArticle"]> =>
  ({ params, body, from, spend }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkOwnOrigin(from, parts.ownHosts());
    const { url, markdown = "", title = "" } = body;
    const titled = markdown.trim() === "" || title.trim() === "" ? markdown : `# ${title}\n\n${markdown}`;
    const jurisdiction = parts.region(body.state, from.region);
    const content = { url, markdown: titled };
    return answered({ partner, content, wishes: body, jurisdiction, spend: () => spend("articles") }, from.base, parts);
  };
