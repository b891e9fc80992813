import type { EmbedArticle, EmbedBet } from "@linewire/contract";
import type { LinkQuery } from "../words/draw.ts";
import { betWords, priceText } from "../words/offer-words.ts";

/** Links lead to this service, which checks the offer at each click and redirects to the book. */
export type LinkBase = { base: string; slug: string; articleUrl: string; query: LinkQuery };
type ListProps = { article: EmbedArticle; link: LinkBase };

const addressOf = ({ betOffer }: EmbedBet, { article: { jurisdiction }, link }: ListProps): string => {
  const query = new URLSearchParams({
    ...(betOffer.price === null ? {} : { price: String(betOffer.price) }),
    ...(jurisdiction.state === null ? {} : { state: jurisdiction.state }),
    url: link.articleUrl,
    placement: "list",
    ...link.query(betOffer.sequenceNumber),
  });
  return `${link.base}/embed/v1/${link.slug}/go/${betOffer.id}:${betOffer.points ?? "_"}?${query}`;
};

const Offer = ({ bet, article, link }: ListProps & { bet: EmbedBet }) => {
  const { bookId, price } = bet.betOffer;
  const book = article.widget.books.find(({ id }) => id === bookId)?.name ?? "";
  const now = `${price === null ? "no price" : priceText(price)} at ${book}`;
  const words = `${betWords(bet)}: ${bet.outcome === undefined ? now : bet.outcome}`;
  if (bet.deeplink.url === null) return <>{words}</>;
  return (
    <a href={addressOf(bet, { article, link })} rel="sponsored nofollow noopener" target="_blank">
      {words}
    </a>
  );
};

const AsOf = ({ time }: { time: string }) => (
  <>
    {"as of "}
    <time datetime={time}>{`${time.slice(0, 10)} ${time.slice(11, 16)} UTC`}</time>
  </>
);

/** The list for feeds, pages without scripts, and old browsers. */
export const FallbackList = ({ article, link }: ListProps) => {
  const { widget, jurisdiction } = article;
  const { minAge, helpline, notice, disclosure } = jurisdiction;
  return (
    <div slot="fallback">
      {jurisdiction.linksAllowed && <p>{disclosure}</p>}
      <ul>
        {widget.bets.map((bet) => (
          <li>
            <Offer bet={bet} article={article} link={link} />
            {", "}
            <AsOf time={bet.betOffer.timestamp} />
          </li>
        ))}
      </ul>
      <p>
        {`${widget.metadata.simulated ? "Simulated odds. " : ""}${minAge}+. ${notice} Help: `}
        <a href={helpline.url} rel="noopener" target="_blank">
          {helpline.name}
        </a>
        {`, ${helpline.phone}.`}
      </p>
    </div>
  );
};
