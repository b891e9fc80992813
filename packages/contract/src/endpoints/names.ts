import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { NamesOfFeeds } from "../schemas/people/met-name.ts";

const shared = { tag: "Console", needs: { by: "visitor" }, rate: "pages" } as const;
const operatorsOnly = ["token_invalid", "permission_required"] as const;

export const listNames = endpoint({
  ...shared,
  id: "listNames",
  method: "get",
  path: "/console/v1/names",
  summary: "Unmapped names from feeds with suggestions, and the mappings made by operators.",
  kind: "json",
  reply: NamesOfFeeds,
  problems: operatorsOnly,
});

export const mapName = endpoint({
  ...shared,
  id: "mapName",
  method: "post",
  path: "/console/v1/names",
  summary: "Maps a feed's name to a record, marks it as unknown, or removes the mapping.",
  kind: "raw",
  reply: z.string(),
  mediaType: "text/html",
  dialect: "visitor",
  body: z.strictObject({
    do: z.enum(["map", "dismiss", "withdraw"]),
    name: z.string().max(260).describe("Id of the name."),
    thing: z.string().max(16).optional().describe("Id of the record to which the name is mapped."),
  }),
  formBody: true,
  redirects: "Redirects to the console.",
  problems: ["foreign_origin", "not_found", "invalid_parameter", ...operatorsOnly],
});
