/** Texts of views that the first price does not need. */
export type LateWords = Record<
  | "simulated"
  | "from"
  | "was"
  | "up"
  | "down"
  | "compare"
  | "pause"
  | "resume"
  | "empty"
  | "error"
  | "blocked"
  | "retry"
  | "where"
  | "parlay",
  string
>;

export const lateEn: LateWords = {
  simulated: "Simulated odds",
  from: "from {}",
  was: "was {} when written",
  up: "up",
  down: "down",
  compare: "Compare books: {}",
  pause: "Pause updates",
  resume: "Resume updates",
  empty: "No odds for this story right now.",
  error: "Odds could not be loaded.",
  blocked: "Odds are not shown here.",
  retry: "Try again",
  where: "Where are you?",
  parlay: "Parlay",
};
