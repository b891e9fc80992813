import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { NamesOfFeeds } from "../schemas/met-name.ts";

const shared = { tag: "Console", needs: { by: "visitor" }, rate: "pages" } as const;
const operatorsOnly = ["token_invalid", "permission_required"] as const;

export const listNames = endpoint({
  ...shared,
  id: "listNames",
  method: "get",
  path: "/console/v1/names",
  summary: "Names of feeds that are not mapped, each with what it may be, and what operators said of others.",
  kind: "json",
  reply: NamesOfFeeds,
  problems: operatorsOnly,
});

export const mapName = endpoint({
  ...shared,
  id: "mapName",
  method: "post",
  path: "/console/v1/names",
  summary: "Says what a feed's name stands for, that it is none of ours, or takes back what was said.",
  kind: "raw",
  reply: z.string(),
  mediaType: "text/html",
  dialect: "visitor",
  body: z.strictObject({
    do: z.enum(["map", "dismiss", "withdraw"]),
    name: z.string().max(260).describe("The id of the name."),
    thing: z.string().max(16).optional().describe("The id of what it stands for, to map it."),
  }),
  formBody: true,
  redirects: "To the console.",
  problems: ["foreign_origin", "not_found", "invalid_parameter", ...operatorsOnly],
});
