import type { BetType, Event } from "@linewire/contract";
import type { LineState } from "../line/line-state.ts";

export type SlipBetType = Pick<BetType, "marketTypeId" | "betOn" | "sides" | "hasPoints" | "isFuture"> & {
  id: number;
  key: string;
};

/** Where the lines of one bet of a game stand. */
export type BetSpot = { eventId: number; betTypeId: number; periodTypeId: number; personId?: number };
export type FutureSpot = { leagueId: number; marketTypeId: number; betTypeId: number };

/** The games and lines that the bets of a slip are found in, limited to what the client may see. */
export type SlipSchedule = {
  /** Games of a team that are on or to come, the nearest first. */
  gamesOf: (teamId: number) => readonly Event[];
  teamOf: (personId: number) => number | undefined;
  teamName: (teamId: number) => string | undefined;
  betType: (key: string) => SlipBetType | undefined;
  periodId: (key: string) => number | undefined;
  betLines: (spot: BetSpot) => readonly LineState[];
  futureLines: (spot: FutureSpot) => readonly LineState[];
};
