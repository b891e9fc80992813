import { signal, type Signal } from "@preact/signals";
import type { OfferView } from "../context.ts";

type Choice = Signal<readonly number[]>;

const choicesByStore = new WeakMap<object, Map<number, Choice>>();

const traysByElement = new WeakMap<object, Map<number, Signal<number>>>();

/** The row with this line id shows the tray of the offer's game; 0 before the first leg of this game. */
export const trayRow = ({ config, bet }: OfferView): Signal<number> => {
  const rows = traysByElement.get(config) ?? new Map<number, Signal<number>>();
  const eventId = bet.betOffer.eventId ?? 0;
  const row = rows.get(eventId) ?? signal(0);
  traysByElement.set(config, rows.set(eventId, row));
  return row;
};

export const chosenLegs = ({ store, bet }: OfferView): Choice => {
  const events = choicesByStore.get(store) ?? new Map<number, Choice>();
  const eventId = bet.betOffer.eventId ?? 0;
  const ids = events.get(eventId) ?? signal<readonly number[]>([]);
  choicesByStore.set(store, events.set(eventId, ids));
  return ids;
};
