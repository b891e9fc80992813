import type { BookSlip, Tier, UnmatchedLeg } from "@linewire/contract";
import type { SlipReading } from "@linewire/reading/slip/slip";
import type { Scope } from "@linewire/domain/scope/scope";

export type SlipOptions = { mobile: boolean; tier: Tier; scope: Pick<Scope, "leagueIds" | "sourceIds"> };

export type SlipMaker = (
  reading: SlipReading,
  options: SlipOptions,
) => { betSlips: BookSlip[]; unmatchedLegs: UnmatchedLeg[] };
