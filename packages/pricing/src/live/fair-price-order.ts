import type { InGameFairPriceSet } from "@linewire/contract";

type OrderFields = Pick<InGameFairPriceSet, "periodNumber" | "producedUtc" | "statusChangedUtc">;

/** The order of sets: by period, production time, time of the status change. Negative if `one` comes first. */
export const fairPriceOrder = (one: OrderFields, other: OrderFields): number =>
  one.periodNumber - other.periodNumber ||
  Date.parse(one.producedUtc) - Date.parse(other.producedUtc) ||
  Date.parse(one.statusChangedUtc) - Date.parse(other.statusChangedUtc);

/** Whether a set replaces an event's current one, as only a newer set does. */
export const replaces = (next: OrderFields, held: OrderFields | null): boolean =>
  held === null || fairPriceOrder(next, held) > 0;

/** Whether a set may produce edges, as only a "ready" set may. */
export const mayDriveEdge = ({ status }: Pick<InGameFairPriceSet, "status">): boolean => status === "ready";
