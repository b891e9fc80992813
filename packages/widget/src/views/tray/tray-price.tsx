import type { EmbedParlay } from "@linewire/contract";
import type { OfferView } from "../context.ts";
import { webUrl } from "../offer/link.ts";
import { priceIn } from "../locale.ts";
import { payoutIn } from "./stake.tsx";
import type { TrayLeg } from "./tray-legs.ts";
import { compareWords } from "../../words/compare-words.ts";
import { trayWords } from "../../words/tray-words.ts";

export type BookParlay = EmbedParlay["results"][number];
type TrayPriceProps = OfferView & {
  legs: readonly TrayLeg[];
  answer: EmbedParlay;
  book: BookParlay & { price: number };
  /** `isStale`: the price may have changed since the response. `isLinked`: the link still matches these legs. */
  isStale: boolean;
  isLinked: boolean;
  best: boolean;
  onFocus: () => void;
  onBlur: () => void;
};

const detailOf = ({ legs, answer, book, isStale }: TrayPriceProps, url: string): object => ({
  kind: "parlay",
  eventId: answer.eventId,
  legs: legs.map(({ bet, quote }) => ({ lineId: bet.betOffer.id, points: quote.now.peek().points })),
  book: { id: book.bookId, name: book.name },
  price: book.price,
  priceSource: book.priceSource,
  isExact: book.isExact,
  quotedAt: answer.quotedAt,
  state: isStale ? "stale" : "open",
  jurisdiction: answer.jurisdiction,
  url,
});

/** The page can cancel the event, as for a single offer. */
const follow = (event: Event, detail: object): void => {
  const { host } = (event.currentTarget as Element).getRootNode() as ShadowRoot;
  const init = { detail, cancelable: true, bubbles: true, composed: true };
  if (!host.dispatchEvent(new CustomEvent("linewire-offer-click", init))) event.preventDefault();
};

/** Says whether the price is the book's or an estimate, and at which points. The dot ends a line and starts none. */
const kindOf = ({ legs, book, words }: TrayPriceProps): string => {
  const texts = trayWords(words.value.language);
  const kind = book.priceSource === "book_quote" ? texts.quote : texts.estimate;
  const hasPoints = legs.some(({ quote }) => quote.now.value.points !== null);
  return hasPoints || !book.isExact ? `${kind}\u00a0\u00b7 ${book.isExact ? texts.exact : texts.nearest}` : kind;
};

export const TrayPrice = (props: TrayPriceProps) => {
  const { answer, book, isStale, isLinked, best, words, onFocus, onBlur } = props;
  const { label, opens } = words.value;
  const url = isLinked && answer.jurisdiction.linksAllowed ? webUrl(book.url) : null;
  const isBest = best && !isStale && book.priceSource === "book_quote";
  const kind = isBest ? "worth best" : "worth";
  const amount = (
    <>
      <bdi part="tray-price" data-price={book.price}>
        {priceIn(props, book.price)}
      </bdi>
      {isBest && <span class="hide">{`, ${compareWords(words.value.language).best}, `}</span>}
      <small part="tray-payout">{payoutIn(props, book.price)}</small>
    </>
  );
  const click = (event: Event): void => follow(event, detailOf(props, url ?? ""));
  return (
    <li part="tray-book" data-book={book.bookId} data-state={isStale ? "stale" : "open"}>
      <span>
        <span class="cut" dir="auto" part="book">
          {book.name}
        </span>
        <small part="tray-source">{kindOf(props)}</small>
        {isBest && (
          <small class="mark" aria-hidden="true">
            {compareWords(words.value.language).best}
          </small>
        )}
      </span>
      {url ? (
        <a
          class={kind}
          part="tray-odds tray-link"
          href={url}
          target="_blank"
          rel="sponsored nofollow noopener"
          onClick={click}
          onAuxClick={click}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {amount}
          <span class="hide">
            , {book.name}, {label}, {opens}
          </span>
        </a>
      ) : (
        <span class={kind} part="tray-odds">
          {amount}
        </span>
      )}
    </li>
  );
};
