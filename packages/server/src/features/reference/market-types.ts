import { enveloped, type ENDPOINTS, type MarketTypeDetail } from "@linewire/contract";
import type { Handler, Keep } from "@linewire/http/call";

export type MarketTypeReader = { marketTypes: () => readonly MarketTypeDetail[]; referenceVersion: () => number };

export const listMarketTypes =
  ({
    marketTypes,
    referenceVersion,
    keep,
  }: MarketTypeReader & { keep: Keep }): Handler<(typeof ENDPOINTS)["listMarketTypes"]> =>
  () => ({
    encoded: keep("market types", referenceVersion(), () => ({ text: JSON.stringify(enveloped(marketTypes())) })),
  });
