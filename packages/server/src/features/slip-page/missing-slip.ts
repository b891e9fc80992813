import { createHash } from "node:crypto";
import type { Answer } from "../../call.ts";
import { html, styleElement } from "../../html.ts";
import { SLIP_PAGE_STYLE } from "./slip-page-style.ts";

const STYLE_HASH = createHash("sha256").update(SLIP_PAGE_STYLE).digest("base64");

const HEADERS = {
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

const PAGE = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>This slip has expired | Linewire</title>
      ${styleElement(SLIP_PAGE_STYLE)}
    </head>
    <body>
      <header><b>Linewire</b></header>
      <main class="gone">
        <h1>This slip is no longer here</h1>
        <p>
          A shared slip lasts 24 hours, so that nobody acts on old prices. This one has expired, or its address is not
          complete.
        </p>
        <p>Ask whoever sent it for a new one.</p>
      </main>
    </body>
  </html> `.text;

/** The page of a slip that there is not, or not any more. */
export const missingSlip = (): Answer<string> => ({ status: 404, bytes: Buffer.from(PAGE), headers: HEADERS });
