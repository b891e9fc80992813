import type { LINE_STATUS } from "@linewire/contract/names";
import { type OfferQuote, UNAVAILABLE } from "../../store/offer.ts";
import type { WidgetStatus } from "../../store/status.ts";

export type OfferState = "open" | "stale" | "suspended" | "unknown" | "removed" | "settled";

// The contract's table would enlarge the bundle. The type checks this copy.
const AVAILABLE: typeof LINE_STATUS.available = 1;

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
