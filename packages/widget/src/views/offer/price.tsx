// Receives an offer with the signal of its quote, and renders the price.
import { type ReadonlySignal, useComputed } from "@preact/signals";
import { own } from "../../words/en.ts";
import { linkOf } from "./link.ts";
import { priceIn } from "../locale.ts";
import { pagePart } from "../page-part.ts";
import type { OfferRow } from "./row.ts";
import { useProp } from "../use-prop.ts";

/** A bet without a result is "closed", also after its game. */
const captionOf = ({ state, words, bet }: OfferRow, book: string): string => {
  const { games } = words.value;
  if (state === "settled") {
    const { outcome = "closed" } = bet;
    const ended = outcome === "over" ? "closed" : outcome;
    return own(games, ended) ?? ended;
  }
  return (state === "open" || state === "stale" ? book : words.value[state]) ?? book;
};

/** Text and attributes are bound to signals, so that a price change renders no component. */
const useAmount = (props: ReadonlySignal<OfferRow>) => {
  const quote = useComputed(() => props.value.quote.now.value);
  const text = useComputed(() => {
    const { state, ...view } = props.value;
    const { price } = quote.value;
    return price !== null && /open|stale|settled/.test(state) ? priceIn(view, price) : "\u2013";
  });
  return (
    <bdi
      class="price"
      part="price"
      data-price={useComputed(() => quote.value.price)}
      data-sequence={useComputed(() => quote.value.sequenceNumber)}
    >
      {text}
    </bdi>
  );
};

export const Price = (row: OfferRow) => {
  const { article, bet, words } = row;
  const props = useProp(row);
  const url = useComputed(() => {
    const { config, state, article: shown, bet: offered, quote } = props.value;
    const linking = {
      config: config.value,
      jurisdiction: shown.jurisdiction,
      offer: { ...offered.betOffer, ...offered },
    };
    return linkOf(linking, { ...quote.now.value, state }, pagePart.value?.movedLink) ?? "";
  });
  const amount = useAmount(props);
  const isLink = useComputed(() => !!url.value);
  const { name = "" } = article.widget.books.find(({ id }) => id === bet.betOffer.bookId) ?? {};
  const caption = (
    <span class="caption cut" part="caption" dir="auto">
      {captionOf(row, name)}
    </span>
  );
  const { label, opens } = words.value;
  return isLink.value ? (
    <a class="odds" part="odds link" href={url} target="_blank" rel="sponsored nofollow noopener">
      {amount}
      {caption}
      <span class="hide">{`, ${bet.betOffer.subject} ${row.name}, ${label}, ${opens}`}</span>
    </a>
  ) : (
    <span class="odds" part="odds">
      {amount}
      {caption}
    </span>
  );
};
