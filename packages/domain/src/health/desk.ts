import { isLate, nextLateness, noLateness, type Lags, type Lateness } from "./lateness.ts";
import type { HealthLimits } from "./limits.ts";
import { isOverdue, nextPace, noPace, type BookPace } from "./pace.ts";
import type { HealthReason } from "./source-health.ts";

export const PHASES = ["live", "pregame"] as const;
export type Phase = (typeof PHASES)[number];

/**
 * Figures of a book before or during games. `moves`: changes of this book. `chances`: changes of other books in the
 * same bets.
 */
export type PhaseMeasurements = { rows: number; moves: number; chances: number; lags: Lags };
export type DeskMeasurements = Record<Phase, PhaseMeasurements> & { wild: number };

type PhaseState = { rows: BookPace; moves: BookPace; lag: Lateness };

export type BookDesk = Record<Phase, PhaseState> & {
  wild: number;
  sick: HealthReason | null;
  /** The time since which the symptoms contradict the status. */
  turningAt: number | null;
  /** Number of checks with changes of this book since `turningAt`. */
  heard: number;
};

const noPhase: PhaseState = { rows: noPace, moves: noPace, lag: noLateness };

/** `sick`: the stored reason; null for a healthy book. */
export const newDesk = (sick: HealthReason | null = null): BookDesk => ({
  live: noPhase,
  pregame: noPhase,
  wild: 0,
  sick,
  turningAt: null,
  heard: 0,
});

export const symptomOf = (desk: BookDesk, limits: HealthLimits, at: number): HealthReason | null => {
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
  look: PhaseMeasurements,
  { at, limits, phase }: CheckContext & { phase: Phase },
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

export type CheckContext = { at: number; limits: HealthLimits };

/** Symptoms, and recoveries, must last before the status changes. */
const nextStatus = (desk: BookDesk, heard: boolean, { at, limits }: CheckContext): BookDesk => {
  const symptom = symptomOf(desk, limits, at);
  if ((symptom === null) === (desk.sick === null)) return { ...desk, turningAt: null, heard: 0 };
  const turningAt = desk.turningAt ?? at;
  const count = desk.heard + (heard ? 1 : 0);
  const pending = { ...desk, turningAt, heard: count };
  if (symptom !== null)
    return at - turningAt < limits.sickMs ? pending : { ...desk, sick: symptom, turningAt: null, heard: 0 };
  const isWell = at - turningAt >= limits.wellMs && count >= limits.wellLooks;
  return isWell ? { ...desk, sick: null, turningAt: null, heard: 0 } : pending;
};

export const nextDesk = (desk: BookDesk, look: DeskMeasurements, turn: CheckContext): BookDesk => {
  const measured: BookDesk = {
    ...desk,
    live: nextPhase(desk.live, look.live, { ...turn, phase: "live" }),
    pregame: nextPhase(desk.pregame, look.pregame, { ...turn, phase: "pregame" }),
    wild: look.wild,
  };
  return nextStatus(
    measured,
    PHASES.some((phase) => look[phase].moves > 0),
    turn,
  );
};

export const isKnown = (desk: BookDesk, limits: HealthLimits): boolean =>
  PHASES.some((phase) => desk[phase].rows.gaps >= limits.gaps);
