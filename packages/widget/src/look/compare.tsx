import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { loadPart, stateOf } from "../core.ts";
import { CompareButton } from "./compare-button.tsx";
import type { OfferView } from "./context.ts";
import type { OfferRow } from "./row.ts";

type Panel = { Compare: (shown: OfferView) => JSX.Element };

const panel = signal<Panel | null>(null);

const toggle = (shown: OfferView): void => {
  const { compared } = stateOf(shown);
  const { id } = shown.bet.betOffer;
  compared.value = compared.peek() === id ? 0 : id;
  if (!panel.peek())
    loadPart<Panel>("compare.js").then(
      (part) => (panel.value = part),
      () => (compared.value = 0),
    );
};

/** The button, and the panel, a part of its own that is fetched at the first opening. */
export const CompareBooks = (row: OfferRow) => {
  const isOpen = stateOf(row).compared.value === row.bet.betOffer.id;
  const { Compare } = (isOpen && panel.value) || {};
  return (
    <>
      <CompareButton row={row} isOpen={isOpen} onClick={() => toggle(row)} />
      {Compare && <Compare {...row} />}
    </>
  );
};
