import type { Bonus } from "@linewire/contract";

type BonusDates = Pick<Bonus, "status" | "startsAt" | "endsAt">;

/** The book can pause or end a bonus; otherwise its dates decide. */
export const bonusStatusAt = ({ status, startsAt, endsAt }: BonusDates, now: number): Bonus["status"] => {
  if (status === "EXPIRED" || now >= Date.parse(endsAt)) return "EXPIRED";
  if (status === "PAUSED") return "PAUSED";
  return now < Date.parse(startsAt) ? "UPCOMING" : "ACTIVE";
};

/** Infinity if no status changes after `now`. */
export const nextBonusTurn = (bonuses: readonly BonusDates[], now: number): number =>
  Math.min(
    ...bonuses.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]).filter((at) => at > now),
  );
