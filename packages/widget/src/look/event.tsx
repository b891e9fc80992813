import type { EmbedBet, OfferEvent } from "@linewire/contract";
import type { Loaded } from "./context.ts";
import { Heading } from "./event-heading.tsx";
import { Offer } from "./offer.tsx";

export type EventGroup = { event: OfferEvent | undefined; bets: EmbedBet[] };

/** The bets under the events they belong to, in the order in which the article brings them up. */
export const groupByEvent = (bets: readonly EmbedBet[], events: readonly OfferEvent[]): EventGroup[] => {
  const groups = new Map<number | null, EventGroup>();
  for (const bet of bets) {
    const { eventId } = bet.betOffer;
    const group = groups.get(eventId) ?? { event: events.find(({ id }) => id === eventId), bets: [] };
    group.bets.push(bet);
    groups.set(eventId, group);
  }
  return [...groups.values()];
};

/** One event and the offers on it. */
export const EventOffers = ({ event, bets, ...loaded }: Loaded & EventGroup) => (
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
