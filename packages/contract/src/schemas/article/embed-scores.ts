import { z } from "zod";
import { DateTime } from "../../scalar.ts";
import { OfferEvent } from "./offer.ts";

export const EmbedScore = OfferEvent.extend({ league: z.string().describe("The league's code.") });
export type EmbedScore = z.infer<typeof EmbedScore>;

/** The games in play, upcoming and recently finished, ordered by start. */
export const EmbedScores = z.object({
  events: z.array(EmbedScore),
  at: DateTime.describe("Time of these scores, by the clock of the service."),
  /** A page must say that games are simulated. */
  simulated: z.boolean(),
});
export type EmbedScores = z.infer<typeof EmbedScores>;
