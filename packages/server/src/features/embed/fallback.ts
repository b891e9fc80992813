import type { EmbedArticle, EmbedBet } from "@linewire/contract";
import { html, type Markup } from "../../html.ts";
import { priceText } from "./offer-words.ts";

/** Where links of a page lead: through this service, which looks again when they are followed. */
export type LinkBase = { base: string; slug: string; articleUrl: string };

const pointsText = ({ points, overUnder }: EmbedBet["betOffer"]): string => {
  if (points === null) return "";
  return overUnder === null && points > 0 ? ` +${points}` : ` ${points}`;
};

/** What is bet on: "Buffalo Bills -3.5, Spread". */
const wordsOf = ({ betOffer }: EmbedBet): string => {
  const { subject, overUnder, betTypeName, periodName, periodTypeId } = betOffer;
  const side = overUnder === null ? "" : ` ${overUnder}`;
  const period = periodTypeId === 1 ? "" : `, ${periodName}`;
  return `${subject}${side}${pointsText(betOffer)}, ${betTypeName}${period}`;
};

const minuteOf = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

const addressOf = ({ betOffer }: EmbedBet, { jurisdiction }: EmbedArticle, link: LinkBase): string => {
  const query = new URLSearchParams({
    ...(betOffer.price === null ? {} : { price: String(betOffer.price) }),
    ...(jurisdiction.state === null ? {} : { state: jurisdiction.state }),
    url: link.articleUrl,
  });
  return `${link.base}/embed/v1/${link.slug}/go/${betOffer.id}:${betOffer.points ?? "_"}?${query}`;
};

const offer = (bet: EmbedBet, article: EmbedArticle, link: LinkBase): Markup => {
  const { bookId, price } = bet.betOffer;
  const book = article.widget.books.find(({ id }) => id === bookId)?.name ?? "";
  const words = html`${wordsOf(bet)}: ${price === null ? "no price" : priceText(price)} at ${book}`;
  return bet.deeplink.url === null
    ? words
    : html`<a href="${addressOf(bet, article, link)}" rel="sponsored nofollow noopener" target="_blank">${words}</a>`;
};

/** An article's offers as a plain list: for feeds, for pages without scripts, and for browsers that know no better. */
export const fallbackList = (article: EmbedArticle, link: LinkBase): Markup => {
  const { widget, jurisdiction } = article;
  const { minAge, helpline, notice, disclosure } = jurisdiction;
  const asOf = (time: string): Markup => html`as of <time datetime="${time}">${minuteOf(time)}</time>`;
  return html`<div slot="fallback">
    ${jurisdiction.linksAllowed && html`<p>${disclosure}</p>`}
    <ul>
      ${widget.bets.map((bet) => html`<li>${offer(bet, article, link)}, ${asOf(bet.betOffer.timestamp)}</li>`)}
    </ul>
    <p>
      ${widget.metadata.simulated && "Simulated odds. "}${minAge}+. ${notice} Help:
      <a href="${helpline.url}" rel="noopener" target="_blank">${helpline.name}</a>, ${helpline.phone}.
    </p>
  </div>`;
};
