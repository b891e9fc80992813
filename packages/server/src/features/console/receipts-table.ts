import type { ArticleReceipts, ShownAs } from "@linewire/contract";
import { html, type Markup } from "../../html.ts";

type Offer = ArticleReceipts["offers"][number];

const HEADS = [
  "Offer",
  "Book",
  "Points",
  "Price",
  "Service had",
  "Status",
  "Age, s",
  "Rules",
  "Seen",
  "Followed",
  "When (UTC)",
];

const signed = (value: number | null): string => (value === null ? "none" : value > 0 ? `+${value}` : `${value}`);
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const clock = (iso: string): string => iso.slice(11, 19);
const span = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`);

const row = (offer: Offer, as: ShownAs, book: string): Markup =>
  html`<tr>
    <th scope="row">${offer.offerId}<br /><span class="soft">${offer.partnerSlug}</span></th>
    <td>${book}</td>
    <td class="r num">${offer.points === null ? "" : signed(offer.points)}</td>
    <td class="r num">${signed(as.price)}</td>
    <td class="r num">${signed(as.servicePrice)}</td>
    <td>${as.status}</td>
    <td class="r num">${span(seconds(as.leastAgeMs), seconds(as.mostAgeMs))}</td>
    <td>${as.ruleVersion}${as.state === null ? "" : ` ${as.state}`}</td>
    <td class="r num">${as.seen}</td>
    <td class="r num">${as.followed}</td>
    <td class="num">${span(clock(as.firstAt), clock(as.lastAt))}</td>
  </tr>`;

/** Every way in which each offer was shown, a row each. */
export const receiptsTable = (seen: ArticleReceipts, bookName: (id: number) => string): Markup =>
  html`<section class="sheet">
    <h2>${seen.article}</h2>
    <p class="soft">
      Receipts heard of from ${seen.from.slice(0, 19)} to ${seen.to.slice(0, 19)} UTC: ${seen.receipts}.
      ${!seen.isWhole && "There were more; the oldest of the span were left out."}
    </p>
    ${
      seen.offers.length === 0
        ? html`<p>No page told of anything that it showed then.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="What readers saw">
            <table>
              <caption>
                What readers saw
              </caption>
              <thead>
                <tr>
                  ${HEADS.map((head) => html`<th scope="col">${head}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${seen.offers.map((offer) => offer.shown.map((as) => row(offer, as, bookName(offer.marketSourceId))))}
              </tbody>
            </table>
          </div>`
    }
    <p class="soft"><code>linewire receipts verify</code> says whether any of it was edited.</p>
  </section>`;
