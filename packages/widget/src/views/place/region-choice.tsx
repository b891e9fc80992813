import { useSignal } from "@preact/signals";
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

/** Keys that change the value of a closed list. */
const isStep = ({ key, altKey }: KeyboardEvent): boolean => !altKey && /^(Arrow\w+|Home|End|Page\w+|\S)$/.test(key);

const Choice = ({ words, isOpen, store }: RegionView) => {
  const texts = regionWords(words.value.language);
  const isStepping = useSignal(false);
  const choose = (state: string, returns: object | null): void => {
    // A list that is removed loses the focus.
    if (!isOpen.peek()) return;
    isOpen.value = false;
    if (!state) return;
    chosenIn = returns;
    chooseState(state);
  };
  /** A state that keys selected counts from Enter, or when the focus leaves the list. Escape closes the list. */
  const onKey = (event: KeyboardEvent, list: HTMLSelectElement): void => {
    isStepping.value = isStep(event);
    if (event.key === "Enter" && list.value) choose(list.value, store);
    if (event.key !== "Escape") return;
    const place = list.closest(".foot");
    isOpen.value = false;
    queueMicrotask(() => place?.querySelector<HTMLElement>("[part=where]")?.focus({ preventScroll: true }));
  };
  return (
    <select
      part="region"
      aria-label={texts.label}
      ref={(list: HTMLSelectElement | null) => list?.focus({ preventScroll: true })}
      onKeyDown={(event) => onKey(event, event.currentTarget)}
      onPointerDown={() => (isStepping.value = false)}
      onBlur={({ currentTarget }) => void (currentTarget.value && choose(currentTarget.value, null))}
      onChange={({ currentTarget }) => void (isStepping.peek() || choose(currentTarget.value, store))}
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
