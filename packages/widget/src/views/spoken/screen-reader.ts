import { pageWorld, stateOf } from "../../core.ts";
import { announce } from "./announce.ts";
import type { LoadedView } from "../context.ts";
import { betIn, priceIn } from "../locale.ts";
import { offerState } from "../offer/offer-state.ts";
import { loadPeoplePart, peopleAnnouncements } from "../people/people-place.ts";

const factsOf = (loaded: LoadedView, focused: number): Map<number, string> => {
  const facts = new Map<number, string>();
  const { lineId } = loaded.config.value;
  for (const { betOffer } of loaded.article.widget.bets) {
    // An inline offer announces only its own facts, so price changes of other offers do not render it again.
    if (lineId && lineId !== betOffer.id) continue;
    const now = loaded.store.quotes.of(betOffer.id)?.now.value;
    if (!now) continue;
    const state = offerState(now, loaded.store.status.value, false);
    // people.js renders the reason if a feed problem of the book suspended the offer.
    if (state === "suspended") loadPeoplePart();
    const price = betOffer.id === focused && now.price !== null && priceIn(loaded, now.price);
    const text = state === "suspended" ? loaded.words.value.suspended : price;
    if (text) facts.set(betOffer.id, `${betOffer.subject} ${betIn(loaded, betOffer, now.points)}: ${text}`);
  }
  return facts;
};

export const screenReaderText = (loaded: LoadedView): string => {
  const state = stateOf(loaded);
  const players = peopleAnnouncements(loaded);
  const facts = new Map([...factsOf(loaded, state.focused.value), ...players]);
  // Player facts load after the offers. Their first values are not announced.
  if (state.spoken) state.spoken = { ...state.spoken, known: new Map([...players, ...state.spoken.known]) };
  state.spoken = announce(state.spoken, facts, pageWorld.now());
  return state.spoken.text;
};
