import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { MONOGRAM_KINDS } from "../names.ts";
import { IdText } from "../wire-text.ts";

export const getMonogram = endpoint({
  id: "getMonogram",
  method: "get",
  path: "/monogram/{kind}/{id}",
  summary: "A generated image of a team, a book or a player: initials in the colors of the team or book.",
  tag: "Reference data",
  needs: { by: "none" },
  kind: "raw",
  reply: z.string(),
  tagged: true,
  mediaType: "image/svg+xml",
  params: z.object({ kind: z.enum(MONOGRAM_KINDS), id: IdText }),
  problems: ["not_found"],
});
