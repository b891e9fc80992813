import type { EmbedParlay } from "@linewire/contract";
import type { ParlayState } from "../../store/parlay/parlay-asker.ts";
import { fill } from "../../words/en.ts";
import { lateEn } from "../../words/late-en.ts";
import { trayWords, type TrayWords } from "../../words/tray-words.ts";
import type { OfferView } from "../context.ts";
import { betIn, clockIn } from "../locale.ts";
import { StakeField } from "./stake.tsx";
import { type TrayLeg, MAX_LEGS } from "./tray-legs.ts";
import { type BookParlay, TrayPrice } from "./tray-price.tsx";

/** `told` = response for exactly these legs; `isMoved`, `isOld` = their prices have changed, or time has passed, since. */
export type TrayState = {
  legs: readonly TrayLeg[];
  told: ParlayState | null;
  isMoved: boolean;
  isOld: boolean;
  remove: (lineId: number) => void;
  mounted?: (element: Element | null) => void;
};
type Drawn = OfferView & TrayState;

export const isTakeable = ({ state }: TrayLeg): boolean => state === "open" || state === "stale";

/** A bet on the event itself needs no subject, because all bets are on it. */
const namesOf = (drawn: OfferView, { bet, quote }: TrayLeg): string[] => {
  const { subject, eventId } = bet.betOffer;
  const event = drawn.article.widget.events.find(({ id }) => id === eventId);
  const name = betIn(drawn, bet.betOffer, quote.now.value.points);
  return subject === event?.name ? [name] : [subject, name];
};

/** The leg is removed; the focus moves to the next one, otherwise to the button above the tray. */
const removeBy = (event: Event, remove: () => void): void => {
  const button = event.currentTarget as HTMLElement;
  const panel = button.closest("[part~=compare]");
  const among = [...(panel?.querySelectorAll("[part~=tray-remove]") ?? [])].indexOf(button);
  remove();
  // Components render in a microtask.
  queueMicrotask(() => {
    const left = [...(panel?.querySelectorAll<HTMLElement>("[part~=tray-remove]") ?? [])];
    (left[among] ?? left.at(-1) ?? panel?.querySelector<HTMLElement>("[part~=tray-button]"))?.focus();
  });
};

const LegRow = ({ leg, remove, ...drawn }: Drawn & { leg: TrayLeg }) => {
  const { state, bet } = leg;
  const { suspended, removed, language } = drawn.words.value;
  const said = trayWords(language);
  const why = { suspended, removed, settled: said.gone, unknown: said.gone, open: "", stale: "" }[state];
  const names = namesOf(drawn, leg);
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
        aria-label={fill(said.remove, names.join(" "))}
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

/** Why there is no price; empty if there is one. */
const messageOf = ({ legs, told }: Drawn, said: TrayWords): string => {
  if (legs.length < 2) return said.another;
  if (!legs.every(isTakeable)) return said.withheld;
  if (!told) return said.asking;
  if (!told.answer) return told.failure ? said[told.failure] : said.asking;
  if (!told.answer.results.some(withPrice)) return said.nothing;
  return legs.length >= MAX_LEGS ? said.most : "";
};

/** Time of the prices, or why they may be outdated. */
const ageOf = (drawn: Drawn, at: number, said: TrayWords): string => {
  const words = drawn.words.value;
  const status = drawn.store.status.value;
  const time = clockIn(drawn, at);
  if (status === "stale" || status === "paused") return fill(words[status], time);
  if (drawn.told?.failure || drawn.isOld) return fill(said.old, time);
  return drawn.isMoved ? said.updating : fill(words.ready, time);
};

/** While a link of the tray has the focus, the order of the books does not change. */
const held = new WeakMap<object, readonly number[]>();

const inOrder = ({ config }: Drawn, books: readonly BookParlay[]): (BookParlay & { price: number })[] => {
  const order = held.get(config);
  const priced = books.filter(withPrice);
  return order ? priced.toSorted((one, other) => order.indexOf(one.bookId) - order.indexOf(other.bookId)) : priced;
};

const listOf = (books: readonly BookParlay[]): string => books.map(({ name }) => name).join(", ");

const Prices = ({ answer, told, ...rest }: Drawn & { answer: EmbedParlay; told: ParlayState }) => {
  const drawn = { ...rest, told };
  const said = trayWords(drawn.words.value.language);
  const { results } = answer;
  const books = inOrder(drawn, results);
  const unpriced = results.filter((book) => !withPrice(book));
  const withoutAll = unpriced.filter(({ legsMatched }) => legsMatched < drawn.legs.length);
  const withoutPrice = unpriced.filter((book) => !withoutAll.includes(book));
  const isTrue = !drawn.isOld && !told.failure && !/stale|paused/.test(drawn.store.status.value);
  // A link is valid for the legs at their points; the book shows its own price.
  const pointsNow = (leg: TrayLeg): boolean =>
    answer.legs.find(({ id }) => id === leg.bet.betOffer.id)?.points === leg.quote.now.value.points;
  return (
    <>
      <StakeField {...drawn} />
      <ul part="tray-books">
        {books.map((book) => (
          <TrayPrice
            key={book.bookId}
            {...drawn}
            answer={answer}
            book={book}
            isStale={drawn.isMoved || !isTrue}
            isLinked={isTrue && drawn.legs.every(pointsNow)}
            best={book.price === results.find(withPrice)?.price}
            onFocus={() =>
              void held.set(
                drawn.config,
                books.map(({ bookId }) => bookId),
              )
            }
            onBlur={() => void held.delete(drawn.config)}
          />
        ))}
      </ul>
      {withoutAll.length > 0 && <p>{fill(said.lacking, listOf(withoutAll))}</p>}
      {withoutPrice.length > 0 && <p>{fill(said.unpriced, listOf(withoutPrice))}</p>}
      <p part="tray-age">
        {ageOf(drawn, told.at, said)}
        {answer.simulated && ` \u00b7 ${(drawn.words.value.late ?? lateEn).simulated}`}
        {books.some(({ priceSource }) => priceSource !== "book_quote") && ` \u00b7 ${said.estimates}`}
      </p>
    </>
  );
};

/** The bets of a game that a reader has combined, and each book's payout. */
export const Tray = (drawn: Drawn) => {
  const { legs, told } = drawn;
  const said = trayWords(drawn.words.value.language);
  const isPriced = legs.length > 1 && legs.every(isTakeable);
  return (
    <div ref={drawn.mounted ?? null} class="tray" part="tray" role="group" aria-label={said.title}>
      <p class="strip">{said.title}</p>
      <ul class="legs">
        {legs.map((leg) => (
          <LegRow key={leg.bet.betOffer.id} {...drawn} leg={leg} />
        ))}
      </ul>
      <p part="tray-message" role="status">
        {messageOf(drawn, said)}
      </p>
      {isPriced && told?.answer && <Prices {...drawn} told={told} answer={told.answer} />}
    </div>
  );
};
