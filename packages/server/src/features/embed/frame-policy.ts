import type { Partner } from "@linewire/domain/change/record";

/** Search engine caches serve pages from their own origins. */
const CACHES = ["https://*.cdn.ampproject.org", "https://*.bing-amp.com"];

const originsOf = ({ sites, origins }: Partner): string[] => [
  ...new Set([...sites.map((site) => new URL(site).origin), ...origins]),
];

/** Content security policy of the frame: who may embed it, and scripts only from our own files. */
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
  // Browsers that support frame-ancestors ignore X-Frame-Options, and the others cannot list origins.
  "X-Frame-Options": "",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Robots-Tag": "noindex",
});
