import type { BookSlip, Tier, UnmatchedLeg } from "@linewire/contract";
import type { SlipReading } from "@linewire/domain/slip/slip";
import type { Scope } from "@linewire/domain/scope/scope";

/** For whom slips are made. */
export type SlipWish = { mobile: boolean; tier: Tier; scope: Pick<Scope, "leagueIds" | "sourceIds"> };

/** Finds the lines that a reading asks for, book by book, and says which it did not find. */
export type SlipMaker = (
  reading: SlipReading,
  wish: SlipWish,
) => { betSlips: BookSlip[]; unmatchedLegs: UnmatchedLeg[] };
