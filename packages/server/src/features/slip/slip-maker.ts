import type { BookSlip, Tier, UnmatchedLeg } from "@linewire/contract";
import type { SlipReading } from "@linewire/reading/slip/slip";
import type { Scope } from "@linewire/domain/scope/scope";

/** The client and the account for which slips are created. */
export type SlipOptions = { mobile: boolean; tier: Tier; scope: Pick<Scope, "leagueIds" | "sourceIds"> };

/** Finds the lines of a parsed text at each book, and reports the legs that no book has. */
export type SlipMaker = (
  reading: SlipReading,
  options: SlipOptions,
) => { betSlips: BookSlip[]; unmatchedLegs: UnmatchedLeg[] };
