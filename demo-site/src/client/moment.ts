import { phaseOf } from "./pick.ts";
import type { Score } from "./scoreboard.ts";

const hour = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Where a game stands: its clock, its hour, or that it is over. */
export function momentOf(game: Score): string {
  if (phaseOf(game) === "live") return game.gameClock ?? "Live";
  return phaseOf(game) === "ahead" ? hour.format(new Date(game.eventStart)) : "Final";
}
