import { LINE_STATUS, type EmbedArticle, type EmbedBet, type ENDPOINTS, type Jurisdiction } from "@linewire/contract";
import type { Partner, SigningKey } from "@linewire/domain/change/record";
import { Fault } from "@linewire/domain/fault/fault";
import type { Handler } from "@linewire/http/call";
import type { OffersPicture, PaintOffers } from "@linewire/pages/painter/offers-painter";
import { pictureTime, teamBadge } from "@linewire/pages/painter/picture-words";
import { marketWords, priceText, sideWords } from "@linewire/pages/words/offer-words";
import { articleUrl } from "../../shared/article-url.ts";
import { expiringCache } from "../../shared/expiring-cache.ts";
import { activePartner } from "../../shared/partner-of.ts";
import { isUrlSignature, urlSignature } from "../../shared/url-signature.ts";
import { pageOffers, type EmbedParts } from "./page-offers.ts";

type Contract = (typeof ENDPOINTS)["articlePicture"];

export type ArticlePicturePorts = EmbedParts & {
  now: () => number;
  /** Undefined until the journal has a key. */
  urlKey: () => SigningKey | undefined;
  paintOffers: PaintOffers;
};

const MAX_BETS = 4;
const CACHE_TTL_MS = 60_000;
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/** Without the signature, clients could choose pages that the service fetches and draws. */
export const picturePath = (partner: Partner, url: string, key: SigningKey): string =>
  `/embed/v1/${partner.slug}/article.png?${new URLSearchParams({ url, signature: urlSignature("picture", [partner.slug, url], key) })}`;

const checkSignature = (given: string, { slug }: Partner, url: string, key: SigningKey | undefined): void => {
  if (key === undefined || !isUrlSignature(given, "picture", [slug, url], key))
    throw new Fault("not_found", "the signature does not belong to this URL: use thumbnail_url of GET /oembed");
};

const priceOf = ({ betOffer, outcome }: EmbedBet): string => {
  if (outcome !== undefined) return outcome;
  const { price, statusId } = betOffer;
  return price === null || statusId !== LINE_STATUS.available ? "no price" : priceText(price);
};

const betOf = (bet: EmbedBet, widget: EmbedArticle["widget"]): OffersPicture["bets"][number] => {
  const { subject, eventId, teamId, bookId, overUnder } = bet.betOffer;
  const event = widget.events.find(({ id }) => id === eventId);
  const side = sideWords(bet);
  // `details` names the game, so its total needs no subject.
  const text = subject === event?.name ? side.trim().replace(/^./, (first) => first.toUpperCase()) : subject + side;
  const badge = teamBadge(event?.teams ?? [], teamId);
  return {
    text,
    details: [marketWords(bet), ...(event ? [event.name] : [])].join(" \u00b7 "),
    price: priceOf(bet),
    book: widget.books.find(({ id }) => id === bookId)?.name ?? "",
    ...badge,
    letters: badge.letters === "" && overUnder !== null ? "O/U" : badge.letters,
  };
};

/** Other services store copies of the picture, so it shows the time of its prices. */
export const offersPicture = ({ widget, jurisdiction }: EmbedArticle, now: number): OffersPicture => ({
  partner: widget.partner.displayName,
  bets: widget.bets.slice(0, MAX_BETS).map((bet) => betOf(bet, widget)),
  asOf: pictureTime(now),
  notice: `Help: ${jurisdiction.helpline.phone}. ${jurisdiction.notice}`,
  minAge: jurisdiction.minAge,
  simulated: widget.metadata.simulated,
});

type PictureRequest = { partner: Partner; url: string; jurisdiction: Jurisdiction };

const draw = async (
  { partner, url, jurisdiction }: PictureRequest,
  spend: () => void,
  ports: ArticlePicturePorts,
): Promise<Buffer> => {
  const request = { partner, content: { url }, selection: { maxBets: MAX_BETS }, jurisdiction, spend };
  return ports.paintOffers(offersPicture(await pageOffers(request, ports), ports.now()));
};

export const articlePicture = (ports: ArticlePicturePorts): Handler<Contract> => {
  const drawn = expiringCache<Buffer>(MAX_CACHE_BYTES, ({ length }) => length);
  return async ({ params, query, from, spend }) => {
    const partner = activePartner(params.partnerSlug, ports.partner);
    const url = articleUrl(query.url).href;
    checkSignature(query.signature, partner, url, ports.urlKey());
    const jurisdiction = ports.region(query.state, from.region);
    const key = JSON.stringify([partner.slug, url, jurisdiction.country, jurisdiction.state]);
    const fresh = (): Promise<Buffer> => draw({ partner, url, jurisdiction }, () => spend("articles"), ports);
    return {
      bytes: await drawn.get(key, CACHE_TTL_MS, ports.now(), fresh),
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": `public, max-age=${CACHE_TTL_MS / 1000}`,
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Robots-Tag": "noindex",
      },
    };
  };
};
