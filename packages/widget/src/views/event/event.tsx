import type { EmbedBet } from "@linewire/contract";
import type { LoadedView } from "../context.ts";
import { Heading } from "./event-heading.tsx";
import { Offer } from "../offer/offer.tsx";

export const EventOffers = ({ bets, ...loaded }: LoadedView & { bets: readonly EmbedBet[]; role?: "none" }) => (
  <>
    {Array.from(
      Map.groupBy(bets, ({ betOffer }) => betOffer.eventId),
      ([eventId, group]) => {
        const event = loaded.article.widget.events.find(({ id }) => id === eventId);
        return (
          <section key={eventId}>
            {event && <Heading {...loaded} event={event} />}
            <ul>
              {group.map((bet) => {
                const quote = loaded.store.quotes.of(bet.betOffer.id);
                return quote && <Offer key={bet.betOffer.id} {...loaded} bet={bet} quote={quote} event={event} />;
              })}
            </ul>
          </section>
        );
      },
    )}
  </>
);
