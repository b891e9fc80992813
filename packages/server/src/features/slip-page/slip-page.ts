import type { ENDPOINTS, SharedSlip } from "@linewire/contract";
import { slipDocument, type SlipDrawing, type SlipBuild } from "#pages/slip-page/slip-document";
import type { Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { missingSlip } from "./missing-slip.ts";
import { showSlip } from "./show-slip.ts";
import { slipHeaders } from "./slip-headers.ts";
import { SLIP_PAGE_STYLE } from "./slip-page-style.ts";
import type { SlipParts } from "./slip-parts.ts";

export type SlipDrawSettings = {
  /** Where links lead: scheme and host of this service. */
  api: string;
  locale: string;
  /** The zone of every hour that is drawn, and named beside it: where the reader is, is not known here. */
  zone: string;
  now: number;
  theme?: "auto" | "light" | "dark";
  oddsFormat?: "american" | "decimal" | "fractional" | "auto";
};
/** Draws the inside of a slip's shadow root, ready to be sent: all text in it is escaped. */
export type DrawSlip = (slip: SharedSlip, settings: SlipDrawSettings) => SlipDrawing;

export type SlipPageParts = SlipParts & {
  build: SlipBuild | null;
  /** Null when the widget's build has no such part. */
  drawSlip: DrawSlip | null;
  states: () => readonly { code: string; name: string }[];
};

/** The zone of the sports day. */
const ZONE = "America/New_York";

/** A shared slip as a page that everybody may open who has its address. */
export const slipPage =
  (parts: SlipPageParts): Handler<(typeof ENDPOINTS)["slipPage"]> =>
  ({ params, query, from }) => {
    const kept = parts.find(params.sharedBetSlipId);
    if (!kept || kept.expiresAt <= parts.now()) return missingSlip();
    const { build, drawSlip } = parts;
    if (!build || !drawSlip) throw new Fault("not_found", "the widget's drawing was not built: run `npm run build`");
    const { slip } = showSlip(kept, parts.region(query.state, from.region), parts);
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
