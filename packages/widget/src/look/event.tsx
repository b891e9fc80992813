import type { EmbedBet, EmbedWidget } from "@linewire/contract";
import type { Loaded } from "./context.ts";
import { Monogram } from "./monogram.tsx";
import { Offer } from "./offer.tsx";
import { startTime } from "./times.ts";
import { EVENT_LIVE, eventMoment, eventScore } from "./words.ts";

type Event = EmbedWidget["events"][number];
export type EventGroup = { event: Event | undefined; bets: EmbedBet[] };

/** The bets under the events they belong to, in the order in which the article brings them up. */
export const groupByEvent = ({ bets, events }: EmbedWidget, most: number): EventGroup[] => {
  const groups = new Map<number | null, EventGroup>();
  for (const bet of bets.slice(0, most)) {
    const { eventId } = bet.betOffer;
    const group = groups.get(eventId) ?? { event: events.find(({ id }) => id === eventId), bets: [] };
    group.bets.push(bet);
    groups.set(eventId, group);
  }
  return [...groups.values()];
};

const Heading = ({ event, locale }: { event: Event; locale: string }) => (
  <h3 part="event">
    <span class="monos">
      {event.teams.map((team) => (
        <Monogram team={team} />
      ))}
    </span>
    <span class="bet">
      <span class="teams">{event.name}</span>
      <span class={EVENT_LIVE.test(event.gameStatus) ? "down" : ""}>
        <b>{eventScore(event)}</b> {eventMoment(event, (iso) => startTime(iso, locale))}
      </span>
    </span>
  </h3>
);

/** One event and the offers on it. */
export const EventOffers = ({ event, bets, ...loaded }: Loaded & EventGroup) => (
  <section>
    {event && <Heading event={event} locale={loaded.config.value.locale} />}
    <ul>
      {bets.map((bet) => {
        const quote = loaded.store.quotes.of(bet.betOffer.id);
        return quote && <Offer key={bet.betOffer.id} {...loaded} bet={bet} quote={quote} />;
      })}
    </ul>
  </section>
);
