import { z } from "zod";
import { Id32, Name } from "../../scalar.ts";
import { MARKET_TYPES } from "../../names.ts";

export const MarketTypeDetail = z.object({ id: Id32, name: Name, marketType: z.enum(MARKET_TYPES) });
export type MarketTypeDetail = z.infer<typeof MarketTypeDetail>;
