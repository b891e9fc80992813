import { BODY } from "./known-game.ts";
import { PARTNER } from "./stage.ts";

type SnippetOptions = { script?: string; element?: string };

export const scriptOf = (origin: string, more = ""): string =>
  `<script async src="${origin}/embed/v1/linewire.js" data-partner="${PARTNER}" data-state="NJ" ${more}></script>`;

export const elementOf = (more = ""): string =>
  `<linewire-bets loading="eager" ${more}><svg width="1" height="463" aria-hidden="true"></svg><a slot="fallback" href="/odds">Odds for this article</a></linewire-bets>`;

export const snippetOf = (origin: string, { script = "", element = "" }: SnippetOptions = {}): string =>
  `${scriptOf(origin, script)}\n${elementOf(element)}`;

/** `after` follows the last paragraph of the article. */
export const articlePage = (after: string, { head = "", html = 'lang="en"' } = {}): string =>
  `<!doctype html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bills get the Ravens</title>${head}</head><body><main><article>${BODY}${after}</article></main></body></html>`;
