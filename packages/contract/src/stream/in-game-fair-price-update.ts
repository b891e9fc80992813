import { z } from "zod";
import { DateTime } from "../scalar.ts";
import { InGameFairPriceSet } from "../schemas/market/fair-price.ts";

export const InGameFairPriceUpdate = z.object({
  data: z.object({
    inGameFairPriceUpdate: z.object({
      messageId: z.string(),
      correlationId: z.string(),
      messageTimestamp: DateTime,
      fairPriceSet: InGameFairPriceSet,
    }),
  }),
});
export type InGameFairPriceUpdate = z.infer<typeof InGameFairPriceUpdate>;
