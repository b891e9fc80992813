import type { ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { byId, listMarket, peopleOf, type MarketParts } from "./list-market.ts";

/** The people in a market type's odds: a name for each personId of the tree. */
export const listMarketPeople =
  (parts: MarketParts): Handler<(typeof ENDPOINTS)["listMarketPeople"]> =>
  (call) =>
    listMarket("people", call, parts, (marketView) => byId(peopleOf(marketView, parts)));
