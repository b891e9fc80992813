import { momentOf } from "./moment.ts";
import { phaseOf, selectGames } from "./pick.ts";
import { games } from "./scoreboard.ts";

/** One game with its score, large. */
export function Board({ name }: { name: string }) {
  const game = selectGames(games.value, undefined).find((one) => one.name === name);
  if (!game) return null;
  const phase = phaseOf(game);
  return (
    <div class={`board-row board-${phase}`}>
      {game.teams.map((team) => (
        <p class="board-side" key={team.name}>
          <span class="board-name">{team.name}</span>
          <span class="board-score">{phase === "ahead" ? "–" : team.score}</span>
        </p>
      ))}
      <p class="board-moment">
        {phase === "ahead" ? `Next tip ${momentOf(game)}` : momentOf(game)}
        <span class="board-simulated">Simulated</span>
      </p>
    </div>
  );
}
