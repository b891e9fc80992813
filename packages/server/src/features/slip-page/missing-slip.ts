import type { Jurisdiction } from "@linewire/contract";
import { missingSlipPage } from "@linewire/pages/slip-page/missing-slip-page";
import type { Answer } from "@linewire/http/call";
import { hashSource } from "../../shared/own-page.ts";
import { SLIP_PAGE_STYLE } from "./slip-page-style.ts";

const HEADERS = {
  "Content-Security-Policy": `default-src 'none'; style-src ${hashSource(SLIP_PAGE_STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

export const missingSlip = ({ helpline }: Pick<Jurisdiction, "helpline">): Answer<string> => ({
  status: 404,
  bytes: Buffer.from(missingSlipPage(SLIP_PAGE_STYLE, helpline)),
  headers: HEADERS,
});
