import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { Beacon, OFFER_ID, ViewId } from "../schemas/article/beacon.ts";
import { ClientOs } from "../schemas/market/deeplink.ts";
import { DateTime, Price } from "../scalar.ts";
import { FlagText } from "../wire-text.ts";
import { partnerProblems, stateCode } from "./embed-options.ts";

const slug = z.string().max(200);

const OfferIdText = z
  .string()
  .regex(OFFER_ID, "must be {marketLineId}:{points}, where _ stands for no points")
  .transform((text) => {
    const [line = "", points = ""] = text.split(":");
    return { marketLineId: Number(line), points: points === "_" ? null : Number(points) };
  })
  .meta({ override: { type: "string", pattern: OFFER_ID.source } });

const PriceText = z
  .string()
  .regex(/^-?\d{3,6}$/, "must be an American price")
  .transform(Number)
  .pipe(Price)
  .meta({ override: { type: "integer", anyOf: [{ maximum: -100 }, { minimum: 100 }] } });

export const followOffer = endpoint({
  id: "followOffer",
  method: "get",
  path: "/embed/v1/{partnerSlug}/go/{offerId}",
  summary:
    "Redirects a reader to an offer at its book if the offer is still as displayed. Otherwise a page shows what changed.",
  tag: "Embed",
  needs: { by: "none" },
  rate: "embed",
  params: z.object({ partnerSlug: slug, offerId: OfferIdText }),
  query: z.object({
    price: PriceText.optional().describe("The price that the reader saw; a better price is accepted."),
    state: stateCode.optional(),
    isMobileDevice: FlagText.optional(),
    os: z
      .string()
      .toLowerCase()
      .pipe(ClientOs)
      .meta({ override: { type: "string", enum: ClientOs.options, default: "" } })
      .default(""),
    url: z.string().max(LIMITS.urlChars).optional().describe("URL of the article, for the back link and the sub id."),
    placement: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,23}$/, "must be 1 to 24 of a-z, 0-9 and -, and start with a letter")
      .optional()
      .describe("Placement of the box that contains the link, such as `bets`. It becomes part of the sub id."),
    drawnAt: DateTime.optional().describe(
      "Time at which the service drew the list that contains the link. Only lists drawn by the service have it. The service counts a click on such a link, because no script reports it.",
    ),
    sequenceNumber: z
      .string()
      .regex(/^\d{1,15}$/, "must be a whole number")
      .transform(Number)
      .meta({ override: { type: "integer", format: "int64", minimum: 0 } })
      .optional()
      .describe("Sequence number of the price that the reader saw."),
    viewId: ViewId.optional().describe("Id of the page view, if the list was drawn for one page view."),
  }),
  kind: "raw",
  reply: z.string(),
  mediaType: "text/html",
  redirects: "Redirects to the book if the offer is as the reader saw it, or better.",
  problems: ["invalid_partner_slug", "partner_inactive", "partner_not_found", "not_found"],
  dialect: "reader",
});

export const sendBeacon = endpoint({
  id: "sendBeacon",
  method: "post",
  path: "/embed/v1/{partnerSlug}/beacon",
  summary:
    "Reports the offers that a page displayed and the links that readers followed, for partners that enabled this. The report contains no data about the reader.",
  tag: "Embed",
  needs: { by: "origin" },
  rate: "embed",
  params: z.object({ partnerSlug: slug }),
  body: Beacon,
  bodyLimit: LIMITS.beaconBytes,
  plainBody: true,
  kind: "nothing",
  reply: z.undefined(),
  problems: [...partnerProblems, "invalid_url", "fetch_blocked", "storage_unavailable"],
  dialect: "partner",
});
