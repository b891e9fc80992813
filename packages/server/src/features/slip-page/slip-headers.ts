import { hashSource } from "../../shared/own-page.ts";
import { SLIP_PAGE_STYLE } from "./slip-page-style.ts";

/** Scripts only from this service; no embedding by other sites, and no referrer to them. */
export const slipHeaders = (style: string): Record<string, string> => ({
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${hashSource(SLIP_PAGE_STYLE)} ${hashSource(style)}`,
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
