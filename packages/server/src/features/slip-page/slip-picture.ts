import type { ENDPOINTS, SharedSlip } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { expiringCache } from "../../shared/expiring-cache.ts";
import { storedSlip, showSlip } from "./show-slip.ts";
import type { StoredSlip, SlipParts } from "./slip-parts.ts";
import { pictureTime, teamBadge } from "@linewire/pages/painter/picture-words";
import type { PaintSlip, PictureWords } from "@linewire/pages/painter/slip-painter";
import { bestBook, isOneBet, legText, priceText, slipHeading } from "@linewire/pages/words/slip-words";

export type SlipPictureParts = SlipParts & { paint: PaintSlip };

/** Other sites store copies of the picture, so it has the time of its price. */
export const pictureWords = (slip: SharedSlip, now: number): PictureWords => {
  const best = bestBook(slip);
  return {
    heading: slipHeading(slip),
    legs: slip.legs.map((leg) => ({
      text: legText(leg),
      event: `${leg.league}  ${leg.eventName}`,
      ...teamBadge(leg.event?.teams ?? [], leg.teamId),
    })),
    best: best && {
      price: priceText(best.price),
      book: best.name,
      isEstimate: best.lines.length > 1 && best.priceSource !== "book_quote" && isOneBet(slip),
    },
    asOf: pictureTime(now),
    simulated: slip.simulated,
  };
};

const CACHE_TTL_MS = 60_000;
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/** The picture is equal for all readers and drawn at most once a minute. */
export const slipPicture = (parts: SlipPictureParts): Handler<(typeof ENDPOINTS)["slipPicture"]> => {
  const drawn = expiringCache<Buffer>(MAX_CACHE_BYTES, ({ length }) => length);
  const draw = (kept: StoredSlip): Promise<Buffer> => {
    const { slip } = showSlip(kept, parts.region(undefined, null), parts);
    return parts.paint(pictureWords(slip, parts.now()));
  };
  return async ({ params }) => {
    const kept = storedSlip(params.sharedBetSlipId, parts);
    return {
      bytes: await drawn.get(kept.id, CACHE_TTL_MS, parts.now(), () => draw(kept)),
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": `public, max-age=${CACHE_TTL_MS / 1000}`,
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Robots-Tag": "noindex",
      },
    };
  };
};
