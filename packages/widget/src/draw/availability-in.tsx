import { AvailabilityMark } from "../views/people/availability.tsx";
import type { LoadedView } from "../views/context.ts";
import type { OfferRow } from "../views/offer/row.ts";
import { WhySuspended } from "../views/offer/why-suspended.tsx";

/** Availability mark of a player's bet, or the reasons for suspended offers. Server rendering makes no screen-reader announcements. */
export const availabilityIn = (shown: LoadedView | OfferRow) => {
  if (!("bet" in shown)) return <WhySuspended loaded={shown} statusOf={({ statusId = 1 }) => statusId} />;
  if (!shown.bet.availability) return null;
  return <AvailabilityMark row={shown} facts={shown.bet.availability} />;
};
