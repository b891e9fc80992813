import { pageWorld, stateOf } from "../../core.ts";
import { announce } from "./announce.ts";
import type { LoadedView } from "../context.ts";
import { betIn, priceIn } from "../locale.ts";
import { offerState } from "../offer/offer-state.ts";
import { askBeside, peopleAloud } from "../people/people-place.ts";

/** Offer facts to announce: suspensions, and the price of the focused offer. */
const factsOf = (loaded: LoadedView, focused: number): Map<number, string> => {
  const facts = new Map<number, string>();
  const { lineId } = loaded.config.value;
  for (const { betOffer } of loaded.article.widget.bets) {
    // An inline offer announces itself, and need not render when another changes.
    if (lineId && lineId !== betOffer.id) continue;
    const now = loaded.store.quotes.of(betOffer.id)?.now.value;
    if (!now) continue;
    const state = offerState(now, loaded.store.status.value, false);
    // The reason can be its book.
    if (state === "suspended") askBeside();
    const price = betOffer.id === focused && now.price !== null && priceIn(loaded, now.price);
    const said = state === "suspended" ? loaded.words.value.suspended : price;
    if (said) facts.set(betOffer.id, `${betOffer.subject} ${betIn(loaded, betOffer, now.points)}: ${said}`);
  }
  return facts;
};

/** The screen-reader message of an element. */
export const screenReaderText = (loaded: LoadedView): string => {
  const state = stateOf(loaded);
  const players = peopleAloud(loaded);
  const facts = new Map([...factsOf(loaded, state.focused.value), ...players]);
  // Player facts load after the offers: their first values are the baseline and are not announced.
  if (state.said) state.said = { ...state.said, known: new Map([...players, ...state.said.known]) };
  state.said = announce(state.said, facts, pageWorld.now());
  return state.said.text;
};
