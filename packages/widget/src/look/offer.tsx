import type { OfferEvent } from "@linewire/contract";
import { isOver } from "../store/events.ts";
import { fill, own } from "../words/en.ts";
import { CompareButton, ComparePanel } from "./compare.tsx";
import type { Shown } from "./context.ts";
import { stateOf } from "./element-state.ts";
import { linkOf } from "./link.ts";
import { betIn, priceIn } from "./locale.ts";
import { movementOf } from "./movement.ts";
import { offerState, type OfferState } from "./offer-state.ts";
import { speaker } from "./speaker.ts";

/** One bet as it is drawn. */
export type Row = Shown & { state: OfferState; event: OfferEvent | undefined };

/** Where a price came from; in little room only the struck price is seen, the words are for those who listen. */
const Movement = (row: Row) => {
  const move = /open|stale/.test(row.state) && movementOf(row.bet, row.quote);
  if (!move) return null;
  const words = row.words.value;
  const [before, after] = words[move.said].split("{}");
  return (
    <span class={`move ${move.way}`} part="movement">
      <svg viewBox="0 0 8 9" width="8" aria-hidden="true">
        <path d={move.way === "up" ? "M4 9V1M1 4l3-3 3 3" : "M4 0v8M1 5l3 3 3-3"} />
      </svg>
      <span class="hide">{words[move.way]}, </span>
      <span class="say">{before}</span>
      <bdi>{priceIn(row, move.price)}</bdi>
      <span class="say">{after}</span>
    </span>
  );
};

const captionOf = ({ state, event, words }: Row, book: string | undefined): string | undefined => {
  const { check, games } = words.value;
  if (state === "settled") return event && (own(games, event.gameStatus) ?? event.gameStatus);
  if (state === "suspended" || state === "removed") return words.value[state];
  return state === "open" ? book : check;
};

/** The price and what it is worth; the amount is drawn anew when it changes, which is what lets it show the change. */
const Price = (row: Row) => {
  const { article, bet, quote, words } = row;
  const { state } = row;
  const { price, points, sequenceNumber } = quote.now.value;
  const book = article.widget.books.find(({ id }) => id === bet.betOffer.bookId)?.name;
  const priced = price !== null && /open|stale|settled/.test(state);
  const shown = { ...quote.now.value, state };
  const url = linkOf(row.config.value, article.jurisdiction, { ...bet.betOffer, ...bet }, shown);
  const inside = (
    <>
      <bdi
        key={quote.now.value === quote.opened ? undefined : `${price}`}
        class={quote.now.value === quote.opened ? "price" : "price new"}
        part="price"
        data-price={price}
        data-sequence={sequenceNumber}
      >
        {priced ? priceIn(row, price) : "\u2013"}
      </bdi>
      <span class="caption cut" part="caption" dir="auto">
        {captionOf(row, book)}
      </span>
    </>
  );
  return url ? (
    <a
      class="odds"
      part="odds link"
      href={url}
      target="_blank"
      rel="sponsored nofollow noopener"
      onFocus={() => (stateOf(row).focused.value = bet.betOffer.id)}
      onBlur={() => (stateOf(row).focused.value = 0)}
    >
      {inside}
      <span class="hide">
        , {bet.betOffer.subject} {betIn(row, bet.betOffer, points)}, {book}, {words.value.label}, {words.value.opens}
      </span>
    </a>
  ) : (
    <span class="odds" part="odds">
      {inside}
    </span>
  );
};

/** One bet that the article mentions, with its live price. A bet on the event itself is known by what is bet on. */
export const Offer = (shown: Omit<Row, "state">) => {
  const { event } = shown;
  const { betOffer, availability } = shown.bet;
  const now = shown.quote.now.value;
  const row = { ...shown, state: offerState(now, shown.store.status.value, !!event && isOver(event)) };
  const bet = betIn(shown, betOffer, now.points);
  const lines = betOffer.subject === event?.name ? [bet, betOffer.subject] : [betOffer.subject, bet];
  return (
    <li key={betOffer.id} class="offer" part="offer" data-line-id={betOffer.id} data-state={row.state}>
      <b class="cut" part="subject" dir="auto" title={lines[0]}>
        {lines[0]}
      </b>
      <span class="name cut" part="bet" dir="auto" title={lines[1]}>
        {lines[1]}
      </span>
      {availability && <div class="play">{speaker.value?.(row)}</div>}
      <Movement {...row} />
      <Price {...row} />
      <CompareButton {...row} name={fill(row.words.value.compare, `${betOffer.subject} ${bet}`)} />
      <ComparePanel {...row} />
    </li>
  );
};
