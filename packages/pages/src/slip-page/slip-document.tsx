import type { SharedBook, SharedSlip } from "@linewire/contract";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { bestBook, legText, priceText, slipHeading } from "../words/slip-words.ts";
import { documentText, Style } from "../own-page.tsx";
import { slipPageWords } from "../words/slip-page-words.ts";
import { SlipBar } from "./missing-slip-page.tsx";

export type SlipDrawing = { inside: string; style: string; dir: "ltr" | "rtl"; language: string };
export type SlipBuild = { hash: string; parts: ReadonlyMap<string, { integrity: string }> };

export type SlipDocumentProps = {
  slip: SharedSlip;
  drawn: SlipDrawing;
  build: SlipBuild;
  style: string;
  base: string;
  settings: { locale: string; theme?: string | undefined; oddsFormat?: string | undefined; state?: string | undefined };
  /** The list is empty if a proxy supplies the region. */
  states: readonly { code: string; name: string }[];
};

const titleOf = (slip: SharedSlip): string => {
  const best = bestBook(slip);
  return best ? `${slipHeading(slip)}: ${priceText(best.price)} at ${best.name}` : slipHeading(slip);
};

const descriptionOf = ({ legs, simulated }: SharedSlip): string =>
  `${simulated ? "Simulated odds. " : ""}${legs.map(legText).join(" \u00b7 ")}`;

const previewOf = ({ slip, base }: SlipDocumentProps): Record<string, string> => {
  const address = `${base}/slip/${encodeURIComponent(slip.id)}`;
  return {
    "og:type": "website",
    "og:site_name": "Linewire",
    "og:title": titleOf(slip),
    "og:description": descriptionOf(slip),
    "og:url": address,
    "og:image": `${address}/picture.png`,
    "og:image:type": "image/png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": `${titleOf(slip)}. ${descriptionOf(slip)}`,
  };
};

const Preview = (page: SlipDocumentProps) => (
  <>
    {Object.entries(previewOf(page)).map(([property, content]) => (
      <meta key={property} {...{ property }} content={content} />
    ))}
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

const Scripts = ({ hash, parts }: SlipBuild) => {
  const part = parts.get("slip.js");
  return (
    <>
      <script async src="/embed/v1/linewire.js" />
      {part && <script async type="module" src={`/embed/v1/${hash}/slip.js`} integrity={part.integrity} />}
    </>
  );
};

const bookText = ({ name, price }: SharedBook): string => `${name}: ${price === null ? "no price" : priceText(price)}`;

/** The content for browsers without declarative shadow DOM. */
const PlainSlip = (slip: SharedSlip) => (
  <div slot="fallback">
    <p>{slipHeading(slip)}</p>
    <ul>
      {slip.legs.map((leg) => (
        <li>{`${legText(leg)} (${leg.eventName})`}</li>
      ))}
    </ul>
    <ul>
      {slip.books.map((book) => (
        <li>{bookText(book)}</li>
      ))}
    </ul>
    <p>{`${slip.simulated ? "Simulated odds. " : ""}${slip.jurisdiction.minAge}+. ${slip.jurisdiction.notice}`}</p>
  </div>
);

const SlipElement = ({ slip, drawn, settings }: SlipDocumentProps) => {
  const { locale, theme, oddsFormat, state } = settings;
  const attributes = {
    slip: slip.id,
    loading: "eager",
    fallback: "message",
    locale,
    theme,
    "odds-format": oddsFormat,
    state,
  };
  // The widget's renderer has escaped this HTML.
  const shadow = `${renderToString(<Style text={drawn.style} />)}${drawn.inside}`;
  return h(
    "linewire-slip",
    attributes,
    <template shadowrootmode="open" dangerouslySetInnerHTML={{ __html: shadow }} />,
    <PlainSlip {...slip} />,
  );
};

const StatePicker = ({ states, settings, slip, drawn }: SlipDocumentProps) => {
  const words = slipPageWords(drawn.language);
  const chosen = slip.jurisdiction.state;
  if (states.length === 0) return null;
  return (
    <form method="get">
      {settings.locale !== "en-US" && <input type="hidden" name="locale" value={settings.locale} />}
      <label for="state">{words.where}</label>
      <select id="state" name="state" required>
        {chosen === null && (
          <option value="" selected disabled>
            {words.choose}
          </option>
        )}
        {states.map(({ code, name }) => (
          <option key={code} value={code} selected={chosen === code}>
            {name}
          </option>
        ))}
      </select>
      <button class={chosen === null ? "main" : ""}>{words.show}</button>
    </form>
  );
};

const Head = (page: SlipDocumentProps) => (
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>{`${titleOf(page.slip)} | Linewire`}</title>
    <meta name="description" content={descriptionOf(page.slip)} />
    <Preview {...page} />
    <Style text={page.style} />
    <Scripts {...page.build} />
  </head>
);

/**
 * The page works without JavaScript. Links depend on the region, so a page without a known region asks for the region
 * first.
 */
export const slipDocument = (page: SlipDocumentProps): string => {
  const words = slipPageWords(page.drawn.language);
  const hasState = page.slip.jurisdiction.state !== null;
  return documentText(
    <html lang={page.drawn.language} dir={page.drawn.dir} data-theme={page.settings.theme}>
      <Head {...page} />
      <body>
        <SlipBar words={words} />
        <main>
          {!hasState && (
            <div class="first">
              <StatePicker {...page} />
            </div>
          )}
          <SlipElement {...page} />
        </main>
        <footer>
          {hasState && <StatePicker {...page} />}
          <p>{words.about}</p>
        </footer>
      </body>
    </html>,
  );
};
