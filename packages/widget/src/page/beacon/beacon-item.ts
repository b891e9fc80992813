import type { BeaconItem } from "@linewire/contract";
import type { OfferDetail } from "../offer-detail.ts";

const STATUSES: readonly string[] = [
  "open",
  "stale",
  "suspended",
  "unknown",
  "removed",
] satisfies BeaconItem["status"][];
const MAX_AGE_MS = 30 * 24 * 3_600_000;

/**
 * Null if the offer has no sequence number or jurisdiction, or a state that is not reported. The item has no data about
 * the reader.
 */
export const beaconItem = (kind: BeaconItem["kind"], detail: OfferDetail, at: Date, box: string): BeaconItem | null => {
  const { lineId, price = null, points = null, sequenceNumber, state, ageMs, jurisdiction } = detail;
  if (sequenceNumber === undefined || !jurisdiction || !STATUSES.includes(`${state}`)) return null;
  return {
    kind,
    offerId: `${lineId}:${points ?? "_"}`,
    price,
    points,
    sequenceNumber,
    ageMs: Math.min(MAX_AGE_MS, Math.max(0, Math.round(ageMs))),
    status: state as BeaconItem["status"],
    ruleVersion: jurisdiction.ruleVersion,
    state: jurisdiction.state,
    at: at.toISOString(),
    box,
  };
};
