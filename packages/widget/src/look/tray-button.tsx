import { compareWords } from "../words/compare-words.ts";
import type { OfferView } from "./context.ts";
import { chosenLegs } from "./tray-choice.ts";
import { legsOf, MOST_LEGS } from "./tray-legs.ts";

const togetherWith = ({ article, bet }: OfferView): boolean =>
  article.widget.bets.some(
    ({ betOffer }) => betOffer.eventId === bet.betOffer.eventId && betOffer.id !== bet.betOffer.id,
  );

/** Puts an offer among the legs of its game, and takes it out again; where the article has another bet on the game. */
export const TrayButton = ({ onFirst, ...shown }: OfferView & { onFirst: () => void }) => {
  if (!togetherWith(shown)) return null;
  const ids = chosenLegs(shown);
  const { id } = shown.bet.betOffer;
  const legs = legsOf(shown, ids.value).map(({ bet }) => bet.betOffer.id);
  const isLeg = legs.includes(id);
  const toggle = (): void => {
    ids.value = isLeg ? legs.filter((one) => one !== id) : [...legs, id];
    onFirst();
  };
  return (
    <button
      class="join"
      part="tray-button"
      type="button"
      aria-pressed={isLeg ? "true" : "false"}
      disabled={!isLeg && legs.length >= MOST_LEGS}
      onClick={toggle}
    >
      <svg viewBox="0 0 18 18" width="18" aria-hidden="true">
        <path d="M1 1h16v16H1z" />
        <path d={isLeg ? "M5 9l3 3 5-6" : "M9 5v8M5 9h8"} />
      </svg>
      {compareWords(shown.words.value.language).add}
    </button>
  );
};
