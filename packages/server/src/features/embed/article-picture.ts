import { createHmac, timingSafeEqual } from "node:crypto";
import { LINE_STATUS, type EmbedArticle, type EmbedBet, type ENDPOINTS, type QueryOf } from "@linewire/contract";
import type { Partner, SigningKey } from "@linewire/domain/change/record";
import { Fault } from "@linewire/domain/fault/fault";
import type { Call, Handler } from "@linewire/http/call";
import type { OffersPicture, PaintOffers } from "@linewire/pages/painter/offers-painter";
import { marketWords, priceText, sideWords } from "@linewire/pages/words/offer-words";
import { articleUrl } from "../../shared/article-url.ts";
import { expiringCache } from "../../shared/expiring-cache.ts";
import { activePartner } from "../../shared/partner-of.ts";
import { pageOffers, type EmbedParts } from "./page-offers.ts";

type Contract = (typeof ENDPOINTS)["articlePicture"];

export type ArticlePicturePorts = EmbedParts & {
  now: () => number;
  /** The key of signed URLs; undefined until the journal has one. */
  urlKey: () => SigningKey | undefined;
  paintOffers: PaintOffers;
};

export const PICTURE_SIZE = { width: 1200, height: 630 };
const MAX_BETS = 4;
const CACHE_TTL_MS = 60_000;
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const NEUTRAL = "#5d6269";

const signatureOf = ({ slug }: Partner, url: string, { secret }: SigningKey): string =>
  createHmac("sha256", Buffer.from(secret, "base64url"))
    .update(`linewire picture\n${JSON.stringify([slug, url])}`)
    .digest("base64url");

/** Path of the picture of an article. Only this service can sign one, so nobody else chooses the pages that it reads and draws. */
export const picturePath = (partner: Partner, url: string, key: SigningKey): string =>
  `/embed/v1/${partner.slug}/article.png?${new URLSearchParams({ url, signature: signatureOf(partner, url, key) })}`;

const checkSignature = (given: string, partner: Partner, url: string, key: SigningKey | undefined): void => {
  const expected = Buffer.from(key ? signatureOf(partner, url, key) : "");
  const text = Buffer.from(given);
  if (key === undefined || text.length !== expected.length || !timingSafeEqual(text, expected))
    throw new Fault("not_found", "the signature does not belong to this URL: use thumbnail_url of GET /oembed");
};

type Teams = Pick<OffersPicture["bets"][number], "letters" | "colors">;

const teamsOf = ({ betOffer }: EmbedBet, { events }: EmbedArticle["widget"]): Teams => {
  const teams = events.find(({ id }) => id === betOffer.eventId)?.teams ?? [];
  const own = teams.find(({ id }) => id === betOffer.teamId);
  const [one, other] = own ? [own.primaryColor, own.secondaryColor] : [teams[0]?.primaryColor, teams[1]?.primaryColor];
  return { letters: own?.abbreviation.slice(0, 3) ?? "", colors: [one ?? NEUTRAL, other ?? NEUTRAL] };
};

/** Numbers with a minus sign instead of a hyphen. */
const withMinus = (text: string): string => text.replace(/(?<=^|\s)-(?=\d)/, "\u2212");

const priceOf = ({ betOffer, outcome }: EmbedBet): string => {
  if (outcome !== undefined) return outcome;
  const { price, statusId } = betOffer;
  return price === null || statusId !== LINE_STATUS.available ? "no price" : withMinus(priceText(price));
};

const betOf = (bet: EmbedBet, widget: EmbedArticle["widget"]): OffersPicture["bets"][number] => {
  const { subject, eventId, bookId, overUnder } = bet.betOffer;
  const event = widget.events.find(({ id }) => id === eventId)?.name;
  const side = withMinus(sideWords(bet));
  // A total of the game needs no subject: the second line names the game.
  const text = subject === event ? side.trim().replace(/^./, (first) => first.toUpperCase()) : subject + side;
  const teams = teamsOf(bet, widget);
  return {
    text,
    details: [marketWords(bet), ...(event === undefined ? [] : [event])].join(" \u00b7 "),
    price: priceOf(bet),
    book: widget.books.find(({ id }) => id === bookId)?.name ?? "",
    ...teams,
    letters: teams.letters === "" && overUnder !== null ? "O/U" : teams.letters,
  };
};

/** Texts of the picture, with its time, because others store the picture. */
export const offersPicture = ({ widget, jurisdiction }: EmbedArticle, now: number): OffersPicture => ({
  partner: widget.partner.displayName,
  bets: widget.bets.slice(0, MAX_BETS).map((bet) => betOf(bet, widget)),
  asOf: `${new Date(now).toISOString().slice(0, 16).replace("T", " ")} UTC`,
  notice: `Help: ${jurisdiction.helpline.phone}. ${jurisdiction.notice}`,
  minAge: jurisdiction.minAge,
  simulated: widget.metadata.simulated,
});

type PictureCall = { query: QueryOf<Contract>; from: Call<Contract>["from"]; spend: Call<Contract>["spend"] };

const draw = async (partner: Partner, { query, from, spend }: PictureCall, parts: ArticlePicturePorts) => {
  const article = await pageOffers(
    {
      partner,
      content: { url: articleUrl(query.url).href },
      selection: { maxBets: MAX_BETS },
      jurisdiction: parts.region(query.state, from.region),
      spend: () => spend("articles"),
    },
    parts,
  );
  return parts.paintOffers(offersPicture(article, parts.now()));
};

/** The offers of an article as a picture. It is the same for all readers of a state, and is drawn at most once a minute. */
export const articlePicture = (parts: ArticlePicturePorts): Handler<Contract> => {
  const drawn = expiringCache<Buffer>(MAX_CACHE_BYTES, ({ length }) => length);
  return async (call) => {
    const { params, query, from } = call;
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkSignature(query.signature, partner, articleUrl(query.url).href, parts.urlKey());
    const { state, country } = parts.region(query.state, from.region);
    const key = JSON.stringify([partner.slug, query.url, country, state]);
    return {
      bytes: await drawn.get(key, CACHE_TTL_MS, parts.now(), () => draw(partner, call, parts)),
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": `public, max-age=${CACHE_TTL_MS / 1000}`,
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Robots-Tag": "noindex",
      },
    };
  };
};
