import type { Partner } from "@linewire/domain/change/record";
import { html, type Markup } from "../../html.ts";
import type { WidgetBuild } from "./embed-script.ts";

/** Caches of search engines show pages under addresses of their own. */
const CACHES = ["https://*.cdn.ampproject.org", "https://*.bing-amp.com"];

const originsOf = ({ sites, origins }: Partner): string[] => [
  ...new Set([...sites.map((site) => new URL(site).origin), ...origins]),
];

/** Who may show the frame, and that nothing runs in it but our own files. */
export const framePolicy = (partner: Partner): Record<string, string> => ({
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...originsOf(partner), ...CACHES].join(" ")}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  // Whoever understands the policy's frame-ancestors ignores this one, and nobody else can list origins.
  "X-Frame-Options": "",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Robots-Tag": "noindex",
});

type Frame = { partner: Partner; build: WidgetBuild; locale: string };

/** A page with the widget alone; it tells its height to the page around it where the build has that part. */
export const framePage = (element: Markup, { partner, build, locale }: Frame): string => {
  const part = build.parts.get("frame.js");
  const tell =
    part &&
    html`<script async type="module" src="/embed/v1/${build.hash}/frame.js" integrity="${part.integrity}"></script>`;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Odds, ${partner.displayName}</title>
        <script async src="/embed/v1/linewire.js" data-partner="${partner.slug}"></script>
        ${tell}
      </head>
      <body marginwidth="0" marginheight="0">
        ${element}
      </body>
    </html> `.text;
};
