import type { LINE_STATUS } from "@linewire/contract/names";
import type { OfferQuote } from "../../store/offer.ts";
import type { WidgetStatus } from "../../store/status.ts";

export type OfferState = "open" | "stale" | "suspended" | "unknown" | "removed" | "settled";

// The types check these values against the contract. The table of the contract is not imported, because it would
// enlarge the bundle.
const AVAILABLE: typeof LINE_STATUS.available = 1;
export const UNAVAILABLE: typeof LINE_STATUS.unavailable = 2;

export const offerState = (
  { disabled, statusId, price }: OfferQuote,
  status: WidgetStatus,
  over: boolean,
): OfferState => {
  if (over) return "settled";
  if (disabled) return "removed";
  if (statusId === UNAVAILABLE) return "suspended";
  if (statusId !== AVAILABLE || price === null) return "unknown";
  return /stale|paused/.test(status) ? "stale" : "open";
};
