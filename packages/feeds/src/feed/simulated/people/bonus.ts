import type { IngestRow } from "@linewire/contract";
import type { Catalogue, CatalogueBonus } from "@linewire/domain/catalogue/catalogue";
import { hashOf } from "../chance.ts";
import { DAY, HOUR, iso } from "../pace.ts";
import { bonusText } from "./bonus-text.ts";

type BonusRow = Extract<IngestRow, { type: "bonus" }>;
type Names = Pick<Catalogue, "leagues" | "betTypes" | "states" | "bonuses">;

// One of this many bonuses changes daily. All others are constant.
const RESTLESS_SHARE = 3;

/** One phase a day: the catalogue terms, twice the maximum stake, or a pause. */
const PHASES = ["usual", "raised", "paused"] as const;
type PhaseName = (typeof PHASES)[number];

const phaseOn = ({ bonuses }: Names, bonus: CatalogueBonus, day: number): PhaseName => {
  const isRestless = bonuses.indexOf(bonus) >= bonuses.length - Math.ceil(bonuses.length / RESTLESS_SHARE);
  return isRestless && !bonus.paused ? (PHASES[hashOf(bonus.id, 151, day) % PHASES.length] ?? "usual") : "usual";
};

type Run = { starts: number; ends: number };

const statusAt = (isPaused: boolean, wall: number, { starts, ends }: Run) => {
  if (wall >= ends) return "EXPIRED" as const;
  if (isPaused) return "PAUSED" as const;
  return wall < starts ? ("UPCOMING" as const) : ("ACTIVE" as const);
};

const bonusRow = (names: Names, bonus: CatalogueBonus, day: number): BonusRow => {
  const phase = phaseOn(names, bonus, day);
  const { startsInHours, lastsHours, paused, ...given } = bonus;
  const isRaised = phase === "raised" && given.maxStake !== undefined;
  const terms = isRaised ? { ...given, maxStake: (given.maxStake ?? 0) * 2 } : given;
  const starts = day * DAY + startsInHours * HOUR;
  const ends = starts + lastsHours * HOUR;
  const status = statusAt(paused || phase === "paused", day * DAY, { starts, ends });
  return {
    type: "bonus",
    bonus: {
      ...terms,
      ...bonusText(terms, names),
      eventIds: [],
      marketLineIds: [],
      startsAt: iso(starts),
      endsAt: iso(ends),
      status,
    },
  };
};

export const bonusesAt = (names: Names, wall: number): BonusRow[] =>
  names.bonuses.map((bonus) => bonusRow(names, bonus, Math.floor(wall / DAY)));
