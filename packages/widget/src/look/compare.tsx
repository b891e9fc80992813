import type { JSX } from "preact";
import { loadPart } from "../part.ts";
import { signal } from "@preact/signals";
import type { Shown } from "./context.ts";
import { stateOf } from "./element-state.ts";
import type { Row } from "./offer.tsx";

type Panel = { Compare: (shown: Shown) => JSX.Element };

const panel = signal<Panel | null>(null);

const toggle = (shown: Shown): void => {
  const { compared } = stateOf(shown);
  const { id } = shown.bet.betOffer;
  compared.value = compared.peek() === id ? 0 : id;
  if (!panel.peek())
    loadPart<Panel>("compare.js").then(
      (part) => (panel.value = part),
      () => (compared.value = 0),
    );
};

/** Opens and closes what the other books offer; the panel is a part of its own, fetched at the first opening. */
export const CompareButton = ({ label, ...shown }: Row & { label: string }) =>
  shown.article.widget.books.length > 1 &&
  shown.bet.betOffer.eventId && (
    <button
      class="more"
      part="compare-button"
      type="button"
      aria-label={label}
      aria-expanded={stateOf(shown).compared.value === shown.bet.betOffer.id ? "true" : "false"}
      onClick={() => toggle(shown)}
    />
  );

export const ComparePanel = (shown: Shown) => {
  const { Compare } = panel.value ?? {};
  return Compare && stateOf(shown).compared.value === shown.bet.betOffer.id && <Compare {...shown} />;
};
