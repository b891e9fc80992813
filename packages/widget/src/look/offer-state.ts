import { LINE_STATUS } from "@linewire/contract/names";
import type { Quote } from "../store/offer.ts";
import type { WidgetStatus } from "../store/status.ts";

export type OfferState = "open" | "stale" | "suspended" | "unknown" | "removed" | "settled";

/** How far one shown price can be taken at its word. */
export const offerState = ({ disabled, statusId, price }: Quote, status: WidgetStatus, over: boolean): OfferState => {
  if (over) return "settled";
  if (disabled) return "removed";
  if (statusId === LINE_STATUS.unavailable) return "suspended";
  if (statusId !== LINE_STATUS.available || price === null) return "unknown";
  return status === "stale" || status === "paused" ? "stale" : "open";
};
