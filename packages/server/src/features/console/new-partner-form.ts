import type { BodyOf, ENDPOINTS } from "@linewire/contract";
import { html, Markup } from "../../html.ts";

/** What an operator has written of a new partner. */
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

type Line = { name: keyof NewPartner; label: string; hint: string; value: string };

const hinted = (name: string, hint: string): Markup => html`<p id="new-${name}-is" class="soft">${hint}</p>`;

const line = ({ name, label, hint, value }: Line, more: Markup): Markup =>
  html`<div>
    <label for="new-${name}">${label}</label>
    <input
      id="new-${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      aria-describedby="new-${name}-is"
      ${more}
    />
    ${hinted(name, hint)}
  </div>`;

const lines = ({ name, label, hint, value }: Line): Markup =>
  html`<div>
    <label for="new-${name}">${label}</label>
    <textarea id="new-${name}" name="${name}" rows="2" spellcheck="false" aria-describedby="new-${name}-is">
${value}</textarea>
    ${hinted(name, hint)}
  </div>`;

/** The form that makes a partner; with what was written, where that could not be done. */
export const newPartnerForm = (draft: NewPartner | null): Markup => {
  const { slug, displayName, origins, sites, books, accounts, allowCreate } = draft ?? EMPTY;
  return html`<details id="new-partner" ${draft !== null && new Markup("open")}>
    <summary>New partner</summary>
    <form method="post" action="/console/v1/partners">
      <div class="cols two">
        ${line(
          { name: "displayName", label: "Name", hint: "As readers and editors see it.", value: displayName },
          new Markup('required maxlength="60"'),
        )}
        ${line(
          { name: "slug", label: "Slug", hint: "In addresses: a-z, 0-9 and -. It stays.", value: slug },
          new Markup('required maxlength="64" pattern="[a-z0-9]([a-z0-9\\-]*[a-z0-9])?"'),
        )}
        ${lines({ name: "origins", label: "Origins", hint: "Whose pages may embed: https://host, one a line.", value: origins })}
        ${lines({ name: "sites", label: "Sites", hint: "Below which articles are read: one address a line.", value: sites })}
        ${line(
          { name: "books", label: "Books", hint: "Ids in the order that pages show them.", value: books },
          new Markup('required inputmode="numeric"'),
        )}
        ${line(
          {
            name: "accounts",
            label: "Accounts",
            hint: "Ids of accounts whose keys and editors may use it.",
            value: accounts,
          },
          new Markup(""),
        )}
      </div>
      <p class="check">
        <input id="new-allow" type="checkbox" name="allowCreate" ${allowCreate === "on" && new Markup("checked")} />
        <label for="new-allow">May send texts of its own</label>
      </p>
      <p><button class="main">Create partner</button></p>
    </form>
  </details>`;
};
