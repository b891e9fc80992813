import { isLate, nextLateness, noLateness, type Lags, type Lateness } from "./lateness.ts";
import type { HealthLimits } from "./limits.ts";
import { isOverdue, nextPace, noPace, type BookPace } from "./pace.ts";
import type { HealthReason } from "./source-health.ts";

export const PHASES = ["live", "pregame"] as const;
export type Phase = (typeof PHASES)[number];

/** Measurements of a book in a phase of games: its rows and changes, and changes of other books in the same kinds of bets. */
export type PhaseLook = { rows: number; moves: number; chances: number; lags: Lags };
export type DeskLook = Record<Phase, PhaseLook> & { wild: number };

type PhaseState = { rows: BookPace; moves: BookPace; lag: Lateness };

/** State of a book in one league, or in all of them: its usual behaviour, and the duration of its symptoms. */
export type BookDesk = Record<Phase, PhaseState> & {
  /** Lines that jumped and are far from the other books. */
  wild: number;
  sick: HealthReason | null;
  /** Time since which the symptoms differ from the status. */
  turningAt: number | null;
  /** Number of checks with rows since then. */
  heard: number;
};

const noPhase: PhaseState = { rows: noPace, moves: noPace, lag: noLateness };

/** A state without measurements; only the previous status is known. */
export const newDesk = (sick: HealthReason | null = null): BookDesk => ({
  live: noPhase,
  pregame: noPhase,
  wild: 0,
  sick,
  turningAt: null,
  heard: 0,
});

/** Current symptom, regardless of the status. */
export const signOf = (desk: BookDesk, limits: HealthLimits, at: number): HealthReason | null => {
  const some = (is: (phase: Phase) => boolean): boolean => PHASES.some(is);
  const overdue = (what: "rows" | "moves") => (phase: Phase) =>
    isOverdue(desk[phase][what], limits, { at, quietMs: limits.quietMs[phase] });
  if (some(overdue("rows"))) return "silent";
  if (some(overdue("moves"))) return "stuck";
  if (desk.wild >= limits.wildLines) return "wild";
  return some((phase) => isLate(desk[phase].lag, limits, limits.lateMs[phase])) ? "late" : null;
};

const nextPhase = (
  state: PhaseState,
  look: PhaseLook,
  { at, limits, phase }: HealthTurn & { phase: Phase },
): PhaseState => {
  const { chances } = look;
  const next = (pace: BookPace, heard: number): BookPace =>
    nextPace(pace, { heard, chances, at }, isOverdue(pace, limits, { at, quietMs: limits.quietMs[phase] }));
  return {
    rows: next(state.rows, look.rows),
    moves: next(state.moves, look.moves),
    lag: nextLateness(state.lag, look.lags),
  };
};

export type HealthTurn = { at: number; limits: HealthLimits };

/** Status after a check. It follows the symptoms with a delay: both symptoms and recovery must last. */
const nextWord = (desk: BookDesk, heard: boolean, { at, limits }: HealthTurn): BookDesk => {
  const sign = signOf(desk, limits, at);
  if ((sign === null) === (desk.sick === null)) return { ...desk, turningAt: null, heard: 0 };
  const turningAt = desk.turningAt ?? at;
  const count = desk.heard + (heard ? 1 : 0);
  const turning = { ...desk, turningAt, heard: count };
  if (sign !== null)
    return at - turningAt < limits.sickMs ? turning : { ...desk, sick: sign, turningAt: null, heard: 0 };
  const isWell = at - turningAt >= limits.wellMs && count >= limits.wellLooks;
  return isWell ? { ...desk, sick: null, turningAt: null, heard: 0 } : turning;
};

/** State after another check. */
export const nextDesk = (desk: BookDesk, look: DeskLook, turn: HealthTurn): BookDesk => {
  const seen: BookDesk = {
    ...desk,
    live: nextPhase(desk.live, look.live, { ...turn, phase: "live" }),
    pregame: nextPhase(desk.pregame, look.pregame, { ...turn, phase: "pregame" }),
    wild: look.wild,
  };
  return nextWord(
    seen,
    PHASES.some((phase) => look[phase].moves > 0),
    turn,
  );
};

/** Whether the usual interval of rows is known. */
export const isKnown = (desk: BookDesk, limits: HealthLimits): boolean =>
  PHASES.some((phase) => desk[phase].rows.gaps >= limits.gaps);
