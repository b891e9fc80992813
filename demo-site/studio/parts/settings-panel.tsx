import type { ComponentChildren } from "preact";
import { LOCALES, type StudioSettings } from "../state/settings.ts";
import { desk, set, view } from "../state/studio.ts";
import { Books } from "./books.tsx";

type ChoiceProps = { label: string; name: keyof StudioSettings; options: Readonly<Record<string, string>> };

const Choose = ({ label, name, options }: ChoiceProps) => (
  <div class="field">
    <label for={`set-${name}`}>{label}</label>
    <select
      id={`set-${name}`}
      value={`${view.value.settings[name]}`}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    >
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </div>
);

type CountProps = { label: string; name: "maxBets" | "inlineCap"; min: number; max: number };

const Count = ({ label, name, min, max }: CountProps) => (
  <div class="field">
    <label for={`set-${name}`}>{label}</label>
    <input
      id={`set-${name}`}
      type="number"
      min={min}
      max={max}
      value={view.value.settings[name]}
      onChange={(event) => {
        const value = Math.round(event.currentTarget.valueAsNumber);
        if (value >= min && value <= max) set({ [name]: value });
      }}
    />
  </div>
);

const Group = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <fieldset>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

const StateField = () => (
  <div class="field">
    <label for="set-state">Reader’s state</label>
    <input
      id="set-state"
      class="short"
      maxLength={2}
      placeholder="none"
      value={view.value.settings.state}
      onChange={(event) => {
        const state = event.currentTarget.value.toUpperCase();
        if (/^([A-Z]{2})?$/.test(state)) set({ state });
      }}
    />
    <p class="hint">Two letters, such as NJ. Without a state, prices have no links.</p>
  </div>
);

const Implicit = () => (
  <label class="check">
    <input
      type="checkbox"
      checked={view.value.settings.implicit}
      onChange={(event) => set({ implicit: event.currentTarget.checked })}
    />
    Include implied bets
  </label>
);

export const SettingsPanel = () => {
  const leagues = Object.fromEntries((desk.value?.leagues ?? []).map(({ code }) => [code, code.toUpperCase()]));
  return (
    <form class="settings" onSubmit={(event) => event.preventDefault()}>
      <Group title="Analysis">
        <Choose label="League hint" name="leagueHint" options={{ "": "From the text", ...leagues }} />
        <Count label="Maximum number of bets" name="maxBets" min={1} max={25} />
        <Count
          label="Maximum number of offers between paragraphs, in the whole article"
          name="inlineCap"
          min={0}
          max={10}
        />
        <Implicit />
      </Group>
      <Books />
      <Group title="Reader">
        <StateField />
        <Choose
          label="Device"
          name="device"
          options={{ both: "Desktop and phone", desktop: "Desktop", phone: "Phone" }}
        />
        <Choose label="Language" name="locale" options={LOCALES} />
      </Group>
      <Group title="Appearance">
        <Choose
          label="Theme"
          name="theme"
          options={{ auto: "Same as the reader's system", light: "Light", dark: "Dark" }}
        />
        <Choose label="Layout" name="layout" options={{ list: "List", grid: "Grid", inline: "Inline" }} />
        <Choose label="Density" name="density" options={{ comfortable: "Comfortable", compact: "Compact" }} />
        <Choose label="Prices" name="priceStyle" options={{ link: "Links", button: "Buttons" }} />
        <Choose
          label="Odds"
          name="oddsFormat"
          options={{ american: "American", decimal: "Decimal", fractional: "Fractional" }}
        />
      </Group>
    </form>
  );
};
