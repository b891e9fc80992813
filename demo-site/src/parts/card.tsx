import { sectionName } from "../section.ts";
import { storyPath, type Game, type Story } from "../story.ts";
import { Swatch } from "./swatch.tsx";
import { Tally } from "./tally.tsx";

const tonight = new Set(["lead", "feature", "brief"]);

type WithGame = Story & { readonly game: Game };
const hasGame = (story: Story): story is WithGame => story.game !== null && tonight.has(story.slot);

/** Tonight's seven games in prime time, counted in tally marks. */
export function Card({ stories, current }: { stories: readonly Story[]; current?: Story }) {
  return (
    <section class="card" aria-labelledby="card">
      <h2 class="card-title" id="card">
        Tonight’s card
      </h2>
      <ol class="card-games">
        {stories.filter(hasGame).map((story, index) => (
          <li class="game">
            <Tally count={index + 1} />
            <p class="game-name">
              <a href={storyPath(story)} {...(story === current ? { "aria-current": "page" as const } : {})}>
                {story.game.away.short} at {story.game.home.short}
              </a>
            </p>
            <p class="game-place">
              {sectionName(story.section).short}, {story.game.venue}
            </p>
            <Swatch colors={story.colors} />
          </li>
        ))}
      </ol>
    </section>
  );
}
