import { placeholder } from "../placeholder.ts";
import { editionText, followsGames, type Story } from "../story.ts";

export function Byline({ story }: { story: Story }) {
  return (
    <p class="byline">
      By <span class="writer">{story.writer}</span>
    </p>
  );
}

export function Filed({ story }: { story: Story }) {
  return <p class="filed">{followsGames(story) ? placeholder(story.slug, "filed") : editionText(story)}</p>;
}
