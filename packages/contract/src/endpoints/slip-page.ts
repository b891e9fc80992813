import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Price } from "../scalar.ts";
import { OFFER_ID } from "../schemas/article/beacon.ts";
import { SharedSlip } from "../schemas/slip/shared-slip.ts";
import { IdText } from "../wire-text.ts";
import { EmbedLooks } from "./embed-page.ts";
import { stateCode } from "./embed-options.ts";

const sharedBetSlipId = z.string().max(100);
const params = z.object({ sharedBetSlipId });

const shared = {
  method: "get",
  tag: "Bet slips",
  needs: { by: "none" },
  rate: "embed",
  problems: ["not_found"],
} as const;
const page = { ...shared, kind: "raw", reply: z.string(), mediaType: "text/html", dialect: "visitor" } as const;

const looks = EmbedLooks.pick({ locale: true, theme: true, oddsFormat: true });

export const slipPage = endpoint({
  ...page,
  id: "slipPage",
  path: "/slip/{sharedBetSlipId}",
  summary: "A shared bet slip as a page with current prices, until it expires.",
  params,
  query: z.object({ state: stateCode.optional(), ...looks.shape }),
});

export const readSharedSlip = endpoint({
  ...shared,
  id: "readSharedSlip",
  path: "/slip/{sharedBetSlipId}/slip.json",
  summary: "A shared bet slip with its current prices at each book, and the stream of its updates. Additive.",
  params,
  query: z.object({ state: stateCode.optional() }),
  kind: "json",
  reply: SharedSlip,
  tagged: true,
});

export const slipPicture = endpoint({
  ...shared,
  id: "slipPicture",
  path: "/slip/{sharedBetSlipId}/picture.png",
  summary: "The preview image of a shared slip. Additive.",
  params,
  kind: "raw",
  reply: z.string(),
  mediaType: "image/png",
});

const MAX_LEGS = 60;
const SEEN = new RegExp(`${OFFER_ID.source.replace(/^\^|\$$/g, "")}:(_|[+-]?\\d{3,6})`);
const SEEN_LIST = new RegExp(`^${SEEN.source}(,${SEEN.source})*$`);

const SeenText = z
  .string()
  .max(4000)
  .regex(SEEN_LIST, "must be {marketLineId}:{points}:{price}, separated by commas; _ for none")
  .transform((text) =>
    text.split(",").map((one) => {
      const [id = "", points = "", price = ""] = one.split(":");
      return {
        id: Number(id),
        points: points === "_" ? null : Number(points),
        price: price === "_" ? null : Number(price),
      };
    }),
  )
  .pipe(z.array(z.object({ id: z.int(), points: z.number().nullable(), price: Price.nullable() })).max(MAX_LEGS))
  .meta({ override: { type: "string", pattern: SEEN_LIST.source, maxLength: 4000 } });

export const followSlip = endpoint({
  ...page,
  id: "followSlip",
  path: "/slip/{sharedBetSlipId}/go/{bookId}",
  summary:
    "Redirects a reader to a shared slip at one book if the slip is still as displayed. Otherwise a page shows what changed.",
  params: params.extend({ bookId: IdText.describe("Id of a sportsbook of the slip.") }),
  query: z.object({
    state: stateCode.optional(),
    seen: SeenText.optional().describe("The book's lines as the reader saw them; better prices are accepted."),
  }),
  redirects: "Redirects to the book if its bets are as the reader saw them, or better.",
});
