import type { IngestRow } from "@linewire/contract";
import type { CatalogueBonus } from "@linewire/domain/catalogue/catalogue";
import { DAY, HOUR, iso } from "../pace.ts";

type BonusRow = Extract<IngestRow, { type: "bonus" }>;

export const BONUS_EVERY_MS = 4_000;

// The last third of the catalogue changes its terms again and again; the others stay as they are described.
const RESTLESS_SHARE = 3;

const restless = (bonuses: readonly CatalogueBonus[]): readonly CatalogueBonus[] =>
  bonuses.slice(-Math.ceil(bonuses.length / RESTLESS_SHARE)).filter(({ paused }) => !paused);

/** What a restless bonus is doing: as described, with a higher stake (or a day longer), or paused. */
type Phase = 0 | 1 | 2;

const phaseAt = (bonuses: readonly CatalogueBonus[], bonus: CatalogueBonus, slot: number): Phase => {
  const list = restless(bonuses);
  const index = list.indexOf(bonus);
  return index < 0 ? 0 : ((Math.floor((slot + list.length - index) / list.length) % 3) as Phase);
};

type Run = { starts: number; ends: number };

const statusOf = (bonus: CatalogueBonus, phase: Phase, wall: number, { starts, ends }: Run) => {
  if (wall >= ends) return "EXPIRED" as const;
  if (bonus.paused || phase === 2) return "PAUSED" as const;
  return wall < starts ? ("UPCOMING" as const) : ("ACTIVE" as const);
};

/** A bonus in a time slot. Its times count from the start of the current day, so that restarts agree. */
export const bonusRow = (bonuses: readonly CatalogueBonus[], bonus: CatalogueBonus, slot: number): BonusRow => {
  const wall = slot * BONUS_EVERY_MS;
  const phase = phaseAt(bonuses, bonus, slot);
  const { startsInHours, lastsHours, paused: _, ...terms } = bonus;
  const starts = Math.floor(wall / DAY) * DAY + startsInHours * HOUR;
  const ends = starts + lastsHours * HOUR + (phase === 1 ? DAY : 0);
  const stake = terms.maxStake !== undefined && phase === 1 ? { maxStake: terms.maxStake * 2 } : {};
  const status = statusOf(bonus, phase, wall, { starts, ends });
  return {
    type: "bonus",
    bonus: {
      ...terms,
      ...stake,
      eventIds: [],
      marketLineIds: [],
      startsAt: iso(starts),
      endsAt: iso(ends),
      status,
    },
  };
};

/** The bonus whose phase turns in a slot. */
export const bonusSlot = (bonuses: readonly CatalogueBonus[], slot: number): BonusRow[] => {
  const list = restless(bonuses);
  const bonus = list[slot % Math.max(1, list.length)];
  return bonus ? [bonusRow(bonuses, bonus, slot)] : [];
};
