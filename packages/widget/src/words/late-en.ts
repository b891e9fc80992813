export type LateWords = { simulated?: string } & Record<
  "was" | "up" | "down" | "compare" | "pause" | "resume" | "where" | "change" | "parlay",
  string
>;

/** A separate constant, so that the bundle does not contain the text. */
export const SIMULATED = "Simulated odds";

export const lateEn: LateWords = {
  was: "was",
  up: "up",
  down: "down",
  compare: "Compare books: {}",
  pause: "Pause updates",
  resume: "Resume updates",
  where: "Where are you?",
  change: "Change region",
  parlay: "Parlay",
};
