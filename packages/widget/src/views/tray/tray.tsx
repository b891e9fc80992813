import type { EmbedParlay } from "@linewire/contract";
import type { ParlayState } from "../../store/parlay/parlay-requests.ts";
import { fill } from "../../words/en.ts";
import { SIMULATED } from "../../words/late-en.ts";
import { trayWords, type TrayWords } from "../../words/tray-words.ts";
import { profitOf } from "../../price.ts";
import type { OfferView } from "../context.ts";
import { betIn, clockIn } from "../locale.ts";
import { StakeField } from "./stake.tsx";
import { type TrayLeg, MAX_LEGS } from "./tray-legs.ts";
import { type BookParlay, TrayPrice } from "./tray-price.tsx";

/**
 * `isMoved`: prices or points of the legs have changed since the response. `isOld`: the response is older than a
 * minute.
 */
export type TrayState = {
  legs: readonly TrayLeg[];
  parlay: ParlayState | null;
  isMoved: boolean;
  isOld: boolean;
  remove: (lineId: number) => void;
  mounted?: (element: Element | null) => void;
};
type TrayProps = OfferView & TrayState;

export const isTakeable = ({ state }: TrayLeg): boolean => state === "open" || state === "stale";

/** All legs are on one event, so a bet on the event needs no subject. */
const namesOf = (props: OfferView, { bet, quote }: TrayLeg): string[] => {
  const { subject, eventId } = bet.betOffer;
  const event = props.article.widget.events.find(({ id }) => id === eventId);
  const name = betIn(props, bet.betOffer, quote.now.value.points);
  return subject === event?.name ? [name] : [subject, name];
};

const removeBy = (event: Event, remove: () => void): void => {
  const button = event.currentTarget as HTMLElement;
  const row = button.closest("[part~=offer]");
  const allOf = (part: string): HTMLElement[] => [...(row?.querySelectorAll<HTMLElement>(`[part~=${part}]`) ?? [])];
  const index = allOf("tray-remove").indexOf(button);
  remove();
  // The components render in a microtask, so the focus moves after it.
  queueMicrotask(() => {
    const remaining = allOf("tray-remove");
    // A hidden button does not take the focus, so each button is tried.
    const others = ["compare-button", "parlay-button", "tray-button"].flatMap(allOf);
    for (const one of remaining.length > 0 ? [remaining[index] ?? remaining.at(-1)] : others) one?.focus();
  });
};

const LegRow = ({ leg, remove, ...props }: TrayProps & { leg: TrayLeg }) => {
  const { state, bet } = leg;
  const { suspended, removed, language } = props.words.value;
  const texts = trayWords(language);
  const why = { suspended, removed, settled: texts.gone, unknown: texts.gone, open: "", stale: "" }[state];
  const names = namesOf(props, leg);
  return (
    <li part="tray-leg" data-leg={bet.betOffer.id} data-state={isTakeable(leg) ? "open" : "closed"}>
      <span>
        {names.map((name) => (
          <>
            <span dir="auto">{name}</span>{" "}
          </>
        ))}
        {why && <em>{why}</em>}
      </span>
      <button
        part="tray-remove"
        type="button"
        aria-label={fill(texts.remove, names.join(" "))}
        onClick={(event: Event) => removeBy(event, () => remove(bet.betOffer.id))}
      >
        <svg viewBox="0 0 12 12" width="12" aria-hidden="true">
          <path d="M1 1l10 10M11 1L1 11" />
        </svg>
      </button>
    </li>
  );
};

const withPrice = (book: BookParlay): book is BookParlay & { price: number } => book.price !== null;

const messageOf = ({ legs, parlay }: TrayProps, texts: TrayWords): string => {
  if (legs.length < 2) return texts.another;
  if (!legs.every(isTakeable)) return texts.withheld;
  if (!parlay) return texts.asking;
  if (!parlay.answer) return parlay.failure ? texts[parlay.failure] : texts.asking;
  if (!parlay.answer.results.some(withPrice)) return texts.nothing;
  return legs.length >= MAX_LEGS ? texts.most : "";
};

const ageOf = (props: TrayProps, at: number, texts: TrayWords): string => {
  const words = props.words.value;
  const status = props.store.status.value;
  const time = clockIn(props, at);
  if (status === "stale" || status === "paused") return fill(words[status] ?? "", time);
  if (props.parlay?.failure || props.isOld) return fill(texts.old, time);
  return props.isMoved ? texts.updating : fill(words.ready, time);
};

const orderWhileFocused = new WeakMap<object, readonly number[]>();

const inOrder = ({ config }: TrayProps, books: readonly BookParlay[]): (BookParlay & { price: number })[] => {
  const order = orderWhileFocused.get(config);
  const priced = books.filter(withPrice);
  return order ? priced.toSorted((one, other) => order.indexOf(one.bookId) - order.indexOf(other.bookId)) : priced;
};

/** An estimate is never the best price. */
const bestOf = (books: readonly BookParlay[]): number | null => {
  const offered = books.filter(withPrice).filter(({ priceSource }) => priceSource === "book_quote");
  const [best] = offered.toSorted((one, other) => profitOf(other.price) - profitOf(one.price));
  return offered.length > 1 && best ? best.price : null;
};

const MAX_NAMES = 4;

/** "FanDuel, BetMGM, Caesars +8". */
const listOf = (books: readonly BookParlay[]): string => {
  const names = books.map(({ name }) => name);
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  return `${shown.join(", ")}${names.length > shown.length ? ` +${names.length - shown.length}` : ""}`;
};

const Prices = ({ answer, parlay, ...rest }: TrayProps & { answer: EmbedParlay; parlay: ParlayState }) => {
  const props = { ...rest, parlay };
  const texts = trayWords(props.words.value.language);
  const { results } = answer;
  const books = inOrder(props, results);
  const unpriced = results.filter((book) => !withPrice(book));
  const withoutAll = unpriced.filter(({ legsMatched }) => legsMatched < props.legs.length);
  const withoutPrice = unpriced.filter((book) => !withoutAll.includes(book));
  const isCurrent = !props.isOld && !parlay.failure && !/stale|paused/.test(props.store.status.value);
  // A link contains legs and points but no price. The book shows its current price.
  const pointsNow = (leg: TrayLeg): boolean =>
    answer.legs.find(({ id }) => id === leg.bet.betOffer.id)?.points === leg.quote.now.value.points;
  return (
    <>
      {books.length > 0 && <StakeField {...props} />}
      <ul part="tray-books">
        {books.map((book) => (
          <TrayPrice
            key={book.bookId}
            {...props}
            answer={answer}
            book={book}
            isStale={props.isMoved || !isCurrent}
            isLinked={isCurrent && props.legs.every(pointsNow)}
            best={book.price === bestOf(results)}
            onFocus={() =>
              void orderWhileFocused.set(
                props.config,
                books.map(({ bookId }) => bookId),
              )
            }
            onBlur={() => void orderWhileFocused.delete(props.config)}
          />
        ))}
      </ul>
      {withoutAll.length > 0 && <p>{fill(texts.lacking, listOf(withoutAll))}</p>}
      {withoutPrice.length > 0 && <p>{fill(texts.unpriced, listOf(withoutPrice))}</p>}
      <p part="tray-age">
        {ageOf(props, parlay.at, texts)}
        {answer.simulated && `\u00a0\u00b7 ${props.words.value.late?.simulated ?? SIMULATED}`}
        {books.some(({ priceSource }) => priceSource !== "book_quote") && `\u00a0\u00b7 ${texts.estimates}`}
      </p>
    </>
  );
};

export const Tray = (props: TrayProps) => {
  const { legs, parlay } = props;
  const texts = trayWords(props.words.value.language);
  const isPriced = legs.length > 1 && legs.every(isTakeable);
  return (
    <div ref={props.mounted ?? null} class="tray" part="tray" role="group" aria-label={texts.title}>
      <p class="strip">{texts.title}</p>
      <ul class="legs">
        {legs.map((leg) => (
          <LegRow key={leg.bet.betOffer.id} {...props} leg={leg} />
        ))}
      </ul>
      <p part="tray-message" role="status">
        {messageOf(props, texts)}
      </p>
      {isPriced && parlay?.answer && <Prices {...props} parlay={parlay} answer={parlay.answer} />}
    </div>
  );
};
