import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { DeskTable, PostbackReceived } from "../schemas/desk/desk-table.ts";
import { IdText } from "../wire-text.ts";

export const DESK_TABLES = [
  "article",
  "author",
  "section",
  "offer",
  "book",
  "market",
  "placement",
  "state",
  "device",
  "hour",
] as const;
export const DESK_PERIODS = ["hour", "day", "week", "month", "quarter", "year"] as const;
export const DESK_SORTS = ["views", "viewable", "clicks", "signups", "deposits"] as const;
const POSTBACK_EVENT_NAMES = ["signup", "deposit", "commission"] as const;

const visitor = { tag: "Desk", needs: { by: "visitor" }, rate: "pages" } as const;
const page = { ...visitor, kind: "raw", reply: z.string(), mediaType: "text/html", dialect: "visitor" } as const;

const partner = () =>
  z.string().max(64).optional().describe("Slug of the partner; default: the first partner of the account.");
const until = () => z.iso.date().optional().describe("Last day of the period, UTC; default: now.");

const tableQuery = () =>
  z.object({
    partner: partner(),
    by: z.enum(DESK_TABLES).default("article").describe("The table."),
    period: z
      .enum(DESK_PERIODS)
      .default("week")
      .describe("Length of the period. The response compares the period with the previous one of the same length."),
    sort: z.enum(DESK_SORTS).default("views").describe("Order of the rows, highest first."),
    until: until(),
  });

export const deskPage = endpoint({
  ...page,
  id: "deskPage",
  method: "get",
  path: "/desk",
  summary: "The desk: views, clicks and income of a partner's articles. Without a session it is the sign-in page.",
  query: tableQuery(),
  problems: ["permission_required", "not_found"],
});

export const deskTable = endpoint({
  ...visitor,
  id: "deskTable",
  method: "get",
  path: "/desk/v1/table",
  summary: "One table of the desk as JSON: the first 500 rows, the totals of all rows, and the rows that changed most.",
  kind: "json",
  query: tableQuery(),
  reply: DeskTable,
  problems: ["token_invalid", "permission_required", "not_found"],
});

export const deskExport = endpoint({
  ...visitor,
  id: "deskExport",
  method: "get",
  path: "/desk/v1/table.csv",
  summary: "All rows of a table of the desk as CSV (RFC 4180).",
  kind: "raw",
  mediaType: "text/csv",
  query: tableQuery(),
  reply: z.string(),
  problems: ["token_invalid", "permission_required", "not_found"],
});

export const deskWeek = endpoint({
  ...page,
  id: "deskWeek",
  method: "get",
  path: "/desk/week",
  summary: "The summary of the last complete week as a page that can be sent as an email: inline styles, no script.",
  query: z.object({ partner: partner(), until: until() }),
  problems: ["permission_required", "not_found"],
});

export const receivePostback = endpoint({
  id: "receivePostback",
  method: "get",
  path: "/postback/v1/{partnerSlug}/{bookId}/{signature}",
  summary:
    "Accepts a report of a book's affiliate programme: a sign-up, a deposit or a commission. A repeated transaction is counted once.",
  tag: "Desk",
  needs: { by: "none" },
  rate: "ingest",
  kind: "json",
  params: z.object({ partnerSlug: z.string().max(64), bookId: IdText, signature: z.string().max(100) }),
  query: z.object({
    transactionId: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .describe("The id that the affiliate programme gave to this report."),
    event: z.enum(POSTBACK_EVENT_NAMES).default("signup"),
    subId: z.string().max(120).optional().describe("The sub id of the link, as the programme returns it."),
    amount: z
      .string()
      .regex(/^-?\d{1,9}(?:\.\d{1,4})?$/, "must be a decimal number")
      .optional()
      .describe("Amount that the publisher earns, in major units such as 12.50. Negative for a reversal."),
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/, "must be an ISO 4217 code")
      .optional(),
    at: z.iso.datetime({ offset: true }).optional().describe("Time of the event, if the report is late."),
  }),
  reply: PostbackReceived,
  problems: ["not_found", "invalid_parameter", "storage_unavailable"],
});
