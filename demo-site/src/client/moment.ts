import { phaseOf } from "./pick.ts";
import { games, type ScoreboardGame } from "./scoreboard.ts";

const hour = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", hour: "numeric", minute: "2-digit" });

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "short" });

/** The start of the last game that has begun is about the current time of the service's clock. */
const latestStart = (): number =>
  Math.max(
    0,
    ...games.value.filter((game) => phaseOf(game) !== "ahead").map(({ eventStart }) => Date.parse(eventStart)),
  );

/** A game on another day than the last game that has begun names its day. */
const startOf = ({ eventStart }: ScoreboardGame): string => {
  const start = Date.parse(eventStart);
  return (day.format(start) === day.format(latestStart()) ? hour : weekday).format(start);
};

export function momentOf(game: ScoreboardGame): string {
  if (phaseOf(game) === "live") return game.gameClock ?? "Live";
  return phaseOf(game) === "ahead" ? startOf(game) : "Final";
}
