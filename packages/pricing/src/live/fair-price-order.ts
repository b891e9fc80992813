import type { InGameFairPriceSet } from "@linewire/contract";

type OrderFields = Pick<InGameFairPriceSet, "periodNumber" | "producedUtc" | "statusChangedUtc">;

/** By period, production time, time of the status change. Negative if `one` comes first. */
export const fairPriceOrder = (one: OrderFields, other: OrderFields): number =>
  one.periodNumber - other.periodNumber ||
  Date.parse(one.producedUtc) - Date.parse(other.producedUtc) ||
  Date.parse(one.statusChangedUtc) - Date.parse(other.statusChangedUtc);

export const replaces = (next: OrderFields, held: OrderFields | null): boolean =>
  held === null || fairPriceOrder(next, held) > 0;

/** Only a "ready" set may produce edges. */
export const mayDriveEdge = ({ status }: Pick<InGameFairPriceSet, "status">): boolean => status === "ready";
