import { signal, type Signal } from "@preact/signals";
import type { OfferView } from "../context.ts";

type Choice = Signal<readonly number[]>;

const choicesByStore = new WeakMap<object, Map<number, Choice>>();

/** All elements that show the article share the selected legs. */
export const chosenLegs = ({ store, bet }: OfferView): Choice => {
  const events = choicesByStore.get(store) ?? new Map<number, Choice>();
  const eventId = bet.betOffer.eventId ?? 0;
  const ids = events.get(eventId) ?? signal<readonly number[]>([]);
  choicesByStore.set(store, events.set(eventId, ids));
  return ids;
};
