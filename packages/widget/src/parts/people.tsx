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
import { BookStatuses } from "../store/article/book-statuses.ts";
import { enPeople } from "../words/people-words.ts";
import { isAvailability, People } from "../store/people/people.ts";

addStyle(css + why);

type StreamUpdates = { people: People; books: BookStatuses };
const updatesByResponse = new WeakMap<object, StreamUpdates>();

/** The `events` object identifies the response. */
const updatesOf = (events: object): StreamUpdates => {
  const updates = updatesByResponse.get(events) ?? {
    people: new People(signal(0)),
    books: new BookStatuses(signal(0)),
  };
  updatesByResponse.set(events, updates);
  return updates;
};

const factsOf = ({ store, article }: LoadedView, { betOffer, availability }: EmbedBet): Availability | null =>
  isAvailability(availability)
    ? updatesOf(store.events).people.of(betOffer, { availability, position: article.position })
    : null;

export const take = (events: object, frame: string): void => {
  const { people, books } = updatesOf(events);
  people.take(frame);
  books.take(frame);
};

export const draw = (row: OfferRow) => {
  const facts = factsOf(row, row.bet);
  return facts && <AvailabilityMark row={row} facts={facts} />;
};

/**
 * An announcement's key is the negated player id, which no line id equals. The probability of playing changes too often
 * to announce.
 */
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

const renderOthers = speaker.peek();

const OtherAnnouncements = ({ loaded }: { loaded: LoadedView }) => {
  const announcements = renderOthers?.(loaded);
  return announcements ? <span class="hide">{announcements}</span> : null;
};

// page.js announces offers only. This function also announces players, and books with a feed problem.
speaker.value = (shown) =>
  "bet" in shown
    ? renderOthers?.(shown)
    : [
        <OtherAnnouncements loaded={shown} />,
        <WhySuspended
          loaded={shown}
          statusOf={(book, position) => updatesOf(shown.store.events).books.of(book, position)}
        />,
      ];
