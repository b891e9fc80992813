import { signal, type Signal } from "@preact/signals";
import type { OfferView } from "../context.ts";

type Choice = Signal<readonly number[]>;

const kept = new WeakMap<object, Map<number, Choice>>();

/** The lines of an offer's event that a reader has combined: shared by all elements that show the article. */
export const chosenLegs = ({ store, bet }: OfferView): Choice => {
  const events = kept.get(store) ?? new Map<number, Choice>();
  const eventId = bet.betOffer.eventId ?? 0;
  const ids = events.get(eventId) ?? signal<readonly number[]>([]);
  kept.set(store, events.set(eventId, ids));
  return ids;
};
