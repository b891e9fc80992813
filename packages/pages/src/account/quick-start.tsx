import { Shell } from "../shell.tsx";

/** Only the response that creates a key contains its full text. */
export type FreshKey = { keyId: string; apiKey: string };

const PLACEHOLDER = "<API_KEY>";

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

const CopyableExample = ({ id, title, lines }: { id: string; title: string; lines: string }) => (
  <div>
    <h3>{title}</h3>
    <div id={id}>
      <Shell text={lines} />
    </div>
    <p>
      <button type="button" data-copy={id} hidden>
        Copy
      </button>
    </p>
  </div>
);

export const QuickStart = ({ base, fresh }: { base: string; fresh: FreshKey | null }) => {
  const key = fresh?.apiKey ?? PLACEHOLDER;
  return (
    <section class="sheet" aria-labelledby="start">
      <h2 id="start">Quick start</h2>
      <p class="soft">
        {fresh ? (
          "These examples contain your new key. It is not shown again."
        ) : (
          <>
            Replace <code>{PLACEHOLDER}</code> with your key. Send it only in the header <code>X-Api-Key</code>, never
            in a query, a cookie or a page.
          </>
        )}
      </p>
      <div class="stack">
        <CopyableExample id="start-curl" title="curl" lines={curlLines(base, key)} />
        <CopyableExample
          id="start-ts"
          title="TypeScript with Node 24: save as first.ts, run node first.ts"
          lines={typescriptLines(base, key)}
        />
      </div>
      <p>
        <a href="/docs">Every endpoint</a> · <a href="/openapi.json">openapi.json</a>
      </p>
    </section>
  );
};
