import type { Partner } from "@linewire/domain/change/record";
import { html, type Markup } from "../../html.ts";
import { moment } from "../../own-page.ts";
import { newPartnerForm, type NewPartner } from "./new-partner-form.ts";
import { partnerForms } from "./partner-forms.ts";
import { removal } from "./removal.ts";

type Named = (bookId: number) => string;

const list = (items: readonly (string | Markup)[], none: string): Markup =>
  items.length === 0
    ? html`<span class="soft">${none}</span>`
    : html`<ul>
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`;

const listed = (slug: string, deed: "remove-site" | "remove-origin", items: readonly string[]): Markup =>
  list(
    items.map((item) => removal(slug, deed, item)),
    "none",
  );

/** Who changed it last, and how: as the journal has it. */
const changedBy = ({ changed }: Partner): Markup | null =>
  changed === undefined
    ? null
    : html`<p class="soft">Changed by ${changed.by}, ${moment(changed.at, "")}, by <code>${changed.command}</code></p>`;

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
      <td colspan="6">${partnerForms(partner)} ${changedBy(partner)}</td>
    </tr>
  </tbody>`;

/** The publishers: what they may ask for and show, each with the commands that change it. */
export const partnerList = (partners: readonly Partner[], name: Named, draft: NewPartner | null): Markup =>
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
    ${newPartnerForm(draft)}
  </section>`;
