import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { loadPart, stateOf } from "../../core.ts";
import { toolsOf } from "./compare-button.tsx";
import type { OfferRow } from "../offer/row.ts";

type PanelPart = {
  Compare: (row: OfferRow & { isOpen: boolean }) => JSX.Element | null;
  isLeg: (row: OfferRow) => boolean;
  toggle: (row: OfferRow) => void;
  join: (row: OfferRow) => void;
};

const panel = signal<PanelPart | null>(null);

const withPanel = (run: (part: PanelPart) => void): void =>
  void loadPart<PanelPart>("compare.js").then(
    (part) => {
      panel.value = part;
      run(part);
    },
    () => undefined,
  );

export const CompareBooks = (row: OfferRow) => {
  const isOpen = stateOf(row).compared.value === row.bet.betOffer.id;
  const part = panel.value;
  return (
    <>
      {toolsOf({
        row,
        isOpen,
        isLeg: !!part?.isLeg(row),
        compare: () => withPanel(({ toggle }) => toggle(row)),
        join: () => withPanel(({ join }) => join(row)),
      })}
      {part && <part.Compare {...row} isOpen={isOpen} />}
    </>
  );
};
