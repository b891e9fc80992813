import type { BodyOf, ENDPOINTS } from "@linewire/contract";
import type { ComponentChildren, InputHTMLAttributes } from "preact";

export type NewPartner = BodyOf<(typeof ENDPOINTS)["createPartner"]>;

const EMPTY: NewPartner = {
  slug: "",
  displayName: "",
  origins: "",
  sites: "",
  books: "",
  accounts: "",
  allowCreate: "on",
};

type FieldProps = { name: keyof NewPartner; label: string; hint: string; value: string };

const Field = ({ name, label, hint, children }: Omit<FieldProps, "value"> & { children: ComponentChildren }) => (
  <div>
    <label for={`new-${name}`}>{label}</label>
    {children}
    <p id={`new-${name}-is`} class="soft">
      {hint}
    </p>
  </div>
);

const Line = ({ name, label, hint, value, ...rest }: FieldProps & InputHTMLAttributes) => (
  <Field name={name} label={label} hint={hint}>
    <input
      id={`new-${name}`}
      name={name}
      value={value}
      autocomplete="off"
      aria-describedby={`new-${name}-is`}
      {...rest}
    />
  </Field>
);

const Lines = ({ name, label, hint, value }: FieldProps) => (
  <Field name={name} label={label} hint={hint}>
    <textarea
      id={`new-${name}`}
      name={name}
      rows={2}
      spellcheck={false}
      aria-describedby={`new-${name}-is`}
      value={value}
    />
  </Field>
);

const Fields = ({ slug, displayName, origins, sites, books, accounts }: NewPartner) => (
  <div class="cols two">
    <Line
      name="displayName"
      label="Name"
      hint="Shown to readers and editors."
      value={displayName}
      required
      maxlength={60}
    />
    <Line
      name="slug"
      label="Slug"
      hint="Used in URLs: a-z, 0-9 and -. It cannot be changed later."
      value={slug}
      required
      maxlength={64}
      pattern="[a-z0-9]([a-z0-9\-]*[a-z0-9])?"
    />
    <Lines
      name="origins"
      label="Origins"
      hint="Origins whose pages may embed the widget: https://host, one per line."
      value={origins}
    />
    <Lines
      name="sites"
      label="Sites"
      hint="URL prefixes of articles that may be analysed, one per line."
      value={sites}
    />
    <Line name="books" label="Books" hint="Ids in display order." value={books} required inputmode="numeric" />
    <Line
      name="accounts"
      label="Accounts"
      hint="Ids of accounts whose keys and editors may use this partner."
      value={accounts}
    />
  </div>
);

/** After an error the form contains the submitted values. */
export const NewPartnerForm = ({ draft }: { draft: NewPartner | null }) => {
  const values = draft ?? EMPTY;
  return (
    <details id="new-partner" open={draft !== null}>
      <summary>New partner</summary>
      <form method="post" action="/console/v1/partners">
        <Fields {...values} />
        <p class="check">
          <input id="new-allow" type="checkbox" name="allowCreate" checked={values.allowCreate === "on"} />
          <label for="new-allow">May send article texts, not only URLs</label>
        </p>
        <p>
          <button class="main">Create partner</button>
        </p>
      </form>
    </details>
  );
};
