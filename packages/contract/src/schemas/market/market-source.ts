import { z } from "zod";
import { DateTime, Id, Int32, Name, Url } from "../../scalar.ts";

const Status = z.int().min(1).max(3);

/** In the API, a book is called a market source. */
export const MarketSource = z.object({
  id: Id,
  name: Name,
  logoUrl: z.string().max(2048).optional(),
  thumbnailUrl: z.string().max(2048).optional(),
  siteUrl: Url.optional(),
  isActive: z.boolean(),
  statusId: Status,
  propsStatusId: Status,
  futuresStatusId: Status,
  bookType: z.enum(["sportsbook", "exchange", "dfs", "prediction"]),
  priority: Int32,
  linkLevel: z.enum(["betslip", "event", "home", "none"]),
  stateCodes: z.array(z.string().regex(/^[A-Z]{2}$/)),
  lastObservedOn: DateTime.optional(),
  modifiedOn: DateTime,
});
export type MarketSource = z.infer<typeof MarketSource>;
