import { hashSource } from "../../shared/own-page.ts";
import { PAGE_STYLE } from "@linewire/pages/words/page-style";

export const PAGE_HEADERS = {
  "Content-Security-Policy": `default-src 'none'; style-src ${hashSource(PAGE_STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
