import { leagueName } from "../league.ts";
import { storyPath, type Story } from "../story.ts";
import { Swatch } from "./swatch.tsx";
import { Tally } from "./tally.tsx";

/** Tonight's seven games, counted in tally marks. */
export function Card({ stories, current }: { stories: readonly Story[]; current?: Story }) {
  return (
    <section class="card" aria-labelledby="card">
      <h2 class="card-title" id="card">
        Tonight’s card
      </h2>
      <ol class="card-games">
        {stories.map((story, index) => (
          <li class="game">
            <Tally count={index + 1} />
            <p class="game-name">
              <a href={storyPath(story)} {...(story === current ? { "aria-current": "page" as const } : {})}>
                {story.away.short} at {story.home.short}
              </a>
            </p>
            <p class="game-place">
              {leagueName(story.league).short}, {story.venue}
            </p>
            <Swatch story={story} />
          </li>
        ))}
      </ol>
    </section>
  );
}
