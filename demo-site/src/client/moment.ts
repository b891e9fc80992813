import { phaseOf } from "./pick.ts";
import { games, type ScoreboardGame } from "./scoreboard.ts";

const hour = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", hour: "numeric", minute: "2-digit" });

const NEAR_MS = 12 * 3_600_000;

/** About now by the clock of the service: when the game that began last began. */
const latestStart = (): number =>
  Math.max(
    0,
    ...games.value.filter((game) => phaseOf(game) !== "ahead").map(({ eventStart }) => Date.parse(eventStart)),
  );

/** The hour of a game, and its day where it is not near. */
const startOf = ({ eventStart }: ScoreboardGame): string => {
  const start = Date.parse(eventStart);
  return (start - latestStart() > NEAR_MS ? weekday : hour).format(start);
};

/** Where a game stands: its clock, its start, or that it is over. */
export function momentOf(game: ScoreboardGame): string {
  if (phaseOf(game) === "live") return game.gameClock ?? "Live";
  return phaseOf(game) === "ahead" ? startOf(game) : "Final";
}
