import { isLate, nextLateness, noLateness, type Lags, type Lateness } from "./lateness.ts";
import type { HealthLimits } from "./limits.ts";
import { isOverdue, nextPace, noPace, type BookPace } from "./pace.ts";
import type { HealthReason } from "./source-health.ts";

export const PHASES = ["live", "pregame"] as const;
export type Phase = (typeof PHASES)[number];

/** Measurements of a book in a phase of games: rows, its own moves, and moves of other books in the same kinds of bets. */
export type PhaseLook = { rows: number; moves: number; chances: number; lags: Lags };
export type DeskLook = Record<Phase, PhaseLook> & { wild: number };

type PhaseState = { rows: BookPace; moves: BookPace; lag: Lateness };

/** A book in one league, or in all of them: what is known of its ways, and how long they have been strange. */
export type BookDesk = Record<Phase, PhaseState> & {
  /** Lines that have jumped and stand far from the other books. */
  wild: number;
  sick: HealthReason | null;
  /** Since when what was found differs from what is said. */
  turningAt: number | null;
  /** How often it was heard since. */
  heard: number;
};

const noPhase: PhaseState = { rows: noPace, moves: noPace, lag: noLateness };

/** A desk that nothing is known of but what was said of it before. */
export const newDesk = (sick: HealthReason | null = null): BookDesk => ({
  live: noPhase,
  pregame: noPhase,
  wild: 0,
  sick,
  turningAt: null,
  heard: 0,
});

/** Current symptom of a desk, regardless of its verdict. */
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

/** Verdict on a desk. It lags the symptoms: sick and well must both last. */
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

/** A desk after one more look at it. */
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

/** Whether it is known how often a desk is usually heard. */
export const isKnown = (desk: BookDesk, limits: HealthLimits): boolean =>
  PHASES.some((phase) => desk[phase].rows.gaps >= limits.gaps);
