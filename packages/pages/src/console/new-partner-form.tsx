import type { ComponentChildren, InputHTMLAttributes, TextareaHTMLAttributes } from "preact";
import { bookIdsIn, type BookChoice, type NewPartner, problemOf, refusedField } from "../words/new-partner.ts";
import { Alert } from "./console-main.tsx";

type NewPartnerProps = {
  books: readonly BookChoice[];
  account: string;
  message: string | undefined;
  draft: NewPartner | null;
};

const EMPTY: Omit<NewPartner, "accounts" | "books"> = {
  slug: "",
  displayName: "",
  origins: "",
  sites: "",
  allowCreate: "on",
};

type FieldName = keyof NewPartner;
type FieldProps = { name: FieldName; label: string; hint: string; value: string; problem?: string | undefined };
type Refusal = { field: FieldName | null; problem: string };
type PartProps = NewPartner & { refused: Refusal };

/** The rejected field is marked and focused. If no field was rejected, the first one has the focus. */
const marks = (name: FieldName, { field, problem }: Refusal) =>
  (field ?? "displayName") === name
    ? { autofocus: true, ...(field !== null && { "aria-invalid": true, problem }) }
    : {};

const Field = ({
  name,
  label,
  hint,
  problem,
  children,
}: Omit<FieldProps, "value"> & { children: ComponentChildren }) => (
  <div>
    <label for={`new-${name}`}>{label}</label>
    {children}
    <div id={`new-${name}-is`}>
      {problem && <p class="bad">{problem}</p>}
      <p class="soft">{hint}</p>
    </div>
  </div>
);

const Line = ({ name, label, hint, value, problem, ...rest }: FieldProps & InputHTMLAttributes) => (
  <Field name={name} label={label} hint={hint} problem={problem}>
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

const Lines = ({ name, label, hint, value, problem, ...rest }: FieldProps & TextareaHTMLAttributes) => (
  <Field name={name} label={label} hint={hint} problem={problem}>
    <textarea
      id={`new-${name}`}
      name={name}
      rows={2}
      spellcheck={false}
      aria-describedby={`new-${name}-is`}
      value={value}
      {...rest}
    />
  </Field>
);

const Main = ({ displayName, origins, refused }: PartProps) => (
  <div class="cols two">
    <Line
      name="displayName"
      label="Name"
      hint="Shown to readers and editors."
      value={displayName}
      required
      maxlength={60}
      {...marks("displayName", refused)}
    />
    <Lines
      name="origins"
      label="Origins"
      hint="Where the pages are: https://host, one per line. For a page on this computer: http://127.0.0.1:8090"
      value={origins}
      {...marks("origins", refused)}
    />
  </div>
);

const Optional = ({ slug, sites, accounts, refused }: PartProps) => (
  <div class="cols two">
    <Line
      name="slug"
      label="Slug"
      hint="Used in URLs: a-z, 0-9 and -. It cannot be changed later. If empty, it is made from the name."
      value={slug}
      maxlength={64}
      pattern="[a-z0-9]([a-z0-9\-]*[a-z0-9])?"
      {...marks("slug", refused)}
    />
    <Lines
      name="sites"
      label="Sites"
      hint="URL prefixes of articles that may be analyzed, one per line. If empty, every page of the origins."
      value={sites}
      {...marks("sites", refused)}
    />
    <Line
      name="accounts"
      label="Accounts"
      hint="Ids of accounts whose keys and editors may use this partner."
      value={accounts}
      {...marks("accounts", refused)}
    />
  </div>
);

const Books = ({ books, chosen }: { books: readonly BookChoice[]; chosen: readonly number[] }) => (
  <fieldset>
    <legend>Books</legend>
    <ul class="picks">
      {books.map(({ id, name }) => (
        <li key={id} class="check">
          <input id={`book-${id}`} type="checkbox" name="books" value={id} checked={chosen.includes(id)} />
          <label for={`book-${id}`}>{name}</label>
        </li>
      ))}
    </ul>
  </fieldset>
);

export const NewPartnerMain = ({ books, account, message, draft }: NewPartnerProps) => {
  const all = books.map(({ id }) => id);
  const values = draft ?? { ...EMPTY, accounts: account, books: all.map(String) };
  const field = message === undefined ? null : refusedField(message);
  const refused = { field, problem: field === null ? "" : problemOf(message ?? "", field) };
  const chosen = bookIdsIn(values.books, books);
  return (
    <>
      <h1>New partner</h1>
      <p class="lead">Creates a publisher. The next page has its snippet and a page to try it.</p>
      <Alert message={message} />
      <section class="sheet apart" id="new-partner" aria-label="New partner">
        <form method="post" action="/console/v1/partners">
          <Main {...values} refused={refused} />
          <Books books={books} chosen={typeof chosen === "string" ? all : chosen} />
          <details open={draft !== null}>
            <summary>Slug, sites, accounts</summary>
            <Optional {...values} refused={refused} />
            <p class="check">
              <input id="new-allow" type="checkbox" name="allowCreate" checked={values.allowCreate === "on"} />
              <label for="new-allow">May send article texts, not only URLs</label>
            </p>
          </details>
          <p>
            <button class="main">Create partner</button>
          </p>
        </form>
      </section>
    </>
  );
};
