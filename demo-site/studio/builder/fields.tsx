import type { ComponentChildren } from "preact";
import { LOCALES, type StudioSettings } from "../state/settings.ts";
import { type BuilderLook, PRESETS } from "./appearance.ts";
import { hasDemo, setLook, isKnown, look, set, settings, slug, text } from "./state.ts";

type FieldProps = { id: string; label: string; hint?: string; children: ComponentChildren };

const Field = ({ id, label, hint, children }: FieldProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    {children}
    {hint !== undefined && <p class="hint">{hint}</p>}
  </div>
);

type ChoiceProps = { label: string; name: keyof StudioSettings; options: Readonly<Record<string, string>> };

const Choice = ({ label, name, options }: ChoiceProps) => (
  <Field id={`build-${name}`} label={label}>
    <select
      id={`build-${name}`}
      value={`${settings.value[name]}`}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    >
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </Field>
);

const MaxBetsField = () => (
  <Field id="build-max" label="Maximum bets">
    <input
      id="build-max"
      type="number"
      min={1}
      max={25}
      value={settings.value.maxBets}
      onInput={({ currentTarget }) => {
        const value = Math.round(currentTarget.valueAsNumber);
        if (value >= 1 && value <= 25) set({ maxBets: value });
      }}
    />
  </Field>
);

const COLOR = /^#[0-9a-f]{6}$/i;

type LookProps = { label: string; name: keyof BuilderLook; placeholder: string; pattern?: RegExp };

const LookInput = ({ name, placeholder, pattern }: Omit<LookProps, "label">) => (
  <input
    id={`build-${name}`}
    placeholder={placeholder}
    spellcheck={false}
    value={look.value[name]}
    onInput={({ currentTarget: { value } }) => {
      if (value === "" || !pattern || pattern.test(value)) setLook({ [name]: value });
    }}
  />
);

const LookField = ({ label, ...input }: LookProps) => (
  <Field id={`build-${input.name}`} label={label}>
    <LookInput {...input} />
  </Field>
);

type ColorProps = { label: string; name: "accent" | "surface" | "ink"; placeholder: string; unset: string };

/** `unset`: the colour that an empty field stands for on a light page. */
const ColorField = ({ label, name, placeholder, unset }: ColorProps) => (
  <Field id={`build-${name}`} label={label}>
    <div class="row">
      <input
        type="color"
        aria-label={`${label}, color`}
        value={look.value[name] || unset}
        onInput={({ currentTarget: { value } }) => setLook({ [name]: value })}
      />
      <LookInput name={name} placeholder={placeholder} pattern={COLOR} />
    </div>
  </Field>
);

const Presets = () => (
  <div class="segments" role="group" aria-label="Presets">
    {Object.entries(PRESETS).map(([name, preset]) => (
      <button
        type="button"
        key={name}
        aria-pressed={JSON.stringify(look.value) === JSON.stringify(preset)}
        onClick={() => void (look.value = preset)}
      >
        {name}
      </button>
    ))}
  </div>
);

const slugHint = (): string => {
  if (isKnown.value) return "The previews show the books of this publisher.";
  if (!hasDemo.value) return "The previews show prices after you enter a publisher's slug.";
  return slug.value === ""
    ? "The name that you received from the operator."
    : "No publisher has this slug yet. The previews show the books of the demonstration.";
};

const SlugField = () => (
  <Field id="build-slug" label="Your slug" hint={slugHint()}>
    <input
      id="build-slug"
      spellcheck={false}
      placeholder="your-slug"
      value={slug.value}
      onInput={({ currentTarget: { value } }) => {
        if (/^[a-z0-9-]{0,64}$/.test(value)) slug.value = value;
      }}
    />
  </Field>
);

const Article = () => (
  <div class="article">
    <label for="build-text">Text of an article</label>
    <textarea
      id="build-text"
      rows={7}
      value={text.value}
      onInput={({ currentTarget }) => void (text.value = currentTarget.value)}
    />
  </div>
);

export const BuilderFields = () => (
  <form class="settings" onSubmit={(event) => event.preventDefault()}>
    <Article />
    <fieldset>
      <legend>Settings</legend>
      <SlugField />
      <MaxBetsField />
      <Choice label="Layout" name="layout" options={{ list: "List", grid: "Grid", inline: "Inline" }} />
      <Choice label="Density" name="density" options={{ comfortable: "Comfortable", compact: "Compact" }} />
      <Choice label="Prices" name="priceStyle" options={{ link: "Links", button: "Buttons" }} />
      <Choice
        label="Odds"
        name="oddsFormat"
        options={{ american: "American", decimal: "Decimal", fractional: "Fractional" }}
      />
      <Choice label="Language" name="locale" options={LOCALES} />
      <Choice
        label="Reader’s state"
        name="state"
        options={{ "": "Unknown: no links", NJ: "New Jersey", NY: "New York", UT: "Utah" }}
      />
    </fieldset>
    <fieldset>
      <legend>Appearance</legend>
      <Presets />
      <ColorField label="Accent" name="accent" placeholder="#b3261e" unset="#b3261e" />
      <ColorField label="Background" name="surface" placeholder="as the page" unset="#ffffff" />
      <ColorField label="Text" name="ink" placeholder="as the page" unset="#1a1d21" />
      <LookField label="Corners" name="radius" placeholder="0 px" pattern={/^\d{1,2}$/} />
      <LookField label="Typeface" name="font" placeholder="system-ui" pattern={/^[\w\s,"'-]{1,80}$/} />
    </fieldset>
  </form>
);
