import type { Bonus } from "@linewire/contract";

type BonusDates = Pick<Bonus, "status" | "startsAt" | "endsAt">;

/** The book can pause or end a bonus; otherwise the dates of the bonus decide. */
export const bonusStatusAt = ({ status, startsAt, endsAt }: BonusDates, now: number): Bonus["status"] => {
  if (status === "EXPIRED" || now >= Date.parse(endsAt)) return "EXPIRED";
  if (status === "PAUSED") return "PAUSED";
  return now < Date.parse(startsAt) ? "UPCOMING" : "ACTIVE";
};

/** Returns the next time after `now` at which a status changes, or Infinity if there is none. */
export const nextBonusTurn = (bonuses: readonly BonusDates[], now: number): number =>
  Math.min(
    ...bonuses.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]).filter((at) => at > now),
  );
