import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { SgpDetails, SgpPriceShopResult } from "../schemas/slip/sgp.ts";
import { FlagText, idList, pointsList } from "../wire-text.ts";
import { GenerationOptions, StateText } from "./link-options.ts";

const LEGS = { min: 2, max: 12 };
const BOOKS = { max: 20, chars: 2000 };

export const parlayLegs = {
  ids: idList(LEGS.max).refine((ids) => ids.length >= LEGS.min, `a parlay has at least ${LEGS.min} legs`),
  points: pointsList(LEGS.max).optional(),
};

const BooksText = z
  .string()
  .max(BOOKS.chars)
  .transform((text) => text.split(",").map((one) => one.trim()))
  .pipe(z.array(z.string()).max(BOOKS.max))
  .transform((books) => (books.length === 1 && books[0] === "" ? [] : books))
  .refine((books) => !books.includes(""), "must be ids or names of books, separated by commas")
  .meta({ override: { type: "string", maxLength: BOOKS.chars } });

const pageOptions = {
  ...parlayLegs,
  state: StateText.default(""),
  isMobileDevice: FlagText.default(false),
  includeDetails: FlagText.default(false),
  generationOptions: GenerationOptions.optional(),
};

const shared = {
  method: "get",
  tag: "Same game parlays",
  needs: { tier: "concierge", permission: "api:sgp" },
  rate: "reads",
  problems: ["invalid_parameter", "out_of_scope", "not_found", "generation_failed"],
} as const;

export const getSgp = endpoint({
  ...shared,
  id: "getSgp",
  path: "/deeplink/sgp",
  summary: "A same game parlay at one book: its price, the source of the price, and one link for all legs.",
  query: z.object({
    ...pageOptions,
    allowMismatchPoints: FlagText.default(true),
    allowStoredCorrelation: FlagText.default(true),
  }),
  reply: envelope(SgpDetails),
});

export const getSgpPrice = endpoint({
  ...shared,
  id: "getSgpPrice",
  path: "/deeplink/sgp/price",
  summary: "A same game parlay across books, the best price first.",
  query: z.object({
    ...pageOptions,
    books: BooksText.optional().describe(
      "Ids or names (case-insensitive) of books; default: all books that have a leg.",
    ),
  }),
  reply: envelope(SgpPriceShopResult),
});
