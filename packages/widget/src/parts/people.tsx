import type { Availability, EmbedBet } from "@linewire/contract";
import { signal } from "@preact/signals";
import { speaker, addStyle } from "../core.ts";
import { AvailabilityMark } from "../views/people/availability.tsx";
import { availabilityLine } from "../views/people/availability-line.ts";
import css from "../views/people/availability.css?inline";
import type { LoadedView } from "../views/context.ts";
import type { OfferRow } from "../views/offer/row.ts";
import { WhySuspended } from "../views/offer/why-suspended.tsx";
import why from "../views/offer/why-suspended.css?inline";
import { BookNews } from "../store/article/book-news.ts";
import { enPeople } from "../words/people-words.ts";
import { isAvailability, People } from "../store/people/people.ts";

addStyle(css + why);

type Told = { people: People; books: BookNews };
const held = new WeakMap<object, Told>();

/** Player and book updates of the stream, one set per response. */
const beside = (events: object): Told => {
  const told = held.get(events) ?? { people: new People(signal(0)), books: new BookNews(signal(0)) };
  held.set(events, told);
  return told;
};

const factsOf = ({ store, article }: LoadedView, { betOffer, availability }: EmbedBet): Availability | null =>
  isAvailability(availability)
    ? beside(store.events).people.of(betOffer, { availability, position: article.position })
    : null;

/** Applies player and book updates to their response. */
export const take = (events: object, frame: string): void => {
  const { people, books } = beside(events);
  people.take(frame);
  books.take(frame);
};

/** Player mark beside a bet. */
export const draw = (row: OfferRow) => {
  const facts = factsOf(row, row.bet);
  return facts && <AvailabilityMark row={row} facts={facts} />;
};

/** Announcements about players, by negated player id, which never collides with a line id. Probabilities change too often to announce. */
export const say = (loaded: LoadedView): [number, string][] =>
  loaded.article.widget.bets.flatMap((bet): [number, string][] => {
    const facts = factsOf(loaded, bet);
    if (!facts) return [];
    const { text } = availabilityLine(
      { ...facts, percentToPlay: undefined },
      "open",
      loaded.words.value.people ?? enPeople,
    );
    return [[-(bet.betOffer.playerId ?? 0), `${bet.betOffer.subject}: ${text}`]];
  });

const before = speaker.peek();

const Said = ({ loaded }: { loaded: LoadedView }) => {
  const said = before?.(loaded);
  return said ? <span class="hide">{said}</span> : null;
};

// From now on, reasons of suspended offers are also announced if their book is unhealthy.
speaker.value = (shown) =>
  "bet" in shown
    ? before?.(shown)
    : [
        <Said loaded={shown} />,
        <WhySuspended
          loaded={shown}
          statusOf={(book, position) => beside(shown.store.events).books.of(book, position)}
        />,
      ];
