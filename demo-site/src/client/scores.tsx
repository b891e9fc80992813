import { render } from "preact";
import { follow, games } from "./scoreboard.ts";
import { Strip } from "./strip.tsx";
import { momentOf } from "./moment.ts";
import { phaseOf, selectGames } from "./pick.ts";

function Board({ name }: { name: string }) {
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
        {phase === "ahead" ? `Starts ${momentOf(game)}` : momentOf(game)}
        <span class="board-simulated">Simulated</span>
      </p>
    </div>
  );
}

const links = (text: string | undefined): Readonly<Record<string, string>> =>
  JSON.parse(text ?? "{}") as Record<string, string>;

const strip = document.querySelector<HTMLElement>(".strip");
if (strip) render(<Strip league={strip.dataset["league"]} stories={links(strip.dataset["stories"])} />, strip);
for (const board of document.querySelectorAll<HTMLElement>(".board"))
  render(<Board name={board.dataset["game"] ?? ""} />, board);
follow();
