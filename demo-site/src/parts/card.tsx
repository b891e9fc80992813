import { placeholder } from "../placeholder.ts";
import { sectionName } from "../section.ts";
import { storyPath, type StoryGame, type Story } from "../story.ts";
import { Tally } from "./tally.tsx";
import type { Colors } from "../pictures/composition.ts";

function Swatch({ colors: { away, home } }: { colors: Colors }) {
  const bars = [away.primary, away.secondary, home.primary, home.secondary];
  return (
    <svg class="swatch" viewBox="0 0 32 12" width="32" height="12" aria-hidden="true" focusable="false">
      {bars.map((fill, index) => (
        <rect x={index * 8} width="8" height="12" fill={fill} />
      ))}
      <rect class="swatch-edge" x="0.5" y="0.5" width="31" height="11" fill="none" />
    </svg>
  );
}

const main = new Set(["lead", "feature", "brief"]);

type WithGame = Story & { readonly game: StoryGame };
const hasGame = (story: Story): story is WithGame => story.game !== null && main.has(story.slot);

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
