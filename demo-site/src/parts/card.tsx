import { placeholder } from "../placeholder.ts";
import { sectionName } from "../section.ts";
import { storyPath, type StoryGame, type Story } from "../story.ts";
import { Swatch } from "./swatch.tsx";
import { Tally } from "./tally.tsx";

const main = new Set(["lead", "feature", "brief"]);

type WithGame = Story & { readonly game: StoryGame };
const hasGame = (story: Story): story is WithGame => story.game !== null && main.has(story.slot);

/** The seven main games as a numbered list with tally marks. */
export function Card({ stories, current }: { stories: readonly Story[]; current?: Story }) {
  return (
    <section class="card" aria-labelledby="card">
      <h2 class="card-title" id="card">
        The card
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
              {sectionName(story.section).short}, {placeholder(story.slug, "moment")}
            </p>
            <Swatch colors={story.colors} />
          </li>
        ))}
      </ol>
    </section>
  );
}
