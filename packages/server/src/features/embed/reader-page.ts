import { createHash } from "node:crypto";
import { html, styleElement, type Markup } from "../../html.ts";
import { PAGE_STYLE } from "./page-style.ts";

const STYLE_HASH = createHash("sha256").update(PAGE_STYLE).digest("base64");

/** What goes with every small page for a reader, and with a way to a book: kept by nobody, found by no search, told to no other site. */
export const PAGE_HEADERS = {
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** A whole page around what it says. */
export const readerPage = (title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement(PAGE_STYLE)}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.text;
