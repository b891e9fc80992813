import type { InGameFairPriceSet } from "@linewire/contract";

type OrderFields = Pick<InGameFairPriceSet, "periodNumber" | "producedUtc" | "statusChangedUtc">;

/** Negative if `one` comes before `other`: by period, then by production time, then by time of the status change. */
export const fairPriceOrder = (one: OrderFields, other: OrderFields): number =>
  one.periodNumber - other.periodNumber ||
  Date.parse(one.producedUtc) - Date.parse(other.producedUtc) ||
  Date.parse(one.statusChangedUtc) - Date.parse(other.statusChangedUtc);

/** A set replaces the current set of its event only if it is newer. */
export const replaces = (next: OrderFields, held: OrderFields | null): boolean =>
  held === null || fairPriceOrder(next, held) > 0;

/** Edges may be computed only from a set with the status "ready". */
export const mayDriveEdge = ({ status }: Pick<InGameFairPriceSet, "status">): boolean => status === "ready";
