import type { Signal } from "@preact/signals";
import { stateOf } from "../../core.ts";
import type { OfferView } from "../context.ts";
import { chosenLegs, trayRow } from "../tray/tray-choice.ts";
import { legsOf, MAX_LEGS } from "../tray/tray-legs.ts";

export type ComparedOffer = OfferView & { ids: Signal<readonly number[]> };

export const toggle = (shown: OfferView): void => {
  const { compared } = stateOf(shown);
  const { id } = shown.bet.betOffer;
  compared.value = compared.peek() === id ? 0 : id;
};

export const isLeg = (shown: OfferView): boolean => chosenLegs(shown).value.includes(shown.bet.betOffer.id);

/** The first leg opens the tray below its row. The tray stays there during other comparisons. */
export const join = (shown: OfferView): void => {
  const ids = chosenLegs(shown);
  const row = trayRow(shown);
  const { id } = shown.bet.betOffer;
  const legs = legsOf(shown, ids.peek()).map(({ bet }) => bet.betOffer.id);
  if (legs.includes(id)) ids.value = legs.filter((one) => one !== id);
  else if (legs.length < MAX_LEGS) {
    ids.value = [...legs, id];
    const hasRow = shown.article.widget.bets.some(({ betOffer }) => betOffer.id === row.peek());
    if (legs.length === 0 || !hasRow) row.value = id;
  }
};
