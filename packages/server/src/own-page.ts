import { createHash } from "node:crypto";
import { html, Markup, styleElement } from "./html.ts";
import { OWN_STYLE } from "./own-page-style.ts";
import type { OwnView } from "./way-back.ts";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const STYLE_HASH = hashOf(OWN_STYLE);

const policyOf = (script: string | null): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    `script-src ${script === null ? "'none'" : hashOf(script)}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** `script`: what makes the page live; it is complete without. */
export type OwnPage = {
  title: string;
  here: OwnView;
  person: { name: string; operator: boolean } | null;
  main: Markup;
  script: string | null;
};

const link = (at: string, name: string, here: boolean): Markup =>
  html`<li><a href="${at}" ${here ? new Markup('aria-current="page"') : ""}>${name}</a></li>`;

const bar = ({ here, person }: OwnPage): Markup =>
  html`<header class="bar">
    <div class="wide">
      <a class="mark" href="/account">Linewire</a>
      <nav aria-label="Pages">
        <ul>
          ${link("/account", "Account", here === "account")}
          ${person?.operator ? link("/console", "Console", here === "console") : ""} ${link("/docs", "API", false)}
        </ul>
      </nav>
      ${
        person &&
        html`<div class="who">
          <span>${person.name}</span>
          <form method="post" action="/account/v1/sign-out">
            <input type="hidden" name="to" value="/${here}" /><button>Sign out</button>
          </form>
        </div>`
      }
    </div>
  </header>`;

/** A page of the service's own for people: kept by nobody, framed by nobody, nothing in it from elsewhere. */
export const ownPage = (page: OwnPage): { bytes: Buffer; headers: Record<string, string> } => {
  const { title, main, script } = page;
  const text = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - Linewire</title>
        ${styleElement(OWN_STYLE)}
      </head>
      <body>
        <a class="skip" href="#main">To the content</a>
        ${bar(page)}
        <main id="main" class="wide" tabindex="-1">${main}</main>
        ${script !== null && new Markup(`<script>${script}</script>`)}
      </body>
    </html> `.text;
  const headers = {
    "Content-Security-Policy": policyOf(script),
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
  };
  return { bytes: Buffer.from(text), headers };
};

/** A moment as text that is right without a script; with one it says how long ago. */
export const moment = (iso: string | null, never: string): Markup =>
  iso === null
    ? html`<span class="soft">${never}</span>`
    : html`<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
