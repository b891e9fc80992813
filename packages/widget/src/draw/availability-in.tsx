import { AvailabilityMark } from "../look/availability.tsx";
import type { Loaded } from "../look/context.ts";
import type { Row } from "../look/offer.tsx";

/** What stands beside a bet on a player, as its answer says it; aloud nothing is said away from the page. */
export const availabilityIn = (shown: Loaded | Row) => {
  if (!("bet" in shown) || !shown.bet.availability) return null;
  return <AvailabilityMark row={shown} facts={shown.bet.availability} />;
};
