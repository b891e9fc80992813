import type { Partner } from "@linewire/domain/change/record";
import { html, Markup, type Markup as Text } from "../../html.ts";

/** What is asked of receipts, as it was written. */
export type ReceiptsAsked = Record<"article" | "at" | "minutes" | "partner", string>;

type Field = { name: "article" | "at" | "minutes"; label: string; value: string };

const field = ({ name, label, value }: Field, more: string): Text =>
  html`<div>
    <label for="seen-${name}">${label}</label>
    <input id="seen-${name}" name="${name}" value="${value}" ${new Markup(more)} />
  </div>`;

const option = (slug: string, name: string, asked: string): Text =>
  html`<option value="${slug}" ${slug === asked && new Markup("selected")}>${name}</option>`;

/** Which article, and when; it works without a script, and its answer has an address. */
export const receiptsForm = (asked: ReceiptsAsked, partners: readonly Partner[], mayAskAll: boolean): Text =>
  html`<form method="get" action="/console/receipts">
    <div class="cols two">
      ${field({ name: "article", label: "Article", value: asked.article }, 'type="url" required')}
      ${field({ name: "at", label: "Time (UTC)", value: asked.at }, 'required placeholder="2026-11-22T18:42"')}
      ${field({ name: "minutes", label: "Minutes before", value: asked.minutes }, 'inputmode="numeric"')}
      <div>
        <label for="seen-partner">Partner</label>
        <select id="seen-partner" name="partner">
          ${mayAskAll && option("", "All", asked.partner)}
          ${partners.map(({ slug, displayName }) => option(slug, displayName, asked.partner))}
        </select>
      </div>
    </div>
    <p><button class="main">Show</button></p>
  </form>`;
