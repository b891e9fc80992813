import { createHash } from "node:crypto";
import type { SharedBook, SharedSlip } from "@linewire/contract";
import { html, Markup, styleElement } from "../../html.ts";
import { SLIP_PAGE_STYLE } from "./slip-page-style.ts";
import { bestBook, legText, priceText, slipHeading } from "./slip-words.ts";

type File = { integrity: string };

/** What a page is made with: the drawing of the slip, its style, and the files that bring it to life. */
export type Drawn = { inside: string; style: string; dir: "ltr" | "rtl"; language: string };
export type SlipBuild = { hash: string; parts: ReadonlyMap<string, File> };

export type SlipDocument = {
  slip: SharedSlip;
  drawn: Drawn;
  build: SlipBuild;
  /** Scheme and host of this service, for addresses that others read. */
  base: string;
  settings: { locale: string; theme?: string | undefined; oddsFormat?: string | undefined; state?: string | undefined };
  /** What a reader may choose from, where nobody else says where readers are. */
  states: readonly { code: string; name: string }[];
};

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Nothing runs in the page but files of this service, and no other site shows it or is told of it. */
export const slipHeaders = (style: string): Record<string, string> => ({
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${hashOf(SLIP_PAGE_STYLE)} ${hashOf(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex",
});

const titleOf = (slip: SharedSlip): string => {
  const best = bestBook(slip);
  return best ? `${slipHeading(slip)}: ${priceText(best.price)} at ${best.name}` : slipHeading(slip);
};

const descriptionOf = ({ legs, simulated }: SharedSlip): string =>
  `${simulated ? "Simulated odds. " : ""}${legs.map(legText).join(" \u00b7 ")}`;

const meta = ({ slip, base }: SlipDocument): Markup => {
  const address = `${base}/slip/${encodeURIComponent(slip.id)}`;
  return html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="Linewire" />
    <meta property="og:title" content="${titleOf(slip)}" />
    <meta property="og:description" content="${descriptionOf(slip)}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${address}/picture.png" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${titleOf(slip)}. ${descriptionOf(slip)}" />
    <meta name="twitter:card" content="summary_large_image" />`;
};

const scripts = ({ hash, parts }: SlipBuild): Markup => {
  const part = parts.get("slip.js");
  return html`<script async src="/embed/v1/linewire.js"></script>
    ${part && html`<script async type="module" src="/embed/v1/${hash}/slip.js" integrity="${part.integrity}"></script>`}`;
};

const bookText = ({ name, price }: SharedBook): string => `${name}: ${price === null ? "no price" : priceText(price)}`;

/** For browsers that know no shadow root: the same in a list. */
const plain = (slip: SharedSlip): Markup => html`
  <div slot="fallback">
    <p>${slipHeading(slip)}</p>
    <ul>
      ${slip.legs.map((leg) => html`<li>${legText(leg)} (${leg.eventName})</li>`)}
    </ul>
    <ul>
      ${slip.books.map((book) => html`<li>${bookText(book)}</li>`)}
    </ul>
    <p>${slip.simulated && "Simulated odds. "}${slip.jurisdiction.minAge}+. ${slip.jurisdiction.notice}</p>
  </div>
`;

const attribute = (name: string, value: string | undefined): Markup | "" =>
  value === undefined ? "" : html` ${name}="${value}"`;

const element = ({ slip, drawn, settings }: SlipDocument): Markup =>
  html`<linewire-slip
    slip="${slip.id}"
    loading="eager"
    fallback="message"
    ${attribute("locale", settings.locale)}
    ${attribute("theme", settings.theme)}
    ${attribute("odds-format", settings.oddsFormat)}
    ${attribute("state", settings.state)}
    ><template shadowrootmode="open">${styleElement(drawn.style)}${new Markup(drawn.inside)}</template
    >${plain(slip)}</linewire-slip
  >`;

const picker = ({ states, settings, slip }: SlipDocument): Markup | "" =>
  states.length === 0
    ? ""
    : html`<form method="get">
        ${settings.locale !== "en-US" && html`<input type="hidden" name="locale" value="${settings.locale}" />`}
        <label for="state">Where are you?</label>
        <select id="state" name="state" required>
          ${slip.jurisdiction.state === null && new Markup(`<option value="" selected disabled>Choose your state</option>`)}
          ${states.map(
            ({ code, name }) =>
              html`<option value="${code}" ${slip.jurisdiction.state === code && new Markup("selected")}>
                ${name}
              </option>`,
          )}
        </select>
        <button type="submit">Show books there</button>
      </form>`;

/** A shared slip as a whole page, complete without script. */
export const slipDocument = (page: SlipDocument): string => {
  const { slip, drawn, build, settings } = page;
  return html`<!doctype html>
    <html lang="${drawn.language}" dir="${drawn.dir}" ${attribute("data-theme", settings.theme)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${titleOf(slip)} | Linewire</title>
        <meta name="description" content="${descriptionOf(slip)}" />
        ${meta(page)} ${styleElement(SLIP_PAGE_STYLE)} ${scripts(build)}
      </head>
      <body>
        <header lang="en" dir="ltr"><b>Linewire</b><span>Shared bet slip</span></header>
        <main>${element(page)}</main>
        <footer lang="en" dir="ltr">
          ${picker(page)}
          <p>Linewire shows prices of sportsbooks and takes no bets. Bet only what you can afford to lose.</p>
        </footer>
      </body>
    </html> `.text;
};
