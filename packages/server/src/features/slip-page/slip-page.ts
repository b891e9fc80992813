import type { ENDPOINTS, SharedSlip } from "@linewire/contract";
import { slipDocument, type SlipDrawing, type SlipBuild } from "@linewire/pages/slip-page/slip-document";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { missingSlip } from "./missing-slip.ts";
import { showSlip } from "./show-slip.ts";
import { SLIP_PAGE_STYLE } from "./slip-page-style.ts";
import type { SlipParts } from "./slip-parts.ts";
import { hashSource } from "../../shared/own-page.ts";

/** Scripts come from this service only. Other sites may not embed the page, and get no referrer. */
const slipHeaders = (style: string): Record<string, string> => ({
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

export type SlipDrawSettings = {
  api: string;
  locale: string;
  /** The reader's time zone is unknown, so all rendered times are in this zone and name it. */
  zone: string;
  now: number;
  theme?: "auto" | "light" | "dark";
  oddsFormat?: "american" | "decimal" | "fractional" | "auto";
};
export type DrawSlip = (slip: SharedSlip, settings: SlipDrawSettings) => SlipDrawing;

export type SlipPageParts = SlipParts & {
  build: SlipBuild | null;
  /** Null if the widget build has no renderer. */
  drawSlip: DrawSlip | null;
  states: () => readonly { code: string; name: string }[];
};

const ZONE = "America/New_York";

export const slipPage =
  (parts: SlipPageParts): Handler<(typeof ENDPOINTS)["slipPage"]> =>
  ({ params, query, from }) => {
    const kept = parts.find(params.sharedBetSlipId);
    const jurisdiction = parts.region(query.state, from.region);
    if (!kept || kept.expiresAt <= parts.now()) return missingSlip(jurisdiction);
    const { build, drawSlip } = parts;
    if (!build || !drawSlip)
      throw new Fault("not_found", "the server renderer of the widget is not built: run `npm run build`");
    const { slip } = showSlip(kept, jurisdiction, parts);
    const { locale = "en-US", theme, oddsFormat, state } = query;
    const looks = { ...(theme === undefined ? {} : { theme }), ...(oddsFormat === undefined ? {} : { oddsFormat }) };
    const drawn = drawSlip(slip, { api: from.base, locale, zone: ZONE, now: parts.world.now(), ...looks });
    const states = from.region === undefined ? parts.states() : [];
    const page = slipDocument({
      slip,
      drawn,
      build,
      style: SLIP_PAGE_STYLE,
      base: from.base,
      settings: { locale, state, ...looks },
      states,
    });
    return { bytes: Buffer.from(page), headers: slipHeaders(drawn.style) };
  };
