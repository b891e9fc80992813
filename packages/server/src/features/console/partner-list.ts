import type { EditorsWord, Partner } from "@linewire/domain/change/record";
import { PARTNER_STATUSES } from "@linewire/contract";
import { html, Markup } from "../../html.ts";
import { moment } from "../../own-page.ts";

type Named = (bookId: number) => string;

const list = (items: readonly (string | Markup)[], none: string): Markup =>
  items.length === 0
    ? html`<span class="soft">${none}</span>`
    : html`<ul>
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`;

/** What a partner lists, each with the way to take it off. */
const listed = (slug: string, deed: "remove-site" | "remove-origin", items: readonly string[]): Markup =>
  list(
    items.map(
      (item) =>
        html`${item}
          <form method="post" action="/console/v1/partners/${slug}">
            <input type="hidden" name="do" value="${deed}" /><input type="hidden" name="value" value="${item}" />
            <button class="danger" aria-label="Remove ${item}">Remove</button>
          </form>`,
    ),
    "none",
  );

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

const formsOf = ({ slug, status, bookIds, beacons }: Partner): Markup =>
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

const row = (partner: Partner, name: Named): Markup =>
  html`<tbody id="partner-${partner.slug}">
    <tr>
      <th scope="row">${partner.displayName}<br /><code class="soft">${partner.slug}</code></th>
      <td data-as="Status">${partner.status}</td>
      <td data-as="Origins">${listed(partner.slug, "remove-origin", partner.origins)}</td>
      <td data-as="Sites">${listed(partner.slug, "remove-site", partner.sites)}</td>
      <td data-as="Books" class="books">${partner.bookIds.map(name).join(", ")}</td>
      <td data-as="Rules">
        ${list(
          [
            partner.allowCreate ? "may send texts of its own" : "listed sites only",
            partner.beacons ? "tells what pages showed" : "no beacons",
          ],
          "",
        )}
      </td>
    </tr>
    <tr>
      <td colspan="6">${formsOf(partner)}</td>
    </tr>
  </tbody>`;

/** The publishers: what they may ask for and show, each with the commands that change it. */
export const partnerList = (partners: readonly Partner[], name: Named): Markup =>
  html`<section class="sheet" aria-labelledby="partners">
    <h2 id="partners">Partners</h2>
    <div class="scroll">
      <table class="fold">
        <thead>
          <tr>
            ${["Partner", "Status", "Origins", "Sites", "Books", "Rules"].map(
              (head) => html`<th scope="col">${head}</th>`,
            )}
          </tr>
        </thead>
        ${partners.map((partner) => row(partner, name))}
      </table>
    </div>
    <p class="soft">Partners are created with the command line: <code>npm run linewire -- partner create</code>.</p>
  </section>`;

/** What editors said of articles, newest first. */
export const correctionList = (words: readonly EditorsWord[]): Markup =>
  html`<section class="sheet" aria-labelledby="corrections">
    <h2 id="corrections">Corrections</h2>
    ${
      words.length === 0
        ? html`<p class="soft">No editor has corrected an article.</p>`
        : html`<table class="fold">
            <thead>
              <tr>
                ${["Article", "Partner", "What", "By", "When"].map((head) => html`<th scope="col">${head}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${words.map(
                ({ article, slug, corrections, accountId, modifiedOn }) =>
                  html`<tr>
                    <th scope="row">${article}</th>
                    <td data-as="Partner">${slug}</td>
                    <td data-as="What">${corrections.map(({ do: what }) => what).join(", ") || "withdrawn"}</td>
                    <td data-as="By">${accountId}</td>
                    <td data-as="When">${moment(modifiedOn, "")}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;
