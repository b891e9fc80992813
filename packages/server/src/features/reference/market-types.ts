import { enveloped, type ENDPOINTS, type MarketTypeDetail } from "@linewire/contract";
import type { Handler } from "../../call.ts";

export const listMarketTypes =
  (reader: { marketTypes: () => MarketTypeDetail[] }): Handler<(typeof ENDPOINTS)["listMarketTypes"]> =>
  () => ({ body: enveloped(reader.marketTypes()) });
