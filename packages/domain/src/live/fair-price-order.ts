import type { InGameFairPriceSet } from "@linewire/contract";

type Ordered = Pick<InGameFairPriceSet, "periodNumber" | "producedUtc" | "statusChangedUtc">;

/** Below nought where `one` comes before `other`: by period, then by when it was produced, then by when its status changed. */
export const fairPriceOrder = (one: Ordered, other: Ordered): number =>
  one.periodNumber - other.periodNumber ||
  Date.parse(one.producedUtc) - Date.parse(other.producedUtc) ||
  Date.parse(one.statusChangedUtc) - Date.parse(other.statusChangedUtc);

/** Whether a set takes the place of the one that is held for its event. */
export const replaces = (next: Ordered, held: Ordered | null): boolean =>
  held === null || fairPriceOrder(next, held) > 0;

/** Only a set that is ready may drive an edge. */
export const mayDriveEdge = ({ status }: Pick<InGameFairPriceSet, "status">): boolean => status === "ready";
