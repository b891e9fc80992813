import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PICKS } from "../names.ts";
import { AuthorRecord } from "../schemas/pick/record.ts";
import { IdText, Int32Text } from "../wire-text.ts";
import { leagueHint } from "./article-request.ts";
import { partnerProblems } from "./embed-options.ts";

const name = z.string().trim().min(1).max(200);

const shared = {
  method: "get",
  tag: "Embed",
  rate: "embed",
  params: z.object({ partnerSlug: z.string().max(200) }),
  query: z.object({
    author: name.optional().describe("The author's name as in the byline; default: all authors of the partner."),
    section: name.optional(),
    league: leagueHint.optional().describe("Code of a league."),
    betTypeId: IdText.optional(),
    from: z.iso.date().optional().describe("First day of the games, UTC."),
    to: z.iso.date().optional().describe("Last day of the games, UTC."),
    minPicks: Int32Text.pipe(z.int().min(0).max(1000))
      .optional()
      .describe(
        `Minimum number of settled picks for a record with figures; default ${PICKS.minSettled}. With 0 the figures are always shown.`,
      ),
  }),
  problems: [...partnerProblems, "not_found"],
} as const;

export const embedRecord = endpoint({
  ...shared,
  id: "embedRecord",
  path: "/embed/v1/{partnerSlug}/record",
  summary: "The record of an author's picks: results, units, closing line value, and the proof of each pick.",
  kind: "json",
  dialect: "partner",
  needs: { by: "origin" },
  reply: AuthorRecord,
  tagged: true,
});

export const embedRecordCard = endpoint({
  ...shared,
  id: "embedRecordCard",
  path: "/embed/v1/{partnerSlug}/record.png",
  summary: "The record of an author's picks as a picture of 1200 x 630 pixels.",
  kind: "raw",
  dialect: "partner",
  needs: { by: "none" },
  reply: z.string(),
  mediaType: "image/png",
});
