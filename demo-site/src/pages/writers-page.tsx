import type { SiteEdition } from "../edition.ts";
import { paper } from "../paper.ts";
import { hasPicks, lineOf, storyPath, type Story } from "../story.ts";
import { writerAnchor, writersPath } from "../writer.ts";
import { page } from "./shell.tsx";

interface WriterOfPicks {
  readonly name: string;
  readonly role: string;
  readonly stories: readonly Story[];
}

const writersOfPicks = (stories: readonly Story[]): WriterOfPicks[] =>
  [...Map.groupBy(stories, ({ writer }) => writer)]
    .map(([name, own]) => ({ name, role: own[0]?.role ?? "", stories: own.filter(hasPicks) }))
    .filter((writer) => writer.stories.length > 0);

function Writer({ name, role, stories }: WriterOfPicks) {
  return (
    <section class="writer-record" id={writerAnchor(name)} aria-label={name}>
      <linewire-record author={name} min-picks="0" />
      <p class="role">
        {role}:{" "}
        {stories.map((story, index) => (
          <>
            {index > 0 && ", "}
            <a href={storyPath(story)}>{lineOf(story, "headline")}</a>
          </>
        ))}
      </p>
    </section>
  );
}

export function writersPage(edition: SiteEdition): string {
  return page({
    edition,
    path: writersPath,
    title: "The picks of our writers",
    description: "The picks of our writers, graded after their games, with the price that stood beside each.",
    head: <script async src="/embed/v1/linewire.js" data-partner={paper.partner} />,
    children: (
      <div class="plain writers">
        <h1 class="headline">The picks of our writers</h1>
        <p class="standfirst">
          Picks of this paper are stored before their games, with the line and the price at that time, and graded after
          the games. Open a pick to see the printed sentence, the price then, the closing price and its receipt.
        </p>
        <p>
          A week of picks says little about a writer. The closing line value says it sooner than the results: it
          compares the price that was taken with the last one before the game. Games and results are simulated, and the
          records begin with the first start of this demonstration: a pick on an earlier game is not in them.
        </p>
        {writersOfPicks(edition.stories).map(Writer)}
      </div>
    ),
  });
}
