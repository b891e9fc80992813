import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { DESK_ROLES } from "../schemas/account/operator-command.ts";
import { ConsoleOverview } from "../schemas/account/console.ts";

const shared = { tag: "Console", needs: { by: "visitor" }, rate: "pages" } as const;
const operatorsOnly = ["token_invalid", "permission_required"] as const;
const page = { ...shared, kind: "raw", reply: z.string(), mediaType: "text/html", dialect: "visitor" } as const;

export const consolePage = endpoint({
  ...page,
  id: "consolePage",
  method: "get",
  path: "/console",
  summary: "The operator console. Without a session it is the sign-in page.",
  query: z.object({
    partner: z.string().max(64).optional().describe("Shows the page of this partner: its snippet and a test page."),
    add: z.literal("partner").optional().describe("Shows the form that creates a partner."),
  }),
  problems: ["permission_required", "not_found"],
});

export const consoleOverview = endpoint({
  ...shared,
  id: "consoleOverview",
  method: "get",
  path: "/console/v1/overview",
  summary: "The current figures of the console.",
  kind: "json",
  reply: ConsoleOverview,
  problems: operatorsOnly,
});

export const consoleStream = endpoint({
  ...shared,
  id: "consoleStream",
  method: "get",
  path: "/console/v1/stream",
  summary: "The console as formatted text every second, as an event stream for the page. It ends with the session.",
  kind: "stream",
  reply: z.string(),
  problems: operatorsOnly,
});

const optionalText = z.string().max(LIMITS.urlChars).default("");

export const consoleReceipts = endpoint({
  ...page,
  id: "consoleReceipts",
  method: "get",
  path: "/console/receipts",
  summary:
    "A page with the offers that readers saw in an article at a time. For operators, and for accounts with access to its receipts.",
  query: z.object({
    article: optionalText.describe("The article's URL."),
    at: optionalText.describe(
      "The end of the interval, in UTC without an offset. The minute that begins at this time is included.",
    ),
    minutes: optionalText.describe("Length of the interval before that time in minutes; default 5."),
    partner: optionalText.describe("Only pages of this partner."),
  }),
  problems: ["permission_required"],
});

const words = z.string().max(8192).default("");

export const createPartner = endpoint({
  ...page,
  id: "createPartner",
  method: "post",
  path: "/console/v1/partners",
  summary:
    "Creates a partner with the operator command `partner.create`. List entries are separated by spaces, commas or line breaks; names of books only by commas or line breaks.",
  body: z.strictObject({
    slug: z.string().max(64).default("").describe("Default: made from the name."),
    displayName: z.string().max(200),
    origins: words,
    sites: words.describe("Default: every page of the origins."),
    books: z.union([words, z.array(z.string().max(64)).max(100)]).describe("Ids or names, in display order."),
    accounts: words,
    allowCreate: z.enum(["on", "off"]).default("off"),
  }),
  formBody: true,
  redirects: "Redirects to the console.",
  problems: ["foreign_origin", ...operatorsOnly],
});

export const PARTNER_ACTIONS = [
  "set-status",
  "set-books",
  "set-beacons",
  "set-desk-role",
  "add-site",
  "add-origin",
  "remove-site",
  "remove-origin",
] as const;

export const changePartner = endpoint({
  ...page,
  id: "changePartner",
  method: "post",
  path: "/console/v1/partners/{slug}",
  summary: "Changes a partner with an operator command.",
  params: z.object({ slug: z.string().max(64) }),
  body: z.strictObject({
    do: z.enum(PARTNER_ACTIONS),
    value: z.string().max(2048),
    role: z.enum(DESK_ROLES).optional(),
  }),
  formBody: true,
  redirects: "Redirects to the console.",
  problems: ["foreign_origin", "not_found", ...operatorsOnly],
});
