import type { EmbedBet } from "@linewire/contract";
import { formatPrice } from "../price.ts";
import type { LiveQuote } from "../store/quotes.ts";
import type { Loaded } from "./context.ts";
import { linkOf } from "./link.ts";
import { movementOf } from "./movement.ts";
import { type OfferState, offerState } from "./offer-state.ts";
import { betName } from "./words.ts";

type Shown = Loaded & { bet: EmbedBet; quote: LiveQuote; state: OfferState };

const CHECK = "Check at book";
const CAPTION = { open: "", stale: CHECK, unknown: CHECK, suspended: "Suspended", removed: "Withdrawn" };

const Movement = ({ config, quote }: Shown) => {
  const move = movementOf(quote.opened, quote.now.value);
  return (
    move && (
      <span class={`move ${move.way}`} part="movement">
        <span aria-hidden="true">{move.way === "up" ? "\u25B2" : "\u25BC"}</span>
        <span class="hide">{move.way}</span>
        <span class="from"> from {formatPrice(move.from, config.value.oddsFormat)}</span>
      </span>
    )
  );
};

const Price = ({ article, bet, config, quote, state }: Shown) => {
  const { price, points, sequenceNumber } = quote.now.value;
  const book = article.widget.books.find(({ id }) => id === bet.betOffer.bookId)?.name;
  const priced = price !== null && (state === "open" || state === "stale");
  const url =
    state !== "removed" && state !== "suspended" && article.jurisdiction.linksAllowed && linkOf(bet, quote.now.value);
  const inside = (
    <>
      <bdi class="price" part="price" data-price={price} data-points={points} data-sequence={sequenceNumber}>
        {priced ? formatPrice(price, config.value.oddsFormat) : "\u2013"}
      </bdi>
      <span class="caption" part="caption" dir="auto">
        {CAPTION[state] || book}
      </span>
    </>
  );
  return url ? (
    <a class="odds" part="odds link" href={url} target="_blank" rel="sponsored nofollow noopener">
      {inside}
      <span class="hide">
        , {bet.betOffer.subject} {betName(bet.betOffer, points)}, {book}, advertising, opens in a new tab
      </span>
    </a>
  ) : (
    <span class="odds" part="odds">
      {inside}
    </span>
  );
};

/** One bet that the article mentions, with its live price. */
export const Offer = (loaded: Omit<Shown, "state">) => {
  const { bet, quote, store } = loaded;
  const now = quote.now.value;
  const shown = { ...loaded, state: offerState(now, store.status.value) };
  return (
    <li class="offer" part="offer" data-line-id={bet.betOffer.id} data-state={shown.state}>
      <span class="bet" part="bet">
        <b>{bet.betOffer.subject}</b> <span class="name">{betName(bet.betOffer, now.points)}</span>
      </span>
      <Movement {...shown} />
      <Price {...shown} />
    </li>
  );
};
