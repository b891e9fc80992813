import { useComputed } from "@preact/signals";
import type { OfferEvent } from "@linewire/contract";
import { isOver } from "../store/events.ts";
import { own } from "../words/en.ts";
import { useAmount } from "./amount.tsx";
import type { Shown } from "./context.ts";
import { stateOf } from "./element-state.ts";
import { eventNow } from "./event-state.ts";
import { linkOf } from "./link.ts";
import { betIn } from "./locale.ts";
import { lateView } from "./page-part.tsx";
import { offerState, type OfferState } from "./offer-state.ts";
import { speaker } from "./speaker.ts";
import { useProp } from "./use-prop.ts";

/** One bet as it is drawn; `name` = what is bet, in the words of the reader. */
export type Row = Shown & { state: OfferState; name: string; event: OfferEvent | undefined };

const captionOf = ({ state, event, store, words }: Row, book: string | undefined): string | undefined => {
  const { check, games } = words.value;
  if (state === "settled") {
    const { gameStatus } = store.events.of(event?.id ?? 0)?.value ?? event ?? { gameStatus: "" };
    return own(games, gameStatus) ?? gameStatus;
  }
  if (state === "suspended" || state === "removed") return words.value[state];
  return state === "open" ? book : check;
};

/** The price and what it is worth, with the way to the book where there is one. */
const Price = (row: Row) => {
  const { article, bet, words } = row;
  const props = useProp(row);
  const url = useComputed(() => {
    const { config, state, ...shown } = props.value;
    const offer = { ...shown.bet.betOffer, ...shown.bet };
    return linkOf(config.value, shown.article.jurisdiction, offer, { ...shown.quote.now.value, state }) ?? "";
  });
  const amount = useAmount(row, props);
  const isLink = useComputed(() => url.value !== "");
  const book = article.widget.books.find(({ id }) => id === bet.betOffer.bookId)?.name;
  const inside = (
    <>
      {amount}
      <span class="caption cut" part="caption" dir="auto">
        {captionOf(row, book)}
      </span>
    </>
  );
  const { label, opens } = words.value;
  return isLink.value ? (
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
      <span class="hide">{`, ${bet.betOffer.subject} ${row.name}, ${book}, ${label}, ${opens}`}</span>
    </a>
  ) : (
    <span class="odds" part="odds">
      {inside}
    </span>
  );
};

const Movement = lateView(({ Movement: View }) => View);
const CompareBooks = lateView(({ CompareBooks: View }) => View);

/** The place of what is known of a bet's player. */
const Player = (row: Row) => <div class="play">{speaker.value?.(row) || null}</div>;

/** One bet that the article mentions, with its live price. A bet on the event itself is known by what is bet on. The row is drawn again when its state or its points change. */
export const Offer = (shown: Omit<Row, "state" | "name">) => {
  const props = useProp(shown);
  const state = useComputed(() => {
    const { quote, store, event } = props.value;
    const live = event && eventNow(event, store.events.of(event.id)?.value);
    return offerState(quote.now.value, store.status.value, !!live && isOver(live));
  });
  const name = useComputed(() => betIn(props.value, props.value.bet.betOffer, props.value.quote.now.value.points));
  const { betOffer, availability } = shown.bet;
  const { subject } = betOffer;
  const row = { ...shown, state: state.value, name: name.value };
  const lines = subject === shown.event?.name ? [row.name, subject] : [subject, row.name];
  return (
    <li class="offer" part="offer" data-line-id={betOffer.id} data-state={row.state}>
      <b class="cut" part="subject" dir="auto" title={lines[0]}>
        {lines[0]}
      </b>
      <span class="name cut" part="bet" dir="auto" title={lines[1]}>
        {lines[1]}
      </span>
      {availability && <Player {...row} />}
      <Movement {...row} />
      <Price {...row} />
      <CompareBooks {...row} />
    </li>
  );
};
