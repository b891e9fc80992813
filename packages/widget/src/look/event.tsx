import type { EmbedBet, OfferEvent } from "@linewire/contract";
import type { LoadedView } from "./context.ts";
import { Heading } from "./event-heading.tsx";
import { Offer } from "./offer.tsx";

export type EventGroup = { event: OfferEvent | undefined; bets: EmbedBet[] };

/** The bets under the events they belong to, in the order in which the article brings them up. */
export const groupByEvent = (bets: readonly EmbedBet[], events: readonly OfferEvent[]): EventGroup[] =>
  Array.from(
    Map.groupBy(bets, ({ betOffer }) => betOffer.eventId),
    ([eventId, group]) => ({ event: events.find(({ id }) => id === eventId), bets: group }),
  );

/** One event and the offers on it. */
export const EventOffers = ({ event, bets, ...loaded }: LoadedView & EventGroup) => (
  <section>
    {event && <Heading {...loaded} event={event} />}
    <ul>
      {bets.map((bet) => {
        const { id } = bet.betOffer;
        const quote = loaded.store.quotes.of(id);
        return quote && <Offer key={id} {...loaded} bet={bet} quote={quote} event={event} />;
      })}
    </ul>
  </section>
);
