import { chooseState } from "../../page/consent/choose-state.ts";
import { WhereButton } from "./where-button.tsx";
import { STATES, stateName } from "../../words/states.ts";
import type { RegionView } from "./where.tsx";

const WORDS = {
  en: { label: "Your state", choose: "Choose a state", change: "change" },
  es: { label: "Tu estado", choose: "Elige un estado", change: "cambiar" },
  fr: { label: "Votre État", choose: "Choisir un État", change: "changer" },
  de: { label: "Dein Bundesstaat", choose: "Bundesstaat wählen", change: "ändern" },
  pt: { label: "Seu estado", choose: "Escolha um estado", change: "mudar" },
  ar: { label: "ولايتك", choose: "اختر ولاية", change: "تغيير" },
};

type RegionWords = (typeof WORDS)["en"];

const regionWords = (language: string): RegionWords => (WORDS as Record<string, RegionWords>)[language] ?? WORDS.en;

/** After the choice the box has another store, and the button takes the focus back. */
let chosenIn: object | null = null;

const Choice = ({ words, isOpen, store }: RegionView) => {
  const texts = regionWords(words.value.language);
  const choose = (state: string): void => {
    isOpen.value = false;
    if (!state) return;
    chosenIn = store;
    chooseState(state);
  };
  return (
    <select
      part="region"
      aria-label={texts.label}
      ref={(list: HTMLSelectElement | null) => list?.focus({ preventScroll: true })}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{texts.choose}</option>
      {STATES.map((state) => (
        <option key={state} value={state.slice(0, 2)}>
          {state.slice(2)}
        </option>
      ))}
    </select>
  );
};

export const Region = (view: RegionView) => {
  const { config, words, isOpen, store } = view;
  if (isOpen.value) return <Choice {...view} />;
  const open = (): void => void (isOpen.value = true);
  const chosen = stateName(config.value.state);
  if (!chosen) return <WhereButton {...view} open={open} />;
  const takeFocus = (button: HTMLButtonElement | null): void => {
    if (!button || !chosenIn || chosenIn === store) return;
    chosenIn = null;
    button.focus({ preventScroll: true });
  };
  const { label, change } = regionWords(words.value.language);
  return (
    <span class="chosen">
      {`${chosen} \u00b7 `}
      <button part="where" type="button" aria-label={`${change}, ${label}: ${chosen}`} ref={takeFocus} onClick={open}>
        {change}
      </button>
    </span>
  );
};
