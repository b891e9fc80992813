import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../names.ts";
import { ConsoleOverview } from "../schemas/console.ts";

const shared = { tag: "Console", needs: { by: "visitor" }, rate: "pages" } as const;
const operatorsOnly = ["token_invalid", "permission_required"] as const;
const page = { ...shared, kind: "raw", reply: z.string(), mediaType: "text/html", dialect: "visitor" } as const;

export const consolePage = endpoint({
  ...page,
  id: "consolePage",
  method: "get",
  path: "/console",
  summary: "What this service is doing, for its operators. Signed out it is the sign-in page.",
  problems: ["permission_required"],
});

export const consoleOverview = endpoint({
  ...shared,
  id: "consoleOverview",
  method: "get",
  path: "/console/v1/overview",
  summary: "The console's figures of this moment.",
  kind: "json",
  reply: ConsoleOverview,
  problems: operatorsOnly,
});

export const consoleStream = endpoint({
  ...shared,
  id: "consoleStream",
  method: "get",
  path: "/console/v1/stream",
  summary: "The console in words every second, as an event stream for the page itself; it ends with the session.",
  kind: "stream",
  reply: z.string(),
  problems: operatorsOnly,
});

const asked = z.string().max(LIMITS.urlChars).default("");

export const consoleReceipts = endpoint({
  ...page,
  id: "consoleReceipts",
  method: "get",
  path: "/console/receipts",
  summary:
    "What readers saw of an article at a time, as a page: for operators and for accounts that may read its receipts.",
  query: z.object({
    article: asked.describe("The article's address."),
    at: asked.describe("The time, in UTC where no offset is said; the minute that begins with it counts."),
    minutes: asked.describe("For how long before that time; 5 when not given."),
    partner: asked.describe("Of this partner's pages alone."),
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
    "Makes a partner by the operator's command `partner.create`; lists are separated by spaces, commas or lines.",
  body: z.strictObject({
    slug: z.string().max(64),
    displayName: z.string().max(200),
    origins: words,
    sites: words,
    books: words,
    accounts: words,
    allowCreate: z.enum(["on", "off"]).default("off"),
  }),
  formBody: true,
  redirects: "To the console.",
  problems: ["foreign_origin", ...operatorsOnly],
});

export const PARTNER_DEEDS = [
  "set-status",
  "set-books",
  "set-beacons",
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
  summary: "Changes a partner by one of the operator's commands.",
  params: z.object({ slug: z.string().max(64) }),
  body: z.strictObject({ do: z.enum(PARTNER_DEEDS), value: z.string().max(2048) }),
  formBody: true,
  redirects: "To the console.",
  problems: ["foreign_origin", "not_found", ...operatorsOnly],
});
