import type { TryField } from "@linewire/contract";

type Props = { field: TryField; id: string; value: string; set: (value: string) => void };

const HINTS: Partial<Record<TryField["kind"], string>> = { list: "1, 2, 3", map: "key=value, key=value" };

const Choice = ({ field, id, value, set }: Props) => (
  <select id={id} value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
    <option value="">{field.fallback === undefined ? "Not given" : `Not given: ${field.fallback}`}</option>
    {(field.choices ?? ["true", "false"]).map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    ))}
  </select>
);

/** A parameter to be given or left out. */
export const FieldInput = (props: Props) => {
  const { field, id, value, set } = props;
  const { name, kind, required = false, fallback } = field;
  return (
    <div class="field">
      <label for={id}>
        <code>{name}</code> {!required && <small>optional</small>}
      </label>
      {kind === "choice" || kind === "yesno" ? (
        <Choice {...props} />
      ) : (
        <input
          id={id}
          class="mono"
          value={value}
          required={field.in === "path"}
          placeholder={fallback ?? HINTS[kind] ?? ""}
          inputMode={kind === "number" ? "numeric" : "text"}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      )}
    </div>
  );
};
