import { html, type Markup } from "../../html.ts";

const MEANS = {
  "remove-origin": "Pages there show no offers of this partner from then on.",
  "remove-site": "Articles there are not read for this partner from then on.",
} as const;

/** Something that a partner lists, and the way to take it off: one step says what that means, the next does it. */
export const removal = (slug: string, deed: keyof typeof MEANS, item: string): Markup =>
  html`<span>${item}</span>
    <details class="sure">
      <summary aria-label="Remove ${item}">Remove</summary>
      <p>${MEANS[deed]}</p>
      <form method="post" action="/console/v1/partners/${slug}">
        <input type="hidden" name="do" value="${deed}" /><input type="hidden" name="value" value="${item}" />
        <button class="danger" aria-label="Remove it: ${item}">Remove it</button>
      </form>
    </details>`;
