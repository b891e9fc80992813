import type { Event, InGameFairPriceSet } from "@linewire/contract";
import { EVENT_STATUS, SIDE_INDEX } from "@linewire/contract/names";
import { readClock, type ClockReading } from "./read-clock.ts";
import type { LiveLeague, LiveState } from "./live-state.ts";

export type Checkpoint = {
  state: LiveState;
  checkpointType: InGameFairPriceSet["checkpointType"];
  periodNumber: number;
};

/** `reason`: why the game has no checkpoint, such as an unknown score. */
export type CheckpointState = { checkpoint: Checkpoint } | { status: "expired" | "unavailable"; reason: string };

type PeriodKey = (periodTypeId: number) => string | undefined;

const REASONS: ReadonlyMap<number, Extract<CheckpointState, { status: string }>> = new Map([
  [EVENT_STATUS.pregame, { status: "unavailable", reason: "The game has not started." }],
  [EVENT_STATUS.final, { status: "expired", reason: "The game is over." }],
  [EVENT_STATUS.delayed, { status: "unavailable", reason: "The game is delayed." }],
  [EVENT_STATUS.postponed, { status: "expired", reason: "The game is postponed." }],
  [EVENT_STATUS.cancelled, { status: "expired", reason: "The game is cancelled." }],
]);

const scoreOf = ({ eventTeams = [] }: Event, sideIndex: number): number | null =>
  eventTeams.find((team) => team.sideIndex === sideIndex)?.score ?? null;

const periodOf = ({ periodTypeId }: Event, keyOf: PeriodKey): number | null => {
  const digit = /^(\d)[qhp]$/.exec(periodTypeId === undefined ? "" : (keyOf(periodTypeId) ?? ""))?.[1];
  return digit === undefined ? null : Number(digit);
};

const TIMEOUT = /time-?out/i;

const typeOf = ({ gameClock = "", statusName }: Event, { ended }: ClockReading): Checkpoint["checkpointType"] => {
  if (ended) return "period_end";
  return TIMEOUT.test(gameClock) || TIMEOUT.test(statusName) ? "timeout" : "play";
};

/** `keyOf` returns the key of a period type, such as "3q", "2h" or "1p". */
export const standingOf = (event: Event, league: LiveLeague, keyOf: PeriodKey = () => undefined): CheckpointState => {
  const reason = REASONS.get(event.statusId);
  if (reason) return reason;
  const [home, away] = [scoreOf(event, SIDE_INDEX.home), scoreOf(event, SIDE_INDEX.away)];
  if (home === null || away === null) return { status: "unavailable", reason: "The score is not known." };
  const reading = readClock(league, {
    text: event.gameClock ?? "",
    overtime: event.overtimeNumber ?? 0,
    period: periodOf(event, keyOf),
    level: home === away,
  });
  if (reading === null) return { status: "unavailable", reason: "The clock is not known." };
  const { period, secondsLeft, plate, shown } = reading;
  return {
    checkpoint: {
      state: { period, secondsLeft, home, away, possession: null, series: null, plate, over: false },
      checkpointType: typeOf(event, reading),
      periodNumber: shown,
    },
  };
};
