import { AvailabilityMark } from "../look/availability.tsx";
import type { Loaded } from "../look/context.ts";
import type { Row } from "../look/row.ts";
import { WhySuspended } from "../look/why-suspended.tsx";

/** What stands beside a bet on a player, and why offers are suspended, as the answer says it; aloud nothing is said away from the page. */
export const availabilityIn = (shown: Loaded | Row) => {
  if (!("bet" in shown)) return <WhySuspended loaded={shown} statusOf={({ statusId = 1 }) => statusId} />;
  if (!shown.bet.availability) return null;
  return <AvailabilityMark row={shown} facts={shown.bet.availability} />;
};
