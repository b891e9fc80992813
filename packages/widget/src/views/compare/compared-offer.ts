import type { Signal } from "@preact/signals";
import { stateOf } from "../../core.ts";
import type { OfferView } from "../context.ts";
import { chosenLegs } from "../tray/tray-choice.ts";
import { legsOf, MAX_LEGS } from "../tray/tray-legs.ts";

export type ComparedOffer = OfferView & { ids: Signal<readonly number[]> };

export const toggle = (shown: OfferView): void => {
  const { compared } = stateOf(shown);
  const { id } = shown.bet.betOffer;
  compared.value = compared.peek() === id ? 0 : id;
};

/** Whether the element already shows the panel of an offer of the same game. That panel contains the parlay. */
const hasPanel = (shown: OfferView): boolean => {
  const id = stateOf(shown).compared.peek();
  const { eventId } = shown.bet.betOffer;
  return shown.article.widget.bets.some(({ betOffer }) => betOffer.id === id && betOffer.eventId === eventId);
};

export const isLeg = (shown: OfferView): boolean => chosenLegs(shown).value.includes(shown.bet.betOffer.id);

/** Adds the offer to the parlay, or removes it. If no panel of the game is open, adding the offer opens one. */
export const join = (shown: OfferView): void => {
  const ids = chosenLegs(shown);
  const { id } = shown.bet.betOffer;
  const legs = legsOf(shown, ids.peek()).map(({ bet }) => bet.betOffer.id);
  if (legs.includes(id)) ids.value = legs.filter((one) => one !== id);
  else if (legs.length < MAX_LEGS) {
    ids.value = [...legs, id];
    if (!hasPanel(shown)) toggle(shown);
  }
};
