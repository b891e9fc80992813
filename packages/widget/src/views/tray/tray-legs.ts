import type { EmbedBet } from "@linewire/contract";
import { isOver } from "../../store/lines/events.ts";
import type { LiveQuote } from "../../store/lines/quotes.ts";
import type { LoadedView } from "../context.ts";
import { offerState, type OfferState } from "../offer/offer-state.ts";

export const MAX_LEGS = 12;

export type TrayLeg = { bet: EmbedBet; quote: LiveQuote; state: OfferState };

export const legsOf = ({ article, store }: LoadedView, ids: readonly number[]): TrayLeg[] =>
  ids.flatMap((id) => {
    const bet = article.widget.bets.find(({ betOffer }) => betOffer.id === id);
    const quote = store.quotes.of(id);
    if (!bet || !quote) return [];
    const event = store.events.of(bet.betOffer.eventId ?? 0)?.value;
    return [{ bet, quote, state: offerState(quote.now.value, store.status.value, !!event && isOver(event)) }];
  });
