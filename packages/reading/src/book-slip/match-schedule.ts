import type { BetType, Event } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";

export type SlipBetType = Pick<BetType, "marketTypeId" | "betOn" | "sides" | "hasPoints" | "isFuture"> & {
  id: number;
  key: string;
};

export type BetSpot = { eventId: number; betTypeId: number; periodTypeId: number; personId?: number };
export type FutureSpot = { leagueId: number; marketTypeId: number; betTypeId: number };

export type SlipSchedule = {
  gamesOf: (teamId: number) => readonly Event[];
  teamOf: (personId: number) => number | undefined;
  teamName: (teamId: number) => string | undefined;
  betType: (key: string) => SlipBetType | undefined;
  periodId: (key: string) => number | undefined;
  betLines: (spot: BetSpot) => readonly LineState[];
  futureLines: (spot: FutureSpot) => readonly LineState[];
};
