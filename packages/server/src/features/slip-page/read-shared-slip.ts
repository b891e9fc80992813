import type { ENDPOINTS } from "@linewire/contract";
import type { EncodedBody, Handler } from "@linewire/http/call";
import { storedSlip, showSlip } from "./show-slip.ts";
import type { SlipParts } from "./slip-parts.ts";
import type { SlipStreams } from "./slip-streams.ts";

export type SlipReadParts = SlipParts & { streams: SlipStreams; pack: (text: string) => EncodedBody };

export const readSharedSlip =
  (parts: SlipReadParts): Handler<(typeof ENDPOINTS)["readSharedSlip"]> =>
  async ({ params, query, from }) => {
    const kept = storedSlip(params.sharedBetSlipId, parts);
    const shown = showSlip(kept, parts.region(query.state, from.region), parts);
    const stream = await parts.streams(shown);
    const { streamUrl = null, expiresAt: streamExpiresAt = null } = stream ?? {};
    return {
      encoded: parts.pack(JSON.stringify({ ...shown.slip, streamUrl, streamExpiresAt })),
      headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
    };
  };
