import { html, shell, type Markup } from "../../html.ts";

/** A key whose text is in this answer and nowhere else. */
export type FreshKey = { keyId: string; apiKey: string };

const curlLines = (base: string, key: string): string =>
  `URL=${base}
KEY=${key}
curl -s -H "X-Api-Key: $KEY" "$URL/league"
curl -s -H "X-Api-Key: $KEY" "$URL/event/nfl/upcoming"
curl -s -H "X-Api-Key: $KEY" "$URL/market/nfl/straight/odds?betTypeId=1"`;

const typescriptLines = (base: string, key: string): string =>
  `const url = "${base}";
const key = process.env.LINEWIRE_KEY ?? "${key}";
const answer = await fetch(url + "/league", { headers: { "X-Api-Key": key } });
const { data, success, messages } = (await answer.json()) as {
  data: { id: number; name: string }[] | null;
  success: boolean;
  messages: string[];
};
if (!success) throw new Error(messages.join(", "));
for (const league of data ?? []) console.log(league.id + " " + league.name);`;

const copied = (id: string, title: string, lines: string): Markup =>
  html`<div>
    <h3>${title}</h3>
    <div id="${id}">${shell(lines)}</div>
    <p><button type="button" data-copy="${id}" hidden>Copy</button></p>
  </div>`;

/** First calls to copy; they hold a key only in the answer that made it. */
export const quickStart = (base: string, fresh: FreshKey | null): Markup => {
  const key = fresh?.apiKey ?? "<API_KEY>";
  return html`<section class="sheet" aria-labelledby="start">
    <h2 id="start">Quick start</h2>
    <p class="soft">
      ${
        fresh
          ? "Your new key stands in these lines; it will not the next time you open this page."
          : html`Put your key where <code>${"<API_KEY>"}</code> stands. It goes into the header
              <code>X-Api-Key</code> and nowhere else: not into a query, a cookie or a page.`
      }
    </p>
    <div class="stack">
      ${copied("start-curl", "curl", curlLines(base, key))}
      ${copied("start-ts", "TypeScript, with Node 24: save as first.ts, run node first.ts", typescriptLines(base, key))}
    </div>
    <p><a href="/docs">Every endpoint</a> · <a href="/openapi.json">openapi.json</a></p>
  </section>`;
};
