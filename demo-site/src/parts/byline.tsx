import { placeholder } from "../placeholder.ts";
import { writerAnchor, writersPath } from "../writer.ts";
import { editionText, editionTime, followsGames, type Story } from "../story.ts";

export function Byline({ story }: { story: Story }) {
  return (
    <p class="byline">
      By{" "}
      {story.hasRecord ? (
        <a class="writer" href={`${writersPath}#${writerAnchor(story.writer)}`}>
          {story.writer}
        </a>
      ) : (
        <span class="writer">{story.writer}</span>
      )}
    </p>
  );
}

export function Filed({ story }: { story: Story }) {
  return (
    <p class="filed">
      {followsGames(story) ? placeholder(story.slug, "filed") : editionText(story)}
      <br />
      {placeholder(story.slug, `date${editionTime(story)}`)}
    </p>
  );
}
