import type { EditorsWord } from "@linewire/domain/change/record";
import { html, type Markup } from "../../html.ts";
import { moment } from "../../own-page.ts";

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
