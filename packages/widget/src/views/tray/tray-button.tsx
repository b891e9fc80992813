import { compareWords } from "../../words/compare-words.ts";
import { hasPartner } from "../compare/compare-button.tsx";
import type { ComparedOffer } from "../compare/compared-offer.ts";
import { legsOf, MAX_LEGS } from "./tray-legs.ts";

/** Adds an offer to the legs of its game, or removes it; only if the article has another bet on the game. */
export const TrayButton = ({ ids, ...shown }: ComparedOffer) => {
  if (!hasPartner(shown)) return null;
  const { id } = shown.bet.betOffer;
  const legs = legsOf(shown, ids.value).map(({ bet }) => bet.betOffer.id);
  const isLeg = legs.includes(id);
  return (
    <button
      class="join"
      part="tray-button"
      type="button"
      aria-pressed={isLeg ? "true" : "false"}
      disabled={!isLeg && legs.length >= MAX_LEGS}
      onClick={() => (ids.value = isLeg ? legs.filter((one) => one !== id) : [...legs, id])}
    >
      <svg viewBox="0 0 18 18" width="18" aria-hidden="true">
        <path d="M1 1h16v16H1z" />
        <path d={isLeg ? "M5 9l3 3 5-6" : "M9 5v8M5 9h8"} />
      </svg>
      {compareWords(shown.words.value.language).add}
    </button>
  );
};
