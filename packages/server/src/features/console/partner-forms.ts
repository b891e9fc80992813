import type { Partner } from "@linewire/domain/change/record";
import { PARTNER_STATUSES } from "@linewire/contract";
import { html, Markup } from "../../html.ts";

type Field = { slug: string; deed: string; label: string; input: Markup; button: string };

const form = ({ slug, deed, label, input, button }: Field): Markup =>
  html`<form method="post" action="/console/v1/partners/${slug}" class="row">
    <div><label for="${deed}-${slug}">${label}</label>${input}</div>
    <input type="hidden" name="do" value="${deed}" /><button>${button}</button>
  </form>`;

const text = (slug: string, deed: string, value: string, kind: "text" | "url"): Markup =>
  html`<input
    id="${deed}-${slug}"
    name="value"
    type="${kind}"
    required
    maxlength="2048"
    value="${value}"
    autocomplete="off"
  />`;

const choice = (id: string, options: readonly string[], now: string): Markup =>
  html`<select id="${id}" name="value">
    ${options.map((one) => html`<option ${one === now && new Markup("selected")}>${one}</option>`)}
  </select>`;

/** The commands that change a partner, each as a form. */
export const partnerForms = ({ slug, status, bookIds, beacons }: Partner): Markup =>
  html`<details>
    <summary>Change</summary>
    <div class="cols two three">
      ${form({ slug, deed: "add-origin", label: "Add an origin", input: text(slug, "add-origin", "", "url"), button: "Add" })}
      ${form({ slug, deed: "add-site", label: "Add a site", input: text(slug, "add-site", "", "url"), button: "Add" })}
      ${form({
        slug,
        deed: "set-books",
        label: "Books, by id, in order",
        input: text(slug, "set-books", bookIds.join(", "), "text"),
        button: "Set",
      })}
      ${form({
        slug,
        deed: "set-status",
        label: "Status",
        input: choice(`set-status-${slug}`, PARTNER_STATUSES, status),
        button: "Set",
      })}
      ${form({
        slug,
        deed: "set-beacons",
        label: "Beacons",
        input: choice(`set-beacons-${slug}`, ["on", "off"], beacons ? "on" : "off"),
        button: "Set",
      })}
    </div>
  </details>`;
